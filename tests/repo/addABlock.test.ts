import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { copyProject } from '../support/projectCopy.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/how-to/add-a-block.md', import.meta.url)), 'utf8')
const MINUTES = 60_000
const copy = copyProject('add-a-block')
afterAll(() => copy.drop())

/** The keys of blocks that no code of the copy reads. */
const unreadKeys = () =>
  copy.evaluate(
    `import { readSources, readTable } from './tools/check/boundaries.ts'
     import { createReadModule } from './tools/check/unread/readModules.ts'
     import { unreadBlockKeys } from './tools/check/unread/unreadKeys.ts'
     console.log(unreadBlockKeys(createReadModule(readSources('.', readTable('.')))).join('\\n'))`,
  )

it(
  'add-a-block.md, followed step by step, adds a block that every check passes',
  () => {
    const reported: string[] = []
    copy.follow(page, () => reported.push(unreadKeys()))
    const promised = /`(engine\/blocks\/reminder\/schema\.ts declares [^`]*)`/.exec(page)?.[1] ?? 'nothing'
    expect(reported).toEqual([expect.stringContaining(promised), ''])
    copy.run('npx vitest run engine/blocks/blocks.test.ts')
    copy.expectGreen(['engine/blocks', 'engine/react/pageBlocks.ts', 'gallery'])
  },
  10 * MINUTES,
)
