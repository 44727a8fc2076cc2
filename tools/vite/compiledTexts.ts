import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { compileMessage } from '../../engine/compile/freeze/compileMessages.ts'

/** Texts of fields and cameras: no form is there before its portal, which brings all texts once more. */
const COMES_WITH_PORTAL = /^(?:form|camera)\./

/** Vite plugin that compiles `texts.json?compiled` to message trees, which need no parser in the browser, without those that come with a portal. */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.json?compiled')) return undefined
    const file = id.slice(0, -'?compiled'.length)
    this.addWatchFile(file)
    const texts: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
    const first = Object.entries(texts).filter(([key]) => !COMES_WITH_PORTAL.test(key))
    const compiled = first.map(([key, text]) => {
      const result = compileMessage(text)
      if (!result.ok) throw new Error(`${file}: ${key}: ${result.problem}`)
      return [key, result.message]
    })
    return { code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))}`, map: null, moduleType: 'js' }
  },
})
