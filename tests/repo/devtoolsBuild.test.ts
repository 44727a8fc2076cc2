import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../tools/buildApp.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Words of the tools that no minifier changes: where they ask and send, what they put over secrets, what their buttons say, what the grammar says. */
const MARKS = [
  '/__portal/recordings',
  '••••••••',
  'Record this screen',
  '/__portal/why',
  'dargah-devtools',
  'dargahReplay',
  'Those of the token',
  'its answer is lost',
  '/__portal/compile',
  '/__portal/gallery',
  'dargah-gallery',
  'Every block and field, with its JSON',
  'Position among its siblings, ascending; default 0.',
]

async function marksIn(devtools: boolean): Promise<readonly string[]> {
  const { folder } = await buildApp({ root, devtools })
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const all = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return MARKS.filter((mark) => all.includes(mark) || all.includes(written(mark)))
}
/** How a minifier may write letters beyond ASCII. */
const written = (text: string) => text.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

describe('the tools in the page', () => {
  it('are in a build with devtools and nowhere in the one for a public host', async () => {
    expect(await marksIn(true)).toEqual(MARKS)
    expect(await marksIn(false)).toEqual([])
  }, 180_000)
})
