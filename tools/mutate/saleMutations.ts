import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of the daily sale. */
export const saleMutations: readonly Mutation[] = [
  ...faultsIn('modules/reservation/screens/dailysale.json', [
    [
      'offers are asked for by who may not buy',
      '"programs": { "call": "sales.today", "when": "=derived.may",',
      '"programs": { "call": "sales.today",',
    ],
    ['a group that does not say may buy', 'profile.group.canDailySale ?? false', 'profile.group.canDailySale ?? true'],
    ['offers of another type of place are shown', `(p.selfType ?? '\${selfType}') == '\${selfType}'`, "p.selfType != ''"],
    ['more than what is allowed can be bought', ' - (derived.sale.selectedCount ?? 0)', ''],
    ['more than what is left can be bought', ', derived.sale.remainCount ?? 99)', ', 99)'],
    [
      'exactly the most cannot be bought',
      '"=has(derived.sale) && local.count <= derived.most"',
      '"=has(derived.sale) && local.count < derived.most"',
    ],
    ['a sale is bought by the id of its offer', '"id": "=params.row.dailySellProgramId ?? params.row.id"', '"id": "=params.row.id"'],
    ['one is bought, however many were picked', '"count": "=params.count",', '"count": 1,'],
    ['the credit is not read again', '"refresh": ["programs", "mine", "credit"]', '"refresh": ["programs", "mine"]'],
    ['the offers are not read again', '"refresh": ["programs", "mine", "credit"]', '"refresh": ["mine", "credit"]'],
    ['the dialog stays after a purchase', '"close": "buy" },\n        { "toast"', '"close": "forget" },\n        { "toast"'],
    ['the limit is told by a toast', "=error.errorCode == 'DAILY_SELL_PROGRAM_DAILY_RESERVE_COUNT_LIMIT_VIOLATION'", '=false'],
    ['other refusals are not told', '&& !derived.isBought"', '&& derived.isBought"'],
    ['a refusal counts as bought where another tab has bought', '"=error.status == 0 || error.status >= 500 ? {', '"=true ? {'],
    [
      'what was bought after all can be bought once more',
      '"variant": "primary",\n          "shownWhen": "=!derived.isShownBought"',
      '"variant": "primary",\n          "shownWhen": "=true"',
    ],
    ['a purchase whose answer was lost is not seen', '"isBought": "=has(local.unsure) && ', '"isBought": "=false && '],
    ['the words of a former refusal stay', '"refused": "=null", ', ''],
    ['the counter goes on from the last purchase', '"set": { "count": 1, ', '"set": { '],
    ['what is sold out can be pressed', ' && (row.remainCount ?? 1) > 0', ''],
    ['the most can be exceeded', '(!has(row.maxValue) || (row.selectedCount ?? 0) < row.maxValue) && ', ''],
    ['a sale is open before its time', " && timeOfDay() >= (row.startTime.timeStr ?? '00:00')", ''],
    ['a sale is open after its time', " && timeOfDay() < (row.finishTime.timeStr ?? '24:00')\"", '"'],
    ['what was not bought has a code', '"=(row.selectedCount ?? 0) > 0 && has(row.reserveDailySaleId)"', '"=true"'],
    ['the code is one of a reserve', '"dailySale": true', '"dailySale": false'],
    ['the code is for the offer', '"reserveId": "=row.reserveDailySaleId"', '"reserveId": "=row.id"'],
    ['who may not buy is not told so', '"shownWhen": "=!derived.may"', '"shownWhen": "=false"'],
    ['stock is not read again', '"every": "=30000", ', ''],
    [
      'own purchases are not there',
      '"block": "card",\n      "title": "sale.mine",\n      "shownWhen": "=derived.may"',
      '"block": "card",\n      "title": "sale.mine",\n      "shownWhen": "=!derived.may"',
    ],
  ]),
  ...faultsIn('modules/reservation/calls.json', [
    ['a day without a sale is a failure', `"nothingWhen": "=error.errorCode == 'DAILY_SELL_PROGRAM_NO_PROGRAM_FOR_TODAY'",`, ''],
    ['a bare list is not read', '"=((body.payload ?? body) + []).map(p, put(', '"=(body.payload + []).map(p, put('],
    ['what is no list is a day without a sale', '"=((body.payload ?? body) + []).map(p, put(', '"=(body.payload ?? body).map(p, put('],
    ['what follows a second pipe is lost', "p.foodNames.after('|')", "p.foodNames.split('|')[1]"],
    [
      'the number to buy is the new total',
      '"body": { "selectedCount": "=params.count" }',
      '"body": { "selectedCount": "=params.count + params.from" }',
    ],
  ]),
]
