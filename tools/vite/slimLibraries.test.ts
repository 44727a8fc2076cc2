import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { i18nextSlim } from './i18nextSlim.ts'
import { querySlim } from './querySlim.ts'
import { routerSlim } from './routerSlim.ts'

const ENTRY = 'slim-entry'
const entry = (exported: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) => (id === `\0${ENTRY}` ? exported : undefined),
})

/** What the portal uses of a library, bundled for production. */
async function bundled(exported: string, ...plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [entry(exported), ...plugins],
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
  const used = "export { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom'"
  const [slim, plain] = [await bundled(used, routerSlim()), await bundled(used)]
  const unused = ['application/x-www-form-urlencoded', 'prefetch', 'displayName']
  expect(unused.filter((words) => !plain.includes(words))).toEqual([])
  expect(unused.filter((words) => slim.includes(words))).toEqual([])
  expect(slim).toContain('popstate')
  expect(slim.length).toBeLessThan(0.5 * plain.length)
})

it('of i18next no connection to a backend is bundled; control: without the plugin it is', async () => {
  const used = "export { default } from 'i18next'"
  const [slim, plain] = [await bundled(used, i18nextSlim()), await bundled(used)]
  const unused = ['queueLoad', 'noticeDevFallback(', 'No backend was added']
  expect(unused.filter((words) => !plain.includes(words))).toEqual([])
  expect(unused.filter((words) => slim.includes(words))).toEqual([])
  expect(slim.length).toBeLessThan(0.87 * plain.length)
})

it('a slim i18next finds texts, falls back and changes its language as the whole one', async () => {
  const told = async (...plugins: readonly Plugin[]) => {
    const code = await bundled("export { default } from 'i18next'", ...plugins)
    const { default: i18next } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
    const library = i18next.createInstance()
    await library.init({ lng: 'fa', fallbackLng: 'fa', resources: { fa: { a: { hello: 'سلام {{name}}', only: 'فقط' } } } })
    const said = [library.t('a:hello', { name: 'سارا' })]
    library.addResourceBundle('en', 'a', { hello: 'Hello {{name}}' })
    await library.changeLanguage('en')
    return [...said, library.t('a:hello', { name: 'Sara' }), library.t('a:only'), library.t('a:none'), library.exists('a:none')]
  }
  const whole = await told()
  expect(whole).toEqual(['سلام سارا', 'Hello Sara', 'فقط', 'none', false])
  expect(await told(i18nextSlim())).toEqual(whole)
})

it('of query-core no mutation, no infinite query and no watch on focus and connection is bundled; control: without the plugin they are', async () => {
  const used = "export { QueryClient } from '@tanstack/react-query'"
  const [slim, plain] = [await bundled(used, querySlim()), await bundled(used)]
  const unused = ['isPaused', 'pageParams', 'visibilitychange', 'setOnline']
  expect(unused.filter((words) => !plain.includes(words))).toEqual([])
  expect(unused.filter((words) => slim.includes(words))).toEqual([])
  expect(slim.length).toBeLessThan(0.8 * plain.length)
})

it('a slim query-core reads, keeps fresh, invalidates and clears as the whole one', async () => {
  const read = async (...plugins: readonly Plugin[]) => {
    const code = await bundled("export { QueryClient } from '@tanstack/query-core'", ...plugins)
    const { QueryClient } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    let reads = 0
    const query = { queryKey: ['week'], queryFn: async () => ++reads, staleTime: 60_000 }
    const found = [await client.fetchQuery(query), await client.fetchQuery(query)]
    await client.invalidateQueries({ queryKey: ['week'], refetchType: 'none' })
    found.push(await client.fetchQuery(query), client.isMutating())
    const failed = await client.fetchQuery({ queryKey: ['none'], queryFn: () => Promise.reject(new Error('no')) }).catch(String)
    client.clear()
    return [...found, failed, client.getQueryData(['week'])]
  }
  const whole = await read()
  expect(whole).toEqual([1, 1, 2, 0, 'Error: no', undefined])
  expect(await read(querySlim())).toEqual(whole)
})
