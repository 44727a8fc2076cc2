import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { languages } from '../../engine/format/direction.ts'
import { WORDS as GALLERY } from '../../src/devtools/gallery/page/words.ts'
import { WORDS } from '../../src/devtools/panel/words.ts'

/** What is not written on a button: keys, and drawings on two of them. tests/e2e/devtools.spec.ts and galleryPage.spec.ts press everything. */
const KEYS = ['Alt+Shift+D', 'Control', '/', 'Escape', 'Ctrl+S', 'Tab', '◨', '■']
const page = (name: string) => readFileSync(fileURLToPath(new URL(`../../docs/how-to/${name}.md`, import.meta.url)), 'utf8')

const PAGES = [
  ['look-into-a-page', WORDS.en],
  ['record-a-scenario', WORDS.en],
  ['try-a-block', GALLERY.en],
] as const

it.each(PAGES)('%s names what the tools in the page are called', (name, words) => {
  const bold = [...page(name).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replace(/^[●■] (?=.)/, ''))
  expect(bold.length).toBeGreaterThan(4)
  const known: readonly string[] = [...Object.values(words), ...KEYS]
  expect(bold.filter((text) => !known.includes(text))).toEqual([])
})

it('the tools speak the languages of the portal', () => {
  for (const words of [WORDS, GALLERY])
    for (const language of languages) expect(Object.keys(words[language]).sort()).toEqual(Object.keys(words.en).sort())
})
