import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describePublication } from '../../publish/describePublication.ts'
import { run, temporaryFolder } from '../support/commandLine.ts'

let own: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  own = temporaryFolder()
})
afterEach(() => own.drop())

describe('portal publish', () => {
  it('publishes nothing of a portal with problems, and says where they are', async () => {
    own.write('mine/universities/x.json', '{"unikey":')
    const { text, exit } = await run(own.folder, 'publish site --portal mine')
    expect(text).toMatch(/^mine\/universities\/x\.json:1:11 DG-JSON-001|x\.json:1:11 DG-JSON-001/)
    expect(text).toMatch(/The portal has problems: nothing was published\.$/)
    expect([exit, existsSync(own.at('site'))]).toEqual([1, false])
  })

  it.each([
    ['publish', 'portal publish needs one TARGET, like: portal publish site'],
    ['publish a b', 'portal publish needs one TARGET, like: portal publish site'],
    ['publish site --keep -1', 'portal publish: --keep: "-1" is no number of days'],
    ['publish gs://a/b', 'portal publish: TARGET is a folder, or a place in a storage like s3://bucket/prefix'],
    ['publish s3://a', 'portal publish: "s3://a" is no place in a storage: write it like s3://bucket or s3://bucket/prefix'],
    [
      'publish s3://id:secret@bucket',
      'portal publish: keys are read from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), never from an argument',
    ],
  ])('%s is wrong use', async (line, text) => {
    expect(await run(own.folder, line)).toEqual({ text, exit: 2 })
  })
})

describe('the report of a publication', () => {
  const published = { version: 'v', written: ['index.html'], removed: [], unchanged: 3, kept: 0 }
  const report = { published, universities: 1, withheld: [], dryRun: false, keepDays: 7 }
  const first = (own: Partial<Parameters<typeof describePublication>[0]>) =>
    describePublication({ target: { name: 'site', kind: 'folder' }, ...report, ...own }).split('\n\n')[0]

  it('says what was written, what stays, and that nginx has to be reloaded', () => {
    expect(first({})).toBe('site: version v, 1 university\nwrote 1 file, removed 0; 3 were there')
    expect(first({ published: { ...published, written: ['nginx.conf', 'index.html'], removed: ['a'], kept: 2 } })).toBe(
      'site: version v, 1 university\nwrote 2 files, removed 1; 3 were there\n2 files of former publications stay for open pages, 7 days\nnginx.conf changed: take it over and reload nginx',
    )
    expect(first({ published: { ...published, written: [] } })).toBe('site: version v, 1 university\nnothing to change; 3 files are there')
  })

  it('of a dry run lists every file', () => {
    expect(first({ dryRun: true, published: { ...published, removed: ['old.js'] } })).toBe(
      'site: version v, 1 university\nwould write 1 file, remove 1; 3 are there\n  write index.html\n  remove old.js',
    )
  })

  it('names what files cannot do: modules that are switched off, and headers of a storage', () => {
    const text = describePublication({
      ...report,
      target: { name: 's3://a/b', kind: 'bucket' },
      withheld: [{ module: 'helpdesk', calls: ['helpdesk/issues.list', 'helpdesk/types.list'] }],
    })
    expect(text).toContain('  module helpdesk: switched off, since only a gateway answers its calls (helpdesk/issues.list and 1 more)\n')
    expect(text).toContain('  headers: a storage sends none of the headers in _headers but those of caching')
    expect(describePublication({ ...report, target: { name: 'site', kind: 'folder' } })).toContain('  headers: the web server sends them')
  })
})
