import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { copyProject } from '../support/projectCopy.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/how-to/add-a-field.md', import.meta.url)), 'utf8')
const MINUTES = 60_000
const copy = copyProject('add-a-field')
afterAll(() => copy.drop())

it(
  'add-a-field.md, followed step by step, adds a kind of field that every check passes',
  () => {
    const reported: string[] = []
    copy.follow(page, () => reported.push(copy.outputOf('npm run portal -- check gallery')))
    const promised = /`(gallery\/modules\/fields\/forms\/slider\.json[^`]*)`/.exec(page)?.[1] ?? 'nothing'
    expect(reported[0]).toContain(promised)
    expect(reported.slice(1)).toEqual(reported.slice(1).map(() => expect.stringContaining(' 0 errors')))
    copy.run('npx vitest run engine/fieldKinds/fieldKinds.test.ts')
    copy.expectGreen(['engine/fieldKinds', 'engine/react/laterWidgets.ts', 'schemas', 'gallery'])
  },
  10 * MINUTES,
)
