import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noAnswer, renderScreen, say } from '../../react/support/renderScreen.tsx'

it('[CALL-53] is there only when its query failed, with its own words, and tries again', () => {
  const { settle, waiting } = renderScreen({
    screen: { queries: { purse: { call: 'test/purse' } } },
    body: { failure: { block: 'failure', of: 'purse', text: say('اعتبار خوانده نشد') } },
  })
  expect(screen.queryByRole('alert')).toBeNull()
  settle('test/purse', noAnswer('test/purse'))
  expect(screen.getByRole('alert').textContent).toContain('اعتبار خوانده نشد')
  fireEvent.click(screen.getByRole('button', { name: 'portal:tryAgain' }))
  expect(waiting).toHaveLength(1)
  settle('test/purse', { ok: true, result: {} })
  expect(screen.queryByRole('alert')).toBeNull()
})
