import { expect, it } from 'vitest'
import { AddressBar } from './addressBar.ts'
import { performEffect } from './performEffect.ts'

/** A browser whose router reports nothing yet. */
function unreported() {
  const bar = new AddressBar()
  bar.visit({ path: '/books', search: '?own=true' })
  const went: string[] = []
  const nothing = () => undefined
  const navigate = (to: string) => {
    bar.leadTo(to)
    went.push(to)
  }
  const files = { read: nothing }
  const deps = {
    texts: {} as never,
    leave: nothing,
    saveCalendar: nothing,
    saveBytes: nothing,
    files,
    store: nothing,
    session: nothing,
    toasts: {} as never,
  }
  const keep = (search: Readonly<Record<string, unknown>>) =>
    performEffect({ type: 'goto', search, replace: true }, { ...deps, navigate, here: () => bar.next })
  return { bar, went, keep }
}

it('changes of the query in one task build on each other', () => {
  const { bar, went, keep } = unreported()
  keep({ kind: 'free' })
  keep({ page: '2', own: null })
  expect(went).toEqual(['/books?own=true&kind=free', '/books?kind=free&page=2'])
  expect(bar.isMoving).toBe(false)
})

it('is on the move until the router reports another path', () => {
  const { bar } = unreported()
  bar.leadTo('/desk?x=1')
  expect([bar.isMoving, bar.now.path, bar.next]).toEqual([true, '/books', { path: '/desk', search: '?x=1' }])
  expect(bar.visit({ path: '/desk', search: '?x=1' })).toBe('moved')
  expect([bar.isMoving, bar.visit({ path: '/desk', search: '' })]).toEqual([false, 'changed'])
})

it('an address that is reported again is known, unless a navigation was taken back before the router reported it', () => {
  const { bar } = unreported()
  const books = { path: '/books', search: '?own=true' }
  expect(bar.visit(books)).toBe('known')
  for (const to of ['/desk', '/books?own=false']) {
    bar.leadTo(to)
    expect([bar.visit(books), bar.isMoving, bar.next, bar.visit(books)]).toEqual(['returned', false, books, 'known'])
  }
})

it('a landing that is reported again keeps its path', () => {
  const bar = new AddressBar('/loginCas/a/r/u')
  const shown = { path: '/loginCas', search: '' }
  expect([bar.isVisited, bar.visit(shown), bar.visit(shown), bar.now.path, bar.isVisited]).toEqual([
    false,
    'moved',
    'known',
    '/loginCas/a/r/u',
    true,
  ])
})
