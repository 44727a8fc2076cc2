// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawScreen, path, say } from './support/drawScreen.tsx'

it('a block appears when its condition begins to hold, and missing data means no', () => {
  const { runtime } = drawScreen({
    screen: { local: { open: { schema: { type: 'boolean' } } } },
    body: { t: { block: 'text', shownWhen: path('local.open'), text: say('دیده شد') } },
  })
  expect(screen.queryByText('دیده شد')).toBeNull()
  act(() => runtime.pick('open', true))
  expect(screen.getByText('دیده شد')).toBeTruthy()
})

it('a broken block leaves the rest of the screen standing', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  drawScreen({ body: { bad: { block: 'stack', body: null }, good: { block: 'text', text: say('سالم') } } })
  expect(screen.getByText('سالم')).toBeTruthy()
  expect(screen.getByText('portal:broken')).toBeTruthy()
  quiet.mockRestore()
})

it('a gate waits, stops at what holds, and otherwise opens', () => {
  const draw = () =>
    drawScreen({
      screen: { queries: { entrance: { call: 'test/entrance' } } },
      body: {
        gate: {
          block: 'gate',
          needs: ['entrance'],
          stops: { shut: { when: ['!', path('queries.entrance.data.open')], text: say('بسته است') } },
          body: { t: { block: 'text', text: say('باز است') } },
        },
      },
    })
  const shut = draw()
  expect(screen.queryByText('باز است')).toBeNull()
  shut.settle('test/entrance', { ok: true, result: { open: false } })
  expect(screen.getByText('بسته است')).toBeTruthy()
  shut.unmount()
  draw().settle('test/entrance', { ok: true, result: { open: true } })
  expect(screen.getByText('باز است')).toBeTruthy()
})

it.each([
  [['ROLE_RS_USER_TEAMMATES'], true],
  [['ROLE_STUDENT'], false],
  [[], false],
])('[ROLE-06] with the roles %j what asks for a role is shown: %s; nobody is sent elsewhere', (roles, isShown) => {
  const { effects } = drawScreen({
    roles,
    body: {
      mates: { block: 'text', shownWhen: ['in', 'ROLE_RS_USER_TEAMMATES', path('roles')], text: say('هم‌غذاها') },
      rest: { block: 'text', text: say('برای همه') },
    },
  })
  expect(screen.queryByText('هم‌غذاها') !== null).toBe(isShown)
  expect(screen.getByText('برای همه')).toBeTruthy()
  expect(effects).toEqual([])
})
