import { expect, it } from 'vitest'
import { followedRedirects } from './redirects.ts'

const found = (text: string) => followedRedirects([{ path: 'src/a.ts', text }]).map((one) => one.split(' ').slice(0, 2).join(' '))

it.each([
  ["fetch('/a')", 'src/a.ts:1 fetch'],
  ["\nconst a = await fetch('/a', { method: 'POST' })", 'src/a.ts:2 fetch'],
  ["fetch('/a', { redirect: 'follow' })", 'src/a.ts:1 fetch'],
  ["fetch('/a', options)", 'src/a.ts:1 fetch'],
  ["window.fetch('/a')", 'src/a.ts:1 fetch'],
  ['load(fetch.bind(window))', 'src/a.ts:1 fetch'],
  ['const send = fetch', 'src/a.ts:1 fetch'],
  ["ofetch.raw('/a', { retry: false })", 'src/a.ts:1 ofetch'],
  ["ofetch('/a')", 'src/a.ts:1 ofetch'],
])('a request that may be redirected is reported: %s', (text, place) => {
  expect(found(text)).toEqual([place])
})

it.each([
  "fetch('/a', { redirect: 'error' })",
  "ofetch.raw('/a', { retry: false, redirect: 'manual' })",
  "import { ofetch } from 'ofetch'",
  'parts.fetch(next)',
  'const parts = { fetch: load }',
  'query.refetch()',
  'type Load = typeof fetch',
])('one that may not is not: %s', (text) => {
  expect(found(text)).toEqual([])
})
