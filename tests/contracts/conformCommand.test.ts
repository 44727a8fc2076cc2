import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { callIdsOf } from '../../tools/portal/conform/callIds.ts'
import { type ConformOptions, conformServer } from '../../tools/portal/conform/conformServer.ts'
import type { ConformReport, Tried } from '../../tools/portal/conform/finding.ts'
import { project, run } from '../../tools/portal/support/commandLine.ts'
import { call } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus, type TestCampus } from '../campus/support/testCampus.ts'
import { realPortal } from './support/realPortal.ts'
import { DEFECTS, WRITE_DEFECTS } from './support/serverDefects.ts'
import { openSpoilingProxy, type SpoilingProxy } from './support/spoilingProxy.ts'

const ORIGIN = 'http://portal.test'
const ids = callIdsOf(readPortalFolder([fileURLToPath(new URL('../../', import.meta.url))]), 'aftab')
/** A part of the catalogue with a call for each defect. */
const PART = ids.filter((id) => /^(account|activity|food|inbox)\//.test(id))
const source = provideCopies('pglite')
const usual = startTestCampus(source)
const strict = startTestCampus(source, { strict: true })

let proxy: SpoilingProxy
beforeAll(async () => {
  proxy = await openSpoilingProxy(usual.base('aftab'))
})
afterAll(() => proxy?.close())

/** A report of the university's server behind a proxy, which knows what its captchas say. */
async function reportOf(
  { url, validation }: Pick<SpoilingProxy, 'url' | 'validation'>,
  test: TestCampus,
  { user, unikey = 'aftab', ...more }: { readonly user: string; readonly unikey?: string } & Partial<ConformOptions>,
): Promise<ConformReport> {
  const conformed = await conformServer({
    portal: realPortal(unikey),
    url,
    user,
    ids,
    origin: ORIGIN,
    patience: 20_000,
    now: () => Date.parse(testNow),
    values: false,
    writes: false,
    placeOf: () => undefined,
    say: () => undefined,
    sign: {
      password: 'dargah-demo',
      readCaptcha: async () => (await call('GET', `${test.base(unikey)}/__campus/captcha/${validation()}`)).body.answer,
    },
    ...more,
  })
  if (!conformed.ok) throw new Error(`a sign-in needs a ${conformed.needs}`)
  return conformed.report
}

const differences = ({ calls }: ConformReport): readonly string[] =>
  calls.flatMap((one: Tried) => (one.state === 'differs' ? one.findings.map(({ kind, at }) => `${one.call} ${kind} ${at}`.trim()) : []))
const triedOf = ({ calls }: ConformReport) => calls.filter(({ state }) => state === 'tried').map((one) => one.call)

describe('a server that does what the portal expects', () => {
  it.each([
    ['as usual', () => usual],
    ['with no more than the documents list', () => strict],
  ])(
    'differs in nothing, %s',
    async (_, campus) => {
      for (const user of ['sara', 'bahar', 'headfinal']) {
        const own = await openSpoilingProxy(campus().base('aftab'))
        const report = await reportOf(own, campus(), { user })
        await own.close()
        expect([user, differences(report)]).toEqual([user, []])
        expect(triedOf(report).length).toBeGreaterThan(45)
      }
    },
    120_000,
  )

  it.each([
    ['aftab', 'kian', 2],
    ['mahtab', 'navid', 1],
    ['sepehr', 'omid', 3],
  ])(
    'at %s a reserve is made once by two presses with one key, and taken back',
    async (unikey, user) => {
      for (const campus of [usual, strict]) {
        const own = await openSpoilingProxy(campus.base(unikey))
        const said: string[] = []
        const report = await reportOf(own, campus, { user, unikey, writes: true, say: (does, undoes) => said.push(does, undoes) })
        await own.close()
        expect(differences(report)).toEqual([])
        expect(said).toHaveLength(2)
        expect(triedOf(report)).toEqual(expect.arrayContaining(said))
      }
    },
    120_000,
  )
})

describe('a server with one defect', () => {
  it('has at least 25 of them tried', () => {
    expect(Object.keys(DEFECTS).length + Object.keys(WRITE_DEFECTS).length).toBeGreaterThanOrEqual(25)
  })

  it.each(Object.entries(DEFECTS))(
    'is found out: %s',
    async (_, { found, defect, user = 'bahar', patience }) => {
      proxy.spoil(defect())
      const report = await reportOf(proxy, usual, { user, ids: PART, ...(patience === undefined ? {} : { patience }) })
      expect(differences(report)).toEqual(expect.arrayContaining([found]))
      expect(new Set(differences(report).map((one) => one.split(' ')[1]))).toEqual(new Set([found.split(' ')[1]]))
    },
    60_000,
  )

  it.each(Object.entries(WRITE_DEFECTS))(
    'is found out by a write: %s',
    async (_, { found, defect, user = 'kian' }) => {
      proxy.spoil(defect())
      const report = await reportOf(proxy, usual, { user, ids: PART, writes: true })
      expect(differences(report)).toEqual([found])
    },
    60_000,
  )
})

describe('the report of a command', () => {
  const spoiled = async (...words: readonly string[]) => {
    const own = await openSpoilingProxy(usual.base('mahtab'))
    own.spoil({
      answer: ({ method, path }, answer) => {
        if (method !== 'GET' || answer.status !== 200) return undefined
        if (path === '/rest/selfs') return { ...answer, body: answer.body.replace('"payload"', '"data"') }
        return path === '/rest/announcements' ? { ...answer, body: '{"payload":[{"title":73571}]}' } : undefined
      },
    })
    const day = testNow.slice(0, 10)
    const line = ['conform', own.url, '--user', 'navid', '--university', 'mahtab', '--origin', ORIGIN, '--today', day, ...words]
    const answer = await run(project, line, { askHidden: async () => 'dargah-demo' })
    await own.close()
    return answer
  }

  it('begins with a summary, and names file, line, place, consequence and fix of each difference, in Persian, but no value', async () => {
    const { text, exit } = await spoiled('--language', 'fa')
    expect(exit).toBe(1)
    const [head = '', ...details] = text.split('\n\n')
    expect(head).toMatch(/ {2}\d+ فراخوانی همان است که درگاه انتظار دارد\n {2}5 فراخوانی فرق دارد\n/)
    expect(head).toContain('    account/announcements.list: type')
    expect(head.split('\n').length).toBeLessThan(30)
    const announcements = details.find((one) => one.includes(' account/announcements.list')) ?? ''
    expect(announcements).toMatch(
      /^modules\/account\/calls\.json:\d+:\d+ account\/announcements\.list\n {2}type \/\*\/title: نوع یک فیلد چیز دیگری است\./,
    )
    expect(announcements).toContain('    انتظار: string\n    آمد: integer\n    چاره: همان نوع را بفرستید؛ عددها بی‌گیومه.')
    expect(announcements).toContain('  دانشجو: صفحهٔ account/announcements به جای این‌ها خطا نشان می‌دهد: ')
    const selfs = details.find((one) => one.includes(' food/selfs.list')) ?? ''
    expect(selfs).toMatch(/^modules\/reservation\/calls\.json:/)
    expect(selfs).toContain('"select": "=body.data"')
    expect(text).not.toContain('73571')
  })

  it('is JSON for programs, and has values only where they are asked for', async () => {
    const { text, exit } = await spoiled('--json', '--values')
    const report = JSON.parse(text) as ConformReport
    expect([exit, report.user, report.university]).toEqual([1, 'navid', 'mahtab'])
    expect(report.calls.find((one) => one.call === 'account/announcements.list')).toMatchObject({
      state: 'differs',
      findings: [{ kind: 'type', at: '/*/title', expected: 'string', got: '73571', message: 'A field has another type.' }],
    })
  })
})
