import { expect, it } from 'vitest'
import { createVirtualClock } from '../../../engine/replay/index.ts'
import { createMovedClock } from './createMovedClock.ts'

it('is put forward: what it passes over falls due at its own instant, in order, and the rest so much earlier', () => {
  const real = createVirtualClock(1000)
  const clock = createMovedClock(real)
  const happened: [string, number][] = []
  for (const [name, ms] of [
    ['c', 500],
    ['a', 100],
    ['b', 200],
  ] as const)
    clock.after(ms, () => happened.push([name, clock.now()]))
  const cancel = clock.after(150, () => happened.push(['never', 0]))
  cancel()
  clock.pass(300)
  expect(happened).toEqual([
    ['a', 1100],
    ['b', 1200],
  ])
  expect(clock.now()).toBe(1300)
  real.pass(199)
  expect(happened).toHaveLength(2)
  real.pass(1)
  expect(happened.at(-1)).toEqual(['c', 1500])
})

it('stands still until it goes on, from where it stood; moved meanwhile, it stands later', () => {
  const real = createVirtualClock(0)
  const clock = createMovedClock(real)
  const happened: number[] = []
  clock.after(100, () => happened.push(clock.now()))
  clock.stop()
  clock.stop()
  real.pass(5000)
  expect([clock.now(), happened]).toEqual([0, []])
  clock.pass(60)
  expect([clock.now(), clock.state()]).toEqual([60, { ahead: -4940, stoppedAt: 60 }])
  clock.go()
  clock.go()
  real.pass(40)
  expect([clock.now(), happened]).toEqual([100, [100]])
})

it('what repeats falls due as often as time allows', () => {
  const clock = createMovedClock(createVirtualClock(0))
  const happened: number[] = []
  const again = () => {
    happened.push(clock.now())
    clock.after(10, again)
  }
  clock.after(10, again)
  clock.pass(35)
  expect(happened).toEqual([10, 20, 30])
})
