import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = (src: unknown) =>
  renderScreen({
    screen: { local: { src: { schema: { type: 'string' }, default: src } } },
    body: { picture: { block: 'picture', src: path('local.src'), text: say('قورمه‌سبزی') } },
  })

it('is named by its words; where it cannot be had its frame stays, until there is another', async () => {
  const { runtime, container } = draw('/a.svg')
  fireEvent.error(await screen.findByRole('img', { name: 'قورمه‌سبزی' }))
  expect([screen.queryByRole('img'), container.querySelector('svg') === null]).toEqual([null, false])
  runtime.setLocal('src', '/b.svg')
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/b.svg')
})

it('without an address is an empty frame', async () => {
  const { container } = draw('')
  await waitFor(() => expect(container.querySelector('svg')).toBeTruthy())
  expect(screen.queryByRole('img')).toBeNull()
})

it('of several addresses all are shown in one frame, named once, without those that cannot be had', async () => {
  const { container } = renderScreen({
    screen: { local: { src: { schema: { type: 'array', items: { type: 'string' } }, default: ['/a.svg', '/b.svg', '/c.svg'] } } },
    body: { picture: { block: 'picture', src: path('local.src'), text: say('قورمه‌سبزی') } },
  })
  const pictures = () => [...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.getAttribute('alt')])
  await screen.findByRole('img', { name: 'قورمه‌سبزی' })
  const [, second] = container.querySelectorAll('img')
  fireEvent.error(second as Element)
  expect(pictures()).toEqual([
    ['/a.svg', 'قورمه‌سبزی'],
    ['/c.svg', ''],
  ])
})

it('loads pictures of the portal and of the university alone, whatever the server names', async () => {
  const own = ['/a.svg', 'https://campus.test/b.svg', 'https://second.test/c.svg', 'data:image/png;base64,iVBORw0KGgo=']
  const foreign = [
    'https://campus.test.example.org/d.svg',
    'https://campus.test@example.org/e.svg',
    'https:\\\\example.org',
    '//example.org/f.svg',
    '/\\example.org/g.svg',
    '/\t/example.org/g.svg',
    '\thttps://example.org/h.svg',
    'http://campus.test/i.svg',
    'data:text/html,x',
    'blob:https://campus.test/j',
    'javascript:void 0',
    'intent://x',
    'k.svg',
  ]
  const { container } = renderScreen({
    facts: { university: { universityURL: ['https://campus.test', 'https://second.test'] } },
    screen: { local: { src: { schema: { type: 'array', items: { type: 'string' } }, default: [...foreign, ...own] } } },
    body: { picture: { block: 'picture', src: path('local.src'), text: say('قورمه‌سبزی') } },
  })
  await screen.findByRole('img', { name: 'قورمه‌سبزی' })
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(own)
})
