import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

it.each([
  ['bar', 0.254, 25],
  ['ring', 0.5, 50],
  ['bar', 7, 100],
  ['ring', -1, 0],
  ['bar', 'x', 0],
])('as a %s of %j shows %s percent, below its label', async (as, value, now) => {
  renderScreen({ body: { progress: { block: 'progress', as, value, text: say('مدارک') } } })
  const bar = await screen.findByRole('progressbar', { name: 'مدارک' })
  expect(['now', 'min', 'max'].map((edge) => Number(bar.getAttribute(`aria-value${edge}`)))).toEqual([now, 0, 100])
})

it('without words is named by how far it is', async () => {
  renderScreen({ body: { progress: { block: 'progress', as: 'ring', value: 0.5 } } })
  const ring = await screen.findByRole('progressbar')
  expect([ring.getAttribute('aria-label'), ring.textContent]).toEqual(['۵۰٪', '۵۰٪'])
})

it.each([
  [0, [false, false, false], 'الف'],
  [1 / 3, [true, false, false], 'ب'],
  [0.5, [true, false, false], 'ب'],
  [2 / 3, [true, true, false], 'ج'],
  [1, [true, true, true], undefined],
])('as steps at %d says which are behind and which one comes', async (value, behind, current) => {
  renderScreen({ body: { progress: { block: 'progress', value, text: say('مراحل'), steps: [say('الف'), say('ب'), say('ج')] } } })
  const list = await screen.findByRole('list', { name: 'مراحل' })
  const steps = within(list).getAllByRole('listitem')
  expect(steps.map((step) => within(step).queryByRole('img') !== null)).toEqual(behind)
  expect(steps.filter((step) => step.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent)).toEqual(
    current === undefined ? [] : [current],
  )
})

it.each([
  [0.75, 4, 3],
  [0, 4, 0],
  [1, 6, 6],
  [0.5, undefined, 1],
])('as segments, %d of %s are %i filled ones', async (value, of, filled) => {
  renderScreen({ body: { progress: { block: 'progress', as: 'segments', value, ...(of && { of }), text: say('۳ از ۴ نفر') } } })
  const bar = await screen.findByRole('progressbar', { name: '۳ از ۴ نفر' })
  expect([bar.children.length, bar.querySelectorAll('[data-filled]').length]).toEqual([of ?? 1, filled])
})
