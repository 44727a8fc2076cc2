import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Loose } from '../campus/support/campusClient.ts'
import { isLongLane } from '../lanes/sample.ts'
import { playScreen } from './support/playScreen.ts'

/** The first day of the week of the scenarios, and its second, which is today. */
const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const [, TODAY = ''] = DAYS
const MEALS = [
  { id: 1, name: 'صبحانه', at: '07:00' },
  { id: 2, name: 'ناهار', at: '11:30' },
  { id: 3, name: 'شام', at: '18:00' },
]
const DISHES = ['قیمه', 'کباب', 'عدسی', 'ماهی', 'ماکارونی']

const program = fc.record({
  day: fc.constantFrom(...DAYS),
  meal: fc.constantFrom(...MEALS),
  name: fc.constantFrom(...DISHES),
  price: fc.integer({ min: 0, max: 500_000 }),
  selected: fc.constantFrom(0, 0, 0, 0, 1),
  least: fc.constantFrom(undefined, 1, 2),
  remained: fc.constantFrom(undefined, 0, 1, 50),
  most: fc.constantFrom(undefined, 1, 4),
  isLate: fc.constantFrom(false, false, false, true),
})
const some = <T>(of: readonly T[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: of.length })
const cases = fc.record({
  programs: fc.array(program, { maxLength: 30 }),
  second: fc.option(fc.array(program, { maxLength: 15 }), { nil: undefined }),
  wishes: fc.option(fc.record({ noMeals: some([1, 2, 3]), liked: some(DISHES), refused: some(DISHES) }), { nil: undefined }),
  credit: fc.integer({ min: -100_000, max: 2_000_000 }),
  elsewhere: fc.array(fc.record({ day: fc.constantFrom(...DAYS), meal: fc.constantFrom(1, 2, 3) }), { maxLength: 3 }),
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

const rowOf = ({ day, meal, name, price, selected, least, remained, most, isLate }: Case['programs'][number], index: number) => ({
  id: index + 1,
  programId: 100 + index,
  foodTypeId: 9,
  mealTypeId: meal.id,
  day: { date: day },
  foodNames: name,
  price,
  selectedCount: selected,
  ...(least === undefined ? {} : { validMinCount: least }),
  ...(remained === undefined ? {} : { remainedCount: remained }),
  meal: {
    mealTypeId: meal.id,
    mealTypeName: meal.name,
    reserveRuleViolated: isLate,
    startServeTime: { timeStr: meal.at },
    ...(most === undefined ? {} : { validTotalCount: most }),
  },
})

/** What is proposed, the dialog being open. */
function proposed({ programs, second, wishes, credit, elsewhere }: Case) {
  const said = second === undefined ? wishes : { noMeals: [], liked: [], refused: [], ...wishes, second: 2 }
  const page = playScreen('aftab', 'food/reserve', {
    facts: { stored: { foodSelf: 1, ...(said === undefined ? {} : { foodWishes: said }) } },
  })
  const here = programs.map(rowOf)
  const there = (second ?? []).map((row, index) => rowOf(row, 1000 + index))
  page.play(
    { outcome: { call: 'account/release.get', result: { date: '2026-06-20' } } },
    { outcome: { call: 'food/selfs.listNewer', result: [1, 2].map((id) => ({ id, type: 'NORMAL', name: `سلف ${id}` })) } },
    { outcome: { call: 'account/credit.get', result: { credit } } },
    { outcome: { call: 'food/programs.weekNewer', result: here } },
    { act: [{ press: 'body.controls.more.fill' }] },
    {
      outcome: {
        call: 'food/reserves.week',
        result: elsewhere.map(({ day, meal }, id) => ({ id, programId: id, mealTypeId: meal, day: { date: day } })),
      },
    },
    { outcome: { call: 'food/reserves.week', result: [] } },
    ...(second === undefined ? [] : [{ outcome: { call: 'food/programs.weekNewer', result: there } }]),
  )
  const derived = page.runtime.scope()['derived'] as Loose
  return { here, rows: [...here, ...there], proposal: derived.proposal as readonly Loose[], shown: derived.fillShown as readonly Loose[] }
}

describe('what a week that fills itself proposes', () => {
  it('is within the credit and every limit, never refused, late, sold out or a second meal of its kind, each once, of the second place only what the first one lacks; and the same for the same week', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { here, rows, proposal, shown } = proposed(given)
        const { noMeals = [], refused = [], liked = [] } = given.wishes ?? {}
        const needOf = ({ pick }: Loose) => Math.max(1, pick.validMinCount ?? 1)
        const cost = proposal.reduce((sum, slot) => sum + needOf(slot) * slot['pick'].price, 0)
        expect(cost).toBeLessThanOrEqual(Math.max(0, given.credit))
        expect(new Set(proposal.map(({ key }) => key)).size).toBe(proposal.length)
        for (const slot of proposal) {
          const { pick } = slot
          const mealsOfDay = (row: Loose) => row['day'].date === pick.day.date && row['mealTypeId'] === pick.mealTypeId
          expect(pick.day.date >= TODAY && !pick.meal.reserveRuleViolated).toBe(true)
          expect(refused).not.toContain(pick.foodNames)
          expect(noMeals).not.toContain(pick.mealTypeId)
          expect(pick.remainedCount ?? 99).toBeGreaterThanOrEqual(needOf(slot))
          expect(pick.meal.validTotalCount ?? 99).toBeGreaterThanOrEqual(needOf(slot))
          expect(rows.some((row) => mealsOfDay(row) && row.selectedCount > 0)).toBe(false)
          expect(given.elsewhere.some(({ day, meal }) => day === pick.day.date && meal === pick.mealTypeId)).toBe(false)
          const free = (row: Loose) =>
            (row['remainedCount'] ?? 99) >= Math.max(1, row['validMinCount'] ?? 1) && !refused.includes(row['foodNames'])
          const others = rows.filter((row) => mealsOfDay(row) && !row.meal.reserveRuleViolated && free(row))
          const atHand = others.filter((row) => here.includes(row))
          const choice = atHand.length > 0 ? atHand : others
          expect(choice.map(({ id }) => id)).toContain(pick.id)
          if (choice.some(({ foodNames }) => liked.includes(foodNames))) expect(liked).toContain(pick.foodNames)
        }
        expect(shown.every(({ state }) => typeof state === 'string')).toBe(true)
        expect(proposed(given).proposal).toEqual(proposal)
      }),
      { numRuns: isLongLane ? 2000 : 100 },
    )
  }, 300_000)
})
