import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of the code for a forgotten card, and in what its one refresh token rests on. */
export const cardMutations: readonly Mutation[] = [
  ...faultsIn('modules/reservation/shares/code.json', [
    ['the limit of the month reads like a broken server', "'EXCEED_MONTHLY_VALID_FORGOTTEN_COUNT', ", ''],
    ['the limit of the week reads like a broken server', ", 'EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT'", ''],
    ['every failure reads like the limit', "? 'limit' : 'other'", "? 'limit' : 'limit'"],
    ['the code of one reserve is shown for another', 'c.of == derived.codeOf', "c.of != ''"],
    ['a code is offered for the portions before', '.count)', '.count * 0)'],
    ['a code that is there is asked for again', '"shownWhen": "=!has(derived.code.code)",\n      "press"', '"press"'],
    [
      'a failed code cannot be asked for again',
      '"shownWhen": "=!has(derived.code.code)",\n      "press"',
      '"shownWhen": "=!has(derived.code)",\n      "press"',
    ],
    [
      'nobody says that each code counts',
      '"text": "code.counts", "shownWhen": "=!has(derived.code)"',
      '"text": "code.counts", "shownWhen": "=false"',
    ],
  ]),
  ...faultsIn('modules/reservation/screens/reserve.json', [
    ['a code is offered for a day that is over', 'row.day.date >= today() && row.idAndConsumption', 'row.idAndConsumption'],
    [
      'a code is offered for what was had',
      '"=row.day.date >= today() && row.idAndConsumption.exists(r, !r.consumed)"',
      '"=row.day.date >= today() && row.selectedCount > 0"',
    ],
    [
      'a code covers portions that were had',
      '"count": "=sum(row.idAndConsumption.filter(r, !r.consumed).map(r, r.count))"',
      '"count": "=row.selectedCount"',
    ],
  ]),
  ...faultsIn('src/host/browserPorts.ts', [['a tab that gets the lock reads the pair before', 'settle > 0', 'settle < 0']]),
]
