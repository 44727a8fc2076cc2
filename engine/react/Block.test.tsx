import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { path, renderScreen, say } from './support/renderScreen.tsx'

it('a block appears when its condition begins to hold, and missing data means no', () => {
  const { runtime } = renderScreen({
    screen: { local: { open: { schema: { type: 'boolean' } } } },
    body: { t: { block: 'text', shownWhen: path('local.open'), text: say('دیده شد') } },
  })
  expect(screen.queryByText('دیده شد')).toBeNull()
  act(() => runtime.setLocal('open', true))
  expect(screen.getByText('دیده شد')).toBeTruthy()
})

it('a broken block leaves the rest of the screen standing', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderScreen({ body: { bad: { block: 'stack', body: { x: null } }, good: { block: 'text', text: say('سالم') } } })
  expect(screen.getByText('سالم')).toBeTruthy()
  expect(screen.getByText('portal:broken')).toBeTruthy()
  quiet.mockRestore()
})

it.each([
  [['ROLE_RS_USER_TEAMMATES'], true],
  [['ROLE_STUDENT'], false],
  [[], false],
])('[ROLE-06] with the roles %j what asks for a role is shown: %s; nobody is sent elsewhere', (roles, isShown) => {
  const { effects } = renderScreen({
    facts: { roles },
    body: {
      mates: { block: 'text', shownWhen: ['in', 'ROLE_RS_USER_TEAMMATES', path('roles')], text: say('هم‌غذاها') },
      rest: { block: 'text', text: say('برای همه') },
    },
  })
  expect(screen.queryByText('هم‌غذاها') !== null).toBe(isShown)
  expect(screen.getByText('برای همه')).toBeTruthy()
  expect(effects).toEqual([])
})
