import { expect, it } from 'vitest'
import { AddressBar } from './addressBar.ts'
import { takeLanding } from './landing.ts'

const pageAt = (pathname: string) => {
  const replaced: unknown[][] = []
  const history = { replaceState: (...given: unknown[]) => void replaced.push(given) }
  return { replaced, page: { location: { pathname }, history } as unknown as Parameters<typeof takeLanding>[0] }
}

it('the history entry of a landing is replaced by one without tokens, and its path is read once', () => {
  const { replaced, page } = pageAt('/loginCas/a.b.c/r1/sepehr')
  const landed = takeLanding(page)
  expect([landed, replaced]).toEqual(['/loginCas/a.b.c/r1/sepehr', [[null, '', '/loginCas']]])
  const bar = new AddressBar(landed)
  bar.visit({ path: '/loginCas', search: '' })
  expect(bar.now.path).toBe('/loginCas/a.b.c/r1/sepehr')
  bar.visit({ path: '/', search: '' })
  bar.visit({ path: '/loginCas', search: '' })
  expect(bar.now.path).toBe('/loginCas')
})

it.each(['/loginCas', '/login', '/', '/food/loginCas/x'])('%s is no landing', (path) => {
  const { replaced, page } = pageAt(path)
  expect([takeLanding(page), replaced]).toEqual([undefined, []])
})

it('a page that was left before the first visit is not taken for the landing', () => {
  const bar = new AddressBar('/loginCas/a/r/u')
  bar.visit({ path: '/login', search: '' })
  expect(bar.now.path).toBe('/login')
  bar.visit({ path: '/loginCas', search: '' })
  expect(bar.now.path).toBe('/loginCas')
})
