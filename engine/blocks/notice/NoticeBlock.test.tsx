import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

it('stays with its words, what it holds and its actions; only danger interrupts a screen reader', () => {
  const draw = (tone?: string) =>
    renderScreen({
      screen: { local: { read: { schema: {} } } },
      body: {
        notice: {
          block: 'notice',
          ...(tone === undefined ? {} : { tone }),
          text: say('فردا تعطیل است'),
          body: { t: { block: 'text', text: say('از ساعت ده') } },
          actions: { read: { text: say('خواندم'), press: { set: { read: true } } } },
        },
      },
    })
  const calm = draw()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'خواندم' }))
  expect(calm.runtime.local()).toEqual({ read: true })
  calm.unmount()
  draw('danger')
  const { textContent } = screen.getByRole('alert')
  expect([textContent?.includes('فردا تعطیل است'), textContent?.includes('از ساعت ده')]).toEqual([true, true])
})

it('data has its own direction and is never parsed as HTML', () => {
  renderScreen({
    screen: { local: { said: { schema: { type: 'string' }, default: 'گذرواژه <b>درست</b> نیست.' } } },
    body: { notice: { block: 'notice', text: { plain: path('local.said') } } },
  })
  const words = screen.getByText('گذرواژه <b>درست</b> نیست.')
  expect([words.tagName, words.children.length]).toEqual(['BDI', 0])
})
