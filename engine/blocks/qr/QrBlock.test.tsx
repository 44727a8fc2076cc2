import { act, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = (value: unknown) =>
  renderScreen({
    screen: { local: { code: { schema: {}, default: value } } },
    body: { qr: { block: 'qr', value: path('local.code'), text: say('کد ورود به سلف') } },
  })

/** The dark modules of the rendered code. */
const darkIn = (drawing: Element): readonly string[] =>
  [...(drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)

it('is a named picture of the code, with four light fields around it', async () => {
  draw('https://dargah.example/t/4821')
  const drawing = await screen.findByRole('img', { name: 'کد ورود به سلف' })
  const { data, size } = encode('https://dargah.example/t/4821', { ecc: 'M', border: 4 })
  expect(drawing.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(darkIn(drawing)).toEqual(dark)
  const inQuiet = darkIn(drawing).filter((field) => field.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4))
  expect([dark.length > 100, inQuiet]).toEqual([true, []])
})

it.each(['', null, 'x'.repeat(3000), { a: 1 }])('renders nothing for a value that is no code: %j', async (value) => {
  draw(value)
  await act(() => import('./QrBlock.tsx'))
  expect(screen.queryByRole('img')).toBeNull()
})
