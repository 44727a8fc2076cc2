import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const swiper = {
  block: 'swiper',
  of: 'items',
  item: { t: { block: 'text', text: { plain: path('row.name') } } },
  press: { goto: ['+', '/item/', path('row.name')] },
  empty: say('چیزی نیست'),
}
const drawn = () => renderScreen({ screen: { queries: { items: { call: 'test/items' } } }, body: { swiper } })
const draw = (count: number) => {
  const { settle, ...rest } = drawn()
  settle('test/items', { ok: true, result: Array.from({ length: count }, (_, id) => ({ id, name: `n${id}` })) })
  return rest
}

it.each([
  ['[HOME-02][HOME-O2]', 1, true],
  ['[HOME-02]', 7, true],
  ['[HOME-03]', 8, false],
])('%s of %s cards has dots: %s', async (_, count, dots) => {
  const { container } = draw(count)
  expect(await screen.findAllByRole('listitem')).toHaveLength(count)
  expect(container.querySelectorAll('[data-pagination] > *')).toHaveLength(dots ? count : 0)
})

it('[HOME-O2] without cards says so in place of a swiper', async () => {
  const { container } = draw(0)
  expect(await screen.findByText('چیزی نیست')).toBeTruthy()
  expect(container.querySelector('[data-pagination]')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

it('cards on their way have the frames of real ones without words, and cannot be pressed or read', async () => {
  const { container } = drawn()
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] [inert] li p > i')).toHaveLength(3))
  expect([screen.queryByRole('list'), container.querySelector('a, button'), container.textContent]).toEqual([null, null, ''])
})

it('while it is not known whether there are any, it is neither empty nor a row of none', async () => {
  const { container, settle } = renderScreen({
    screen: { queries: { items: { call: 'test/items' }, more: { call: 'test/more' } } },
    body: {
      swiper: { ...swiper, rows: path('queries.items.data'), emptyWhen: ['==', path('queries.more.status'), 'ready'] },
    },
  })
  act(() => settle('test/items', { ok: true, result: [] }))
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(3))
  expect(screen.queryByText('چیزی نیست')).toBeNull()
  act(() => settle('test/more', { ok: true, result: [] }))
  expect(await screen.findByText('چیزی نیست')).toBeTruthy()
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

it('each card leads on, and the dots follow what is seen', async () => {
  const { container } = draw(3)
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/item/n0', '/item/n1', '/item/n2'])
  const track = screen.getByRole('list')
  // In right-to-left layout `scrollLeft` is negative.
  Object.defineProperties(track, { scrollLeft: { value: -200 }, scrollWidth: { value: 300 } })
  fireEvent.scroll(track)
  expect([...container.querySelectorAll('[data-pagination] > *')].map((dot) => dot.hasAttribute('data-seen'))).toEqual([false, false, true])
})

describe.each([
  ['cards', '16px'],
  ['chips', '8px'],
])('%s of which one is picked', (as, gap) => {
  const picking = async () => {
    const { settle, runtime, container } = renderScreen({
      screen: { queries: { items: { call: 'test/items' } }, local: { item: { schema: {} } } },
      body: {
        swiper: {
          ...swiper,
          as,
          label: say('مبلغ'),
          perView: { mobile: 2, desktop: 3 },
          picked: path('local.item'),
          press: { set: { item: path('row.id') } },
        },
      },
    })
    settle('test/items', { ok: true, result: [1, 2, 3].map((id) => ({ id, name: `n${id}` })) })
    const group = await screen.findByRole('radiogroup', { name: 'مبلغ' })
    const checked = () => screen.getAllByRole('radio').map((card) => (card as HTMLInputElement).checked)
    return { runtime, container, group, checked }
  }

  it('are radio buttons, of which so many are seen at once as the device has room for', async () => {
    const { runtime, group, checked } = await picking()
    expect(checked()).toEqual([false, false, false])
    fireEvent.click(screen.getByRole('radio', { name: 'n2' }))
    expect(runtime.local()).toEqual({ item: 2 })
    await waitFor(() => expect(checked()).toEqual([false, true, false]))
    expect(group.style.gridAutoColumns).toBe(`calc((100% - 2 * ${gap}) / 3)`)
    // Chips are a question, which is seen; of cards the label is a name alone.
    expect(screen.queryByText('مبلغ') !== null).toBe(as === 'chips')
  })

  it('arrows move the focus among them, Enter picks', async () => {
    const { runtime, group } = await picking()
    const [first, second, third] = screen.getAllByRole('radio')
    first?.focus()
    fireEvent.keyDown(group, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(group, { key: 'ArrowUp' })
    fireEvent.keyDown(group, { key: 'ArrowUp' })
    expect([document.activeElement, runtime.local()]).toEqual([third, { item: undefined }])
    fireEvent.keyDown(group, { key: 'Enter' })
    expect(runtime.local()).toEqual({ item: 3 })
  })
})

it.each([
  [900, 0],
  [300, -1],
])('cards that are not pressed, %s px wide in 300 px, are scrolled by the keyboard only if they do not fit', async (width, tabIndex) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const { press: _, ...still } = swiper
  const { settle } = renderScreen({ screen: { queries: { items: { call: 'test/items' } } }, body: { swiper: still } })
  act(() => settle('test/items', { ok: true, result: [{ id: 1, name: 'n1' }] }))
  expect((await screen.findByRole('list')).tabIndex).toBe(tabIndex)
  vi.restoreAllMocks()
})

it('chips have no dots, and cards on the deep accent have arches', async () => {
  const { settle, container, unmount } = renderScreen({
    screen: { queries: { items: { call: 'test/items' } } },
    body: { swiper: { ...swiper, as: 'chips' } },
  })
  act(() => settle('test/items', { ok: true, result: [{ id: 1, name: 'n1' }] }))
  expect([screen.getAllByRole('link').length, container.querySelector('[data-pagination]')]).toEqual([1, null])
  unmount()
  const deep = renderScreen({
    screen: { queries: { items: { call: 'test/items' } } },
    body: { swiper: { ...swiper, background: 'accent' } },
  })
  act(() => deep.settle('test/items', { ok: true, result: [1, 2].map((id) => ({ id, name: `n${id}` })) }))
  expect(deep.container.querySelectorAll('li > svg[aria-hidden="true"]')).toHaveLength(2)
})

it('has the height of its device, which grows with the text', () => {
  const { container, settle } = renderScreen({
    screen: { queries: { items: { call: 'test/items' } } },
    body: { swiper: { ...swiper, height: { mobile: 450, desktop: 320 } } },
  })
  act(() => settle('test/items', { ok: true, result: [{ id: 1, name: 'n1' }] }))
  expect(container.querySelector('ul')?.style.blockSize).toBe('20rem')
})

describe('arrows', () => {
  const withArrows = async (clientWidth: number) => {
    const scrolls: unknown[] = []
    const { settle } = renderScreen({
      screen: { queries: { items: { call: 'test/items' } } },
      body: { swiper: { ...swiper, back: say('پیشین'), forth: say('بعدی') } },
    })
    act(() => settle('test/items', { ok: true, result: [1, 2, 3].map((id) => ({ id, name: `n${id}` })) }))
    const track = screen.getByRole('list')
    track.style.direction = 'rtl'
    const at = (scrollLeft: number) => {
      Object.defineProperties(track, {
        scrollLeft: { value: scrollLeft, configurable: true },
        scrollWidth: { value: 900, configurable: true },
        clientWidth: { value: clientWidth, configurable: true },
        scrollBy: { value: (by: unknown) => scrolls.push(by), configurable: true },
      })
      fireEvent.scroll(track)
    }
    await act(() => import('./SwiperArrows.tsx'))
    at(0)
    return { scrolls, at, off: () => screen.queryAllByRole('button').map((arrow) => arrow.getAttribute('aria-disabled') === 'true') }
  }

  it('lead by what is seen at once, and are off at an end', async () => {
    const { scrolls, at, off } = await withArrows(300)
    expect(off()).toEqual([true, false])
    fireEvent.click(screen.getByRole('button', { name: 'بعدی' }))
    at(-600)
    expect(off()).toEqual([false, true])
    fireEvent.click(screen.getByRole('button', { name: 'پیشین' }))
    // In right-to-left layout a step on leads to negative numbers.
    expect(scrolls).toEqual([{ left: -300 }, { left: 300 }])
  })

  it('are not there where all cards fit', async () => {
    expect((await withArrows(900)).off()).toEqual([])
  })
})
