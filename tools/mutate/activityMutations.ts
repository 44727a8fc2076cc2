import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the activity report, in the campus that answers it and in the lists that go on below. */
export const activityMutations: readonly Mutation[] = [
  ...faultsIn('modules/activity/module.json', [
    ['a university without the report has an entry for it', '"shownWhen": "=university.product.ActivityReport"', '"shownWhen": "=true"'],
    [
      'a university without the report does not serve its page',
      '{ "screen": "logs" }',
      '{ "screen": "logs", "when": "=university.product.ActivityReport" }',
    ],
  ]),
  ...faultsIn('modules/activity/calls.json', [
    ['a slow report is given up too early', '"timeout": 120', '"timeout": 30'],
    [
      'the range is asked backwards',
      '"fromDate": "=params.from", "toDate": "=params.to"',
      '"fromDate": "=params.to", "toDate": "=params.from"',
    ],
    [
      'pages count from 0 where none is given',
      '"page": { "type": "integer", "default": 1 }',
      '"page": { "type": "integer", "default": 0 }',
    ],
    ['a hundred rows are asked for where no size is given', '"default": 200', '"default": 100'],
    ['the total of the answer is not read', 'body.payload.totalElements ?? body.totalElements', 'body.payload.total ?? body.total'],
    ['an answer without rows is an empty report', '"required": ["rows"],', ''],
    ['a row without an amount makes the report unreadable', '"amount": { "type": ["integer", "null"]', '"amount": { "type": "integer"'],
    ['a phone asks for ten rows', "=device == 'mobile' ? 200 : 10", "=device == 'desktop' ? 200 : 10"],
    ['the first page is asked for as page 0', '"first": 1,\n', '"first": 0,\n'],
    ['the first page is the last', '"total": "=result.total"\n', '"total": "=count(result.rows)"\n'],
    ['of one kind only the first page is read', '"total": "=result.total" },', '"total": "=count(result.rows)" },'],
    ['of one kind the first page is left out', '"of": 200, "first": 1,', '"of": 200, "first": 2,'],
  ]),
  ...faultsIn('modules/activity/screens/logs.json', [
    ['a range that ends before it begins is read', "derived.isRange && local.kind == ''", "local.kind == ''"],
    [
      'of one kind a range that ends before it begins is read',
      '"=derived.isRange && local.kind != \'\'",\n      "with"',
      '"=local.kind != \'\'",\n      "with"',
    ],
    ['who comes back sees an old report', ',\n      "again": "return"', ''],
    ['of one kind two hundred rows are read and no more', ',\n      "all": true', ''],
    ['the kind is not in the address', ', "search": "kind"', ''],
    ['the report begins a week ago', 'addDays(today(), -30)', 'addDays(today(), -7)'],
    ['the end that was picked is not asked for', '=forms.range.data.to ?? today()', '=today()'],
    ['the beginning that was picked is not asked for', '=forms.range.data.from ?? derived.since', '=derived.since'],
    ['the daily sale cannot be picked', "'DAILY_SALE', ", ''],
    ['every other kind is shown', 'l.actionType == local.kind', 'l.actionType != local.kind'],
    ['the dialog has the time as the day of serving', '"=params.row.serveDate"', '"=params.row.date"'],
    ['the dialog has the amount as the credit', '"=params.row.remainingCredit"', '"=params.row.amount"'],
    ['the dialog is blank where a value is missing', '"block": "record",\n          "none": "none",', '"block": "record",'],
    [
      'the dialog has the credit of who pays by subsidy alone',
      '"format": "money",\n              "shownWhen": "=!env.onlySubsidy"',
      '"format": "money",\n              "shownWhen": "=true"',
    ],
    [
      'the table has the credit of who pays by subsidy alone',
      '"format": "money", "shownWhen": "=!env.onlySubsidy" }',
      '"format": "money" }',
    ],
    ['the table is squeezed', '"width": 1200,', '"width": 600,'],
    ['a desktop has an endless list', '"more": "pages"', '"more": "endless"'],
    ['a phone has pages', '"more": "endless"', '"more": "pages"'],
    [
      'a row opens nothing on a phone',
      '"at": "end" }\n      },\n      "press": { "open": { "dialog": "one", "with": { "row": "=row" } } }',
      '"at": "end" }\n      }',
    ],
    ['a desktop has all rows of a kind on one page', "=device == 'mobile' ? 100000 : 10", '=100000'],
    [
      'an amount is a bare number',
      '"amount": { "label": "column.amount", "format": "money" }',
      '"amount": { "label": "column.amount", "format": "number" }',
    ],
    [
      'the time of an act is not shown',
      '"date": { "label": "column.date", "format": "dateTime" }',
      '"date": { "label": "column.date", "format": "date" }',
    ],
    [
      'kinds are shown as codes',
      '"actionType": { "label": "column.actionType", "labels": "kind" }',
      '"actionType": { "label": "column.actionType" }',
    ],
    ['the range that is shown ends where it begins', '"to": "=today()" }', '"to": "=derived.since" }'],
    ['a kind that is picked changes nothing', '"set": { "kind": "=row.id" }', '"set": { "kind": "" }'],
    ['the kind that was picked is not marked', '"picked": "=local.kind"', '"picked": "=\'\'"'],
    ['every kind is called "all"', '"when": "=row.id == \'\'", "key": "all"', '"when": "=row.id != \'\'", "key": "all"'],
  ]),
  ...faultsIn('modules/activity/forms/range.json', [
    ['a single day cannot be asked for', 'form.data.to >= form.data.from', 'form.data.to > form.data.from'],
    ['the beginning is no date', '"from": { "type": "string", "format": "date" }', '"from": { "type": "string" }'],
  ]),
  ...faultsIn('sandbox/activity/activityLogs.ts', [
    ['the oldest act is first', 'ORDER BY happened_at DESC, id DESC', 'ORDER BY happened_at, id'],
    [
      'rows after the range count',
      "AND happened_at >= $2 AND happened_at < $3',",
      "AND happened_at >= $2 AND $3::timestamptz IS NOT NULL',",
    ],
    ['an act is not named', "item: readText(row, 'item')", "item: readText(row, 'action')"],
  ]),
  ...faultsIn('sandbox/activity/logActivity.ts', [
    ['the day of serving is lost', 'amount, serveDate, remainingCredit]', 'amount, serveDate && null, remainingCredit]'],
  ]),
  ...faultsIn('sandbox/calls/activityCalls.ts', [['pages are without end', '[1-4]\\\\d\\\\d|500)$', '[1-9]\\\\d\\\\d)$']]),
  ...faultsIn('sandbox/payments/transferCredit.ts', [
    ['what was taken from a subsidy is not listed', 'await logActivity(database, { ...out, remainingCredit: credit }, now)', 'void out'],
  ]),
  ...faultsIn('engine/screen/blockRows.ts', [
    ['a list in pages fills the page as an endless one', "block.more === 'endless' && hasFurtherPages", 'hasFurtherPages'],
    [
      'a list that was read to its end is one that goes on',
      'runtime.query(of).page?.last === false',
      'runtime.query(of).page !== undefined',
    ],
  ]),
  ...faultsIn('engine/screen/pages.ts', [
    ['a row that moved to the next page is there twice', 'next.rows.filter(isNew)', 'next.rows.filter((row) => isNew(row) || true)'],
    ['a report of ten pages says that it has nine', 'Math.max(1, Math.ceil(total / of))', 'Math.max(1, Math.floor(total / of))'],
  ]),
  ...faultsIn('engine/react/state/MoreRows.tsx', [
    ['nobody says that an endless list has ended', "word('pages.all')", "''"],
    [
      'a failed page is asked for again and again',
      '!page.last && !page.fetching && page.error === undefined',
      '!page.last && !page.fetching',
    ],
    ['one page is skipped', "button('pages.forth', page.number + 1", "button('pages.forth', page.number + 2"],
  ]),
]
