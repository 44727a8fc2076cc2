import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { compiledLooks } from './compiledLooks.ts'

const DEFINE = 'export const defineLook = (base: object, variants?: object) => ({ base, variants })'

/** Plugin that loads one of two files after the other was transformed. */
function loadsLast(last: string, first: string): Plugin {
  let release = () => {}
  const isTransformed = new Promise<void>((done) => {
    release = done
  })
  return {
    name: 'loads-last',
    async load(id) {
      if (id.endsWith(last)) await isTransformed
      return undefined
    },
    moduleParsed({ id }) {
      if (id.endsWith(first)) release()
    },
  }
}

interface Source {
  readonly code: string
  readonly theme?: string
  readonly files?: Readonly<Record<string, string>>
  readonly plugins?: readonly Plugin[]
}

async function built({ code, theme = "import 'virtual:theme.css'", files = {}, plugins = [] }: Source) {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-look-'))
  const entry = join(folder, 'entry.ts')
  for (const [name, text] of Object.entries({ 'define.ts': DEFINE, ...files })) writeFileSync(join(folder, name), text)
  writeFileSync(entry, `${theme}\nimport { defineLook } from './define.ts'\n${code}`)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledLooks(), ...plugins],
    build: { write: false, lib: { entry, formats: ['es'], cssFileName: 'looks' }, cssTarget: 'chrome123' },
  })
  const made = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const textOf = (suffix: string) =>
    made.flatMap((file) => (file.fileName.endsWith(suffix) ? [file.type === 'chunk' ? file.code : String(file.source)] : [])).join()
  return { js: textOf('js'), css: textOf('css') }
}

it('leaves class names in the script and styles in the sheet', async () => {
  const { js, css } = await built({
    code: "const off = { color: 'muted' }\nexport const look = defineLook({ root: { color: 'text', _hover: off } })",
  })
  expect(js).toMatch(/classes:\s*\{\s*"?root"?:\s*[`"']d-[a-z0-9]+/)
  expect(js).not.toContain('muted')
  expect(css).toContain('var(--d-colors-muted)')
  expect(css.indexOf('@layer reset')).toBeLessThan(css.indexOf('@layer recipes{'))
})

it('says the order of the layers in the sheet of looks too, which a page may read first', async () => {
  const { css } = await built({ code: "export const look = defineLook({ root: { color: 'text' } })", theme: '' })
  expect(css).toMatch(/^@layer reset,\s*base,\s*tokens[;,]/)
})

it('says where a look reads what only a running page knows', async () => {
  const code = 'export const look = defineLook({ root: { color: window.name } })'
  await expect(built({ code })).rejects.toThrow(/entry\.ts:3: a look is written out/)
})

it('makes the same files whichever look is transformed first, and keeps the order of declarations of each', async () => {
  const fileOf = (style: string) => `import { defineLook } from './define.ts'\nexport const look = defineLook({ root: { ${style} } })`
  const source = {
    code: "export { look as a } from './a.ts'\nexport { look as b } from './b.ts'",
    theme: '',
    files: { 'a.ts': fileOf("padding: '1', paddingInline: '4'"), 'b.ts': fileOf("paddingInline: '4', padding: '1'") },
  }
  const runs = [
    await built({ ...source, plugins: [loadsLast('a.ts', 'b.ts')] }),
    await built({ ...source, plugins: [loadsLast('b.ts', 'a.ts')] }),
  ]
  const [first, second] = runs.map(({ js, css }) => ({ css, classes: js.match(/d-[a-z0-9]+"/g) }))
  expect(second).toEqual(first)
  expect(new Set(first?.classes).size).toBe(2)
  expect(first?.css).toMatch(/\{padding:[^;}]+;padding-inline:/)
  expect(first?.css).toMatch(/\{padding-inline:[^;}]+;padding:/)
})
