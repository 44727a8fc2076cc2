import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const gate = {
  block: 'gate',
  needs: ['entrance'],
  stops: { shut: { when: ['!', path('queries.entrance.data.open')], text: say('بسته است') } },
  back: '/food',
  body: { t: { block: 'text', text: say('باز است') } },
}
const draw = () => renderScreen({ screen: { queries: { entrance: { call: 'test/entrance' } } }, body: { gate } })

it('waits for its queries, and opens when nothing stops', async () => {
  const { settle, container } = draw()
  await act(() => import('../../react/laterBlocks.ts'))
  expect(screen.queryByText('باز است')).toBeNull()
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  settle('test/entrance', { ok: true, result: { open: true } })
  expect(screen.getByText('باز است')).toBeTruthy()
})

it('says what stops, keeps what is behind it away, and leads back', () => {
  draw().settle('test/entrance', { ok: true, result: { open: false } })
  expect(screen.getByText('بسته است')).toBeTruthy()
  expect(screen.queryByText('باز است')).toBeNull()
  expect(screen.getByRole('link', { name: 'portal:back' }).getAttribute('href')).toBe('/food')
})

it('[CALL-54] stays shut when a query fails, and offers to try again', () => {
  const { settle, waiting } = draw()
  settle('test/entrance', noAnswer('test/entrance'))
  expect(screen.queryByText('باز است')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'portal:tryAgain' }))
  expect(waiting.map(({ call }) => call)).toEqual(['test/entrance'])
})

it('[ROLE-06] a gate of roles hides its content from who lacks one, without a redirect', () => {
  const both = ['&&', ['in', 'ROLE_A', path('roles')], ['in', 'ROLE_B', path('roles')]]
  const of = (roles: readonly string[]) =>
    renderScreen({ facts: { roles }, body: { secret: { block: 'stack', shownWhen: both, body: gate.body } } })
  const one = of(['ROLE_A'])
  expect([screen.queryByText('باز است'), one.effects]).toEqual([null, []])
  one.unmount()
  of(['ROLE_B', 'ROLE_A'])
  expect(screen.getByText('باز است')).toBeTruthy()
})
