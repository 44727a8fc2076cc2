import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { compileLook, themeCss } from '../../src/theme/compileLook.ts'
import { createPortalSystem } from '../../src/theme/system.ts'
import { readLooks } from './readLooks.ts'

const THEME = 'virtual:theme.css'

/** Vite plugin that replaces each `defineLook` by class names and a style sheet at build time: the browser computes no style. */
export const compiledLooks = (): Plugin => {
  const system = createPortalSystem()
  const sheets = new Map<string, string>()
  return {
    name: 'compiled-looks',
    resolveId: (id) => (id === THEME || sheets.has(id) ? id : undefined),
    load: (id) => (id === THEME ? themeCss(system) : sheets.get(id)),
    transform: {
      filter: { id: /\.tsx?$/, code: /= defineLook\(/ },
      handler(code, id) {
        const file = relative(process.cwd(), id)
        const css: string[] = []
        let built = code
        for (const { start, end, look } of [...readLooks(code, file, this.parse(code).body)].reverse()) {
          const compiled = compileLook(system, look)
          css.push(...compiled.css)
          built = `${built.slice(0, start)}${JSON.stringify({ classes: compiled.classes })}${built.slice(end)}`
        }
        const sheet = `virtual:${file}.css`
        // The first loaded sheet determines the order of cascade layers.
        sheets.set(sheet, [system.layers.atRule, ...new Set(css)].join('\n'))
        return { code: `${built}\nimport ${JSON.stringify(sheet)}\n`, map: null }
      },
    },
  }
}
