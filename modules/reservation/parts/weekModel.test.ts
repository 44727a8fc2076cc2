import { expect, it } from 'vitest'
import { bandStretches, columnOf } from './boardColumns.ts'
import { roundToHalf } from './programRow.ts'
import { itemsOfDay, weekOf } from './weekModel.ts'

const options = { start: '2026-11-21', today: '2026-11-23' }
const lunch = { mealTypeId: 1, mealTypeName: 'ناهار', startServeTime: { timeStr: '11:30' }, endServeTime: { timeStr: '14:00' } }
const dinner = { mealTypeId: 2, mealTypeName: 'شام', startServeTime: { timeStr: '18:00' }, endServeTime: { timeStr: '20:00' } }
const breakfast = { mealTypeId: 3, mealTypeName: 'صبحانه', startServeTime: { timeStr: '07:00' }, endServeTime: { timeStr: '09:00' } }
const row = (id: number, more: object = {}) => ({
  id,
  day: { date: '2026-11-23' },
  mealTypeId: 1,
  foodNames: `غذای ${id}`,
  meal: lunch,
  ...more,
})
const today = (rows: readonly unknown[]) => {
  const day = weekOf(rows, options).days.find(({ isToday }) => isToday)
  return day ? itemsOfDay(day) : []
}
const faces = (rows: readonly unknown[]) => today(rows).map(({ id, consumed, count }) => `${id} ${consumed ? 'consumed' : 'open'} ${count}`)

it('[RESV-92] a partly consumed program is a remaining and a consumed item, each with its own count', () => {
  const reserves = [
    { id: 1, consumed: true, count: 2 },
    { id: 2, consumed: false, count: 3 },
  ]
  expect(faces([row(7, { selectedCount: 5, idAndConsumption: reserves })])).toEqual(['7 open 3', '7 consumed 2'])
  // An optimistic update affects only the remaining part.
  expect(faces([row(7, { selectedCount: 6, idAndConsumption: reserves })])).toEqual(['7 open 4', '7 consumed 2'])
  expect(faces([row(7, { selectedCount: 2, consumed: true, idAndConsumption: reserves.slice(0, 1) })])).toEqual(['7 consumed 2'])
  expect(faces([row(7, { selectedCount: 3, idAndConsumption: reserves.slice(1) })])).toEqual(['7 open 3'])
  expect(faces([row(7, { selectedCount: 1, consumed: true })])).toEqual(['7 consumed 1'])
})

it('[RESV-94] consumed items stand last in their meal, the others as they were sent', () => {
  const had = { selectedCount: 1, consumed: true, idAndConsumption: [{ id: 1, consumed: true, count: 1 }] }
  const part = {
    selectedCount: 2,
    idAndConsumption: [
      { id: 1, consumed: true, count: 1 },
      { id: 2, consumed: false, count: 1 },
    ],
  }
  expect(faces([row(1, had), row(2, part), row(3)])).toEqual(['2 open 1', '3 open 0', '1 consumed 1', '2 consumed 1'])
})

it('[RESV-66] a rating is shown to the nearest half', () => {
  expect([4.24, 4.25, 4.3, 4.74, 4.75, 0, 5].map(roundToHalf)).toEqual([4, 4.5, 4.5, 4.5, 5, 0, 5])
})

it('[RESV-64] [RESV-65] picture, score and votes are those of the foods; a program’s own picture stands in', () => {
  const foodList = [
    { averageScore: 4.3, voteCount: 412, foodImageSrc: '/a.svg' },
    { averageScore: null, voteCount: null, foodImageSrc: '/b.svg' },
  ]
  expect(today([row(1, { foodList, foodImageSrc: '/own.svg' })])[0]).toMatchObject({
    pictures: ['/a.svg', '/b.svg'],
    ratings: [{ score: 4.5, votes: 412 }],
  })
  expect(today([row(1, { foodList: [{ foodImageSrc: null }], foodImageSrc: '/own.svg' })])[0]).toMatchObject({
    pictures: ['/own.svg'],
    ratings: [],
  })
  expect(weekOf([row(1)], options).pictured).toBe(false)
})

