import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

it('the local value says which body is shown; arrows move as one reads', async () => {
  const { runtime } = renderScreen({
    screen: { local: { tab: { schema: { type: 'string' }, default: 'b' } } },
    body: {
      tabs: {
        block: 'tabs',
        bind: 'tab',
        tabs: {
          a: { title: say('یک'), body: { t: { block: 'text', text: say('اول') } } },
          b: { title: say('دو'), body: { t: { block: 'text', text: say('دوم') } } },
          c: { title: say('سه'), shownWhen: false, body: {} },
        },
      },
    },
  })
  await screen.findAllByRole('tab')
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
  expect(await screen.findByText('دوم')).toBeTruthy()
  fireEvent.click(await screen.findByText('یک'))
  expect(runtime.local()).toEqual({ tab: 'a' })
  expect(await screen.findByText('اول')).toBeTruthy()
  fireEvent.keyDown(await screen.findByRole('tablist'), { key: 'End' })
  expect(runtime.local()).toEqual({ tab: 'b' })
})

it('one shown tab is no choice: only its body is drawn', async () => {
  renderScreen({
    screen: { local: { tab: { schema: { type: 'string' }, default: 'a' } } },
    body: {
      tabs: {
        block: 'tabs',
        bind: 'tab',
        tabs: {
          a: { title: say('یک'), body: { t: { block: 'text', text: say('اول') } } },
          b: { title: say('دو'), shownWhen: false, body: {} },
        },
      },
    },
  })
  expect(await screen.findByText('اول')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})
