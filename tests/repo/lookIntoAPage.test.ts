// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { languages } from '../../engine/format/direction.ts'
import { WORDS } from '../../src/devtools/panel/words.ts'

/** What is not written on a button: keys, and drawings on two of them. tests/e2e/devtools.spec.ts presses everything. */
const KEYS = ['Alt+Shift+D', 'Escape', '◨', '■']
const page = (name: string) => readFileSync(fileURLToPath(new URL(`../../docs/how-to/${name}.md`, import.meta.url)), 'utf8')

it.each(['look-into-a-page', 'record-a-scenario'])('%s names what the tools in the page are called', (name) => {
  const bold = [...page(name).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replace(/^[●■] (?=.)/, ''))
  expect(bold.length).toBeGreaterThan(4)
  const known: readonly string[] = [...Object.values(WORDS.en), ...KEYS]
  expect(bold.filter((text) => !known.includes(text))).toEqual([])
})

it('the tools speak the languages of the portal', () => {
  for (const language of languages) expect(Object.keys(WORDS[language]).sort()).toEqual(Object.keys(WORDS.en).sort())
})