it('[RESV-O12] hidden names are not shown: the kind of food stands in, and no picture gives it away', () => {
  const names = { foodTypeTitle: 'غذای اصلی', besideFoodNames: 'ماست', foodImageSrc: '/a.svg' }
  expect(today([row(1, names)])[0]).toMatchObject({ name: 'غذای 1', beside: 'ماست', pictures: ['/a.svg'] })
  expect(today([row(1, { ...names, hideInPanel: true })])[0]).toMatchObject({ name: 'غذای اصلی', beside: 'ماست', pictures: [] })
  expect(today([row(1, { ...names, hideBesideFoodInPanel: true })])[0]).toMatchObject({ name: 'غذای 1', beside: '' })
})

it('[RESV-52] a week has seven days from Saturday, each with its own programs by meal in the order of their hours', () => {
  const rows = [
    row(2, { mealTypeId: 2, meal: dinner }),
    row(1),
    row(5, { mealTypeId: 3, meal: breakfast }),
    row(3, { day: { date: '2026-11-27' } }),
    row(4, { day: { date: '2026-11-28' } }),
  ]
  const { days, bands } = weekOf(rows, options)
  expect(days.map(({ date }) => date.slice(8))).toEqual(['21', '22', '23', '24', '25', '26', '27'])
  expect(days.map((day) => itemsOfDay(day).map(({ id }) => id))).toEqual([[], [], ['5', '1', '2'], [], [], [], ['3']])
  expect(days.map(({ isPast }) => isPast)).toEqual([true, true, false, false, false, false, false])
  expect(bands.map(({ name, start }) => `${name} ${start}`)).toEqual(['صبحانه 07:00', 'ناهار 11:30', 'شام 18:00'])
})

it('a band has no hours of its own where they differ from day to day', () => {
  const late = { ...lunch, startServeTime: { timeStr: '12:00' } }
  expect(weekOf([row(1), row(2, { day: { date: '2026-11-24' }, meal: late })], options).bands).toEqual([
    { mealTypeId: 1, name: 'ناهار', start: '', end: '' },
  ])
})

it('a day has a mark for each meal: reserved first, offered only while it is not past', () => {
  const rows = [row(1), row(2, { mealTypeId: 2, meal: dinner, selectedCount: 1 })]
  const marks = (today: string) => weekOf(rows, { ...options, today }).days[2]?.marks
  expect(marks('2026-11-23')).toEqual(['reserved', 'offered'])
  expect(marks('2026-11-24')).toEqual(['reserved'])
})

it('portions and cost are those of the whole week; without prices there is no cost', () => {
  const rows = [row(1, { selectedCount: 2, price: 100 }), row(2, { selectedCount: 1 }), row(3, { price: 900 })]
  expect(weekOf(rows, options)).toMatchObject({ portions: 3, cost: 200 })
  expect(weekOf([row(1, { selectedCount: 1 })], options).cost).toBeUndefined()
})

it('[RESV-O10] only a program that counts what is left is sold out, and not for who has it', () => {
  const isOut = (more: object) => today([row(1, more)])[0]?.soldOut
  expect([{ remainedCount: 0 }, { remainedCount: null }, { remainedCount: 1 }, { remainedCount: 0, selectedCount: 1 }].map(isOut)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('what is no row, no start or no day leaves nothing behind', () => {
  expect(weekOf([null, 'x', { id: 1 }, { day: { date: '2026-11-23' } }, row(1)], options).days.flatMap(itemsOfDay)).toHaveLength(1)
  expect(weekOf([row(1)], {}).days).toEqual([])
})

it('days without a program fold, days that are past are narrow beside those to come, and a band runs round a folded day', () => {
  const on = (...dates: readonly string[]) =>
    weekOf(
      dates.map((date, id) => row(id, { day: { date } })),
      options,
    ).days
  const columns = (days: ReturnType<typeof on>) => days.map((day) => columnOf(day, days))
  const some = columns(on('2026-11-21', '2026-11-23', '2026-11-25', '2026-11-26'))
  expect(some).toEqual(['narrow', 'folded', 'open', 'folded', 'open', 'open', 'folded'])
  expect(bandStretches(some)).toEqual([
    { from: 0, to: 0, named: false },
    { from: 2, to: 2, named: true },
    { from: 4, to: 5, named: false },
  ])
  expect(columns(on('2026-11-21'))[0]).toBe('open')
})
