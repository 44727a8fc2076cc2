import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { RoomPicker } from './RoomPicker.tsx'
import type { Room } from './room.ts'

afterEach(cleanup)

const ROOMS: readonly Room[] = [
  { id: 1, floorId: 1, code: '101', roomSize: 4, personCount: 4 },
  { id: 2, floorId: 1, code: '102', roomSize: 4, personCount: 1 },
  { id: 3, floorId: 2, code: '201', roomSize: 4, personCount: 3 },
]
const draw = (room: number | null = null) => {
  const press = vi.fn()
  const props: PartProps = {
    runtime: {} as PartProps['runtime'],
    scope: {},
    query: undefined,
    rows: ROOMS,
    options: { room, people: 2 },
    text: (name, row) => [name, ...Object.values((row ?? {}) as object).slice(0, name === 'floor' ? 2 : 3)].join(' '),
    rowActions: (row) => {
      const { id, code, roomSize, personCount } = row as Room
      const free = (roomSize ?? 0) - (personCount ?? 0)
      return [
        {
          id: 'choose',
          text: `ثبت ${code}`,
          variant: 'primary',
          enabled: free >= 2,
          busy: false,
          ...(free < 2 ? { why: 'کم است' } : {}),
          press: () => press(id),
        },
      ]
    },
  }
  render(<RoomPicker {...props} />)
  return { press }
}
const radios = () => within(screen.getAllByRole('radiogroup').at(-1) ?? document.body).getAllByRole<HTMLInputElement>('radio')

it('the rooms of one floor are radio buttons; picking one brings a single button, which chooses it', () => {
  const { press } = draw()
  expect([radios().length, screen.queryByRole('button')]).toEqual([2, null])
  fireEvent.click(radios()[1] ?? document.body)
  expect(radios().map(({ checked }) => checked)).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'ثبت 102' }))
  expect(press.mock.calls).toEqual([[2]])
})

it('a room that cannot be chosen can be picked, and the bar says why; its button does nothing', () => {
  const { press } = draw()
  fireEvent.click(radios()[0] ?? document.body)
  const button = screen.getByRole('button', { name: 'ثبت 101' })
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect([button.getAttribute('aria-disabled'), why?.textContent]).toEqual(['true', 'کم است'])
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

it('another floor shows its rooms, and the room picked before is no longer offered', () => {
  draw()
  fireEvent.click(radios()[1] ?? document.body)
  const [, above] = within(screen.getByRole('radiogroup', { name: 'floors' })).getAllByRole('radio')
  fireEvent.click(above ?? document.body)
  expect([radios().length, screen.queryByRole('button')]).toEqual([1, null])
})

it('the floor of the own room is shown first', () => {
  draw(3)
  expect(radios().length).toBe(1)
  expect(screen.getByText('yours')).toBeTruthy()
})
