import { addDays, civilDateOf } from '../../calendar/civilDate.ts'
import { escaped } from '../../http/htmlPage.ts'
import { mealRules } from '../../reserves/mealRules.ts'
import { type ProgramRecord, programSelect, readProgram } from '../../reserves/programRecord.ts'
import { mealTypeById } from '../../seed/mealTypes.ts'
import { datum, filled, officeAddress, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

const THEMES = ['NORMAL', 'SPORT', 'CLINIC', 'TRANSPORT'] as const

/** What is on offer on one day, by theme, with its stock and its deadlines. */
export async function programPart(view: OfficeView): Promise<string> {
  const { campus, university, place, texts, formats } = view
  const day = view.day ?? civilDateOf(campus.clock.now())
  const rows = await campus.database.query(
    `${programSelect} WHERE s.university = $1 AND m.served_on = $2 ORDER BY s.id, m.meal_type_id, p.id`,
    [university.unikey, day],
  )
  const programs = rows.map(readProgram)
  const { before, next, themes } = texts.programs
  const link = (days: number, text: string) =>
    `<a href="${escaped(officeAddress(place, { day: addDays(day, days) }))}">${escaped(text)}</a>`
  return [
    `<nav class="days" aria-label="${escaped(texts.programs.day)}">${link(-1, before)}<strong>${escaped(formats.day(day))}</strong>${link(1, next)}</nav>`,
    ...THEMES.map((theme) => {
      const own = programs.filter(({ meal }) => mealTypeById(meal.mealTypeId).selfType === theme)
      return `<h2>${escaped(themes[theme])}</h2>${table(themes[theme], columnsOf(view), own, texts.programs.none)}`
    }),
  ].join('')
}

function columnsOf({ campus, texts: { programs }, formats }: OfficeView) {
  const deadline = (time: string, isOver: boolean) =>
    escaped(filled(isOver ? programs.isOver : programs.isOpen, { time: formats.time(time) }))
  const rules = ({ meal }: ProgramRecord) => mealRules(meal, campus.clock.now())
  return [
    { label: programs.place, isShort: true, cell: ({ meal }: ProgramRecord) => datum(meal.selfName) },
    { label: programs.meal, isShort: true, cell: ({ meal }: ProgramRecord) => datum(mealTypeById(meal.mealTypeId).name) },
    { label: programs.item, isShort: true, cell: ({ foodName }: ProgramRecord) => datum(foodName) },
    { label: programs.price, isShort: true, cell: ({ price }: ProgramRecord) => escaped(formats.money(price)) },
    {
      label: programs.stock,
      isShort: true,
      cell: ({ capacity, reservedCount }: ProgramRecord) =>
        escaped(
          capacity === null
            ? programs.unlimited
            : filled(programs.left, { left: formats.number(capacity - reservedCount), all: formats.number(capacity) }),
        ),
    },
    { label: programs.taken, isShort: true, cell: ({ reservedCount }: ProgramRecord) => formats.number(reservedCount) },
    { label: programs.reserveUntil, cell: (one: ProgramRecord) => deadline(one.meal.endServe, rules(one).reserveViolated) },
    { label: programs.cancelUntil, cell: (one: ProgramRecord) => deadline(one.meal.startServe, rules(one).cancelViolated) },
  ]
}
