import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type ScreenEnvironment, ScreenEnvironmentContext } from '../../react/runtime/screenEnvironment.ts'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

it('renders the screens that modules put into it, and those that are added later', () => {
  const strip = (words: string) => {
    const { runtime, unmount } = renderScreen({ body: { t: { block: 'text', text: say(words) } } })
    unmount()
    return { id: words, runtime }
  }
  let screens: ReturnType<ScreenEnvironment['slot']> = [strip('کیف پول')]
  let tell = () => {}
  const slot = vi.fn<ScreenEnvironment['slot']>(() => screens)
  const subscribe = (listener: () => void) => {
    tell = listener
    return () => undefined
  }
  const { runtime } = renderScreen({
    body: { place: { block: 'slot', slot: 'home.banners', scope: 'own' } },
    around: (page) => (
      <ScreenEnvironmentContext value={{ subscribe, slot, isPlanned: () => false, tiles: () => [] }}>{page}</ScreenEnvironmentContext>
    ),
  })
  expect(slot).toHaveBeenCalledWith('home.banners', { scope: 'own', runtime })
  expect(screen.getByText('کیف پول')).toBeTruthy()
  screens = [...screens, strip('اعلان')]
  act(() => tell())
  expect(screen.getByText('اعلان')).toBeTruthy()
})

it('renders nothing if no module fills it', () => {
  expect(renderScreen({ body: { place: { block: 'slot', slot: 'home.banners' } } }).container.textContent).toBe('')
})
