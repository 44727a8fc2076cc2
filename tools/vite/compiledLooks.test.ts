import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { compiledLooks } from './compiledLooks.ts'

async function built(code: string, theme = "import 'virtual:theme.css'") {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-look-'))
  const entry = join(folder, 'entry.ts')
  writeFileSync(join(folder, 'define.ts'), 'export const defineLook = (base: object, variants?: object) => ({ base, variants })')
  writeFileSync(entry, `${theme}\nimport { defineLook } from './define.ts'\n${code}`)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledLooks()],
    build: { write: false, lib: { entry, formats: ['es'], cssFileName: 'looks' }, cssTarget: 'chrome123' },
  })
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const textOf = (suffix: string) =>
    files.flatMap((file) => (file.fileName.endsWith(suffix) ? [file.type === 'chunk' ? file.code : String(file.source)] : [])).join()
  return { js: textOf('js'), css: textOf('css') }
}

it('leaves class names in the script and styles in the sheet', async () => {
  const { js, css } = await built(
    "const off = { color: 'muted' }\nexport const look = defineLook({ root: { color: 'text', _hover: off } })",
  )
  expect(js).toMatch(/classes:\s*\{\s*"?root"?:\s*[`"']d-[a-z0-9]+/)
  expect(js).not.toContain('muted')
  expect(css).toContain('var(--d-colors-muted)')
  expect(css.indexOf('@layer reset')).toBeLessThan(css.indexOf('@layer recipes{'))
})

it('says the order of the layers in the sheet of looks too, which a page may read first', async () => {
  const { css } = await built("export const look = defineLook({ root: { color: 'text' } })", '')
  expect(css).toMatch(/^@layer reset,\s*base,\s*tokens[;,]/)
})

it('says where a look reads what only a running page knows', async () => {
  const code = 'export const look = defineLook({ root: { color: window.name } })'
  await expect(built(code)).rejects.toThrow(/entry\.ts:3: a look is written out/)
})
