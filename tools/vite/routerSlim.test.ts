import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { routerSlim } from './routerSlim.ts'

const ENTRY = 'router-entry'
const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) =>
    id === `\0${ENTRY}` ? "export { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom'" : undefined,
}

/** The parts of react-router that the portal uses, bundled for production. */
async function bundled(...plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, external: ['react', 'react-dom'], preserveEntrySignatures: 'strict' },
    },
  })
  const [first] = [result].flat()
  return first !== undefined && 'output' in first ? first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('') : ''
}

it('of react-router only history and navigation are bundled; control: without the plugin its links, forms and warnings are, too', async () => {
  const [slim, plain] = [await bundled(routerSlim()), await bundled()]
  const unused = ['application/x-www-form-urlencoded', 'prefetch', 'displayName']
  expect(unused.filter((words) => !plain.includes(words))).toEqual([])
  expect(unused.filter((words) => slim.includes(words))).toEqual([])
  expect(slim).toContain('popstate')
  expect(slim.length).toBeLessThan(0.5 * plain.length)
})
