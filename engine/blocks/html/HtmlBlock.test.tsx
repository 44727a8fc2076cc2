import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../react/support/renderScreen.tsx'

it('a server’s text has its own direction; a value that is not a string renders nothing', async () => {
  const draw = (value: unknown) => renderScreen({ body: { news: { block: 'html', value } } })
  const drawn = draw('از شنبه')
  expect((await screen.findByText('از شنبه')).getAttribute('dir')).toBe('auto')
  drawn.unmount()
  for (const nothing of ['', null, 7]) expect(draw(nothing).container.textContent).toBe('')
})
