import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of the report of a week. */
export const reportMutations: readonly Mutation[] = [
  ...faultsIn('modules/reservation/screens/report.json', [
    ['the weeks have no end', '"=least(greatest(search.week ?? 0, -5), 4)"', '"=search.week ?? 0"'],
    ['the week begins today', 'addDays(weekStart(today()), 7 * derived.week)', 'addDays(today(), 7 * derived.week)'],
    [
      'a meal of a teammate is in no cell',
      '(c.reserve.mealTypeId ?? c.teammateReserve.mealTypeId) == t.id',
      'c.reserve.mealTypeId == t.id',
    ],
    ['what was received counts as reserved', "(c.at.reserve.consumed ? 'CONSUMED' : 'RESERVED')", "'RESERVED'"],
    ["a teammate's reserve hides the own", 'has(c.at.reserve) ? (c', 'has(c.at.reserve) && !has(c.at.teammateReserve) ? (c'],
    ['the details of both have one', '(has(derived.shown.at.reserve) ? 1 : 3)', '3'],
    ["a teammate's details have an own reserve", '"=derived.details in [1, 2]"', '"=true"'],
    ["the own details have a teammate's", '"=derived.details in [1, 3]"', '"=true"'],
    ['a day that is over has a code', '"=params.date >= today() && has(params.reserveId)"', '"=has(params.reserveId)"'],
    ["a teammate's reserve has a code", '"=params.date >= today() && has(params.reserveId)"', '"=params.date >= today()"'],
    ['the details ask for a code as they open', 'university.settings.qrOnOpen && ', ''],
    ['where codes are free, they are asked for as often as the details open', ' && !has(derived.code)', ''],
    ['a cell without a reserve is opened', `"shownWhen": "=cell.state != 'NONE'"`, '"shownWhen": "=true"'],
    ['who has both sees the own alone', '"shownWhen": "=has(cell.at.reserve) && has(cell.at.teammateReserve)"', '"shownWhen": "=false"'],
    ['the daily sale is not under its day', '"shownWhen": "=count(row.sales) > 0"', '"shownWhen": "=false"'],
    ['a code of the daily sale is one of a reserve', '"dailySale": true', '"dailySale": false'],
    ['of several sales the first opens', 's.reserveDailySaleId == dialogs.details.reserveId', 's.reserveDailySaleId > 0'],
  ]),
]
