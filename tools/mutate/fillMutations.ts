import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of a week that fills itself. */
export const fillMutations: readonly Mutation[] = [
  ...faultsIn('modules/reservation/shares/fill.json', [
    [
      'what is reserved elsewhere is not asked for',
      '"when": "=has(dialogs.fill) || local.filling"\n    },\n    "before"',
      '"when": "=false"\n    },\n    "before"',
    ],
    [
      'a closed dialog stops it',
      '"when": "=has(dialogs.fill) || local.filling"\n    },\n    "before"',
      '"when": "=has(dialogs.fill)"\n    },\n    "before"',
    ],
    ['the second place is never asked', '&& has(derived.secondPlace)"', '&& false"'],
    ['the second place goes before the first', '(p.here ? 0 : 2)', '(p.here ? 2 : 0)'],
    [
      'a liked dish of the second place goes before the first',
      '(p.here ? 0 : 2) + (p.name in derived.wishes.liked ? 0 : 1)',
      '(p.here ? 0 : 1) + (p.name in derived.wishes.liked ? 0 : 2)',
    ],
    [
      'it begins before the second place is read',
      "\"=!has(derived.secondPlace) || queries.second.status in ['ready', 'failed']\"",
      '"=true"',
    ],
    [
      'the place that is shown is a second one, too',
      's.id == derived.wishes.second && s.id != derived.self.id',
      's.id == derived.wishes.second',
    ],
    [
      'a second place without a program is a failure',
      '"shownWhen": "=!(queries.second.error.errorCode == \'SELF_HAS_NO_PROGRAM\')"',
      '"shownWhen": "=true"',
    ],
    ['what is begun in one week goes on in another', ' && e.key >= derived.start && e.key < addDays(derived.start, 7)', ''],
    ['what is begun at one place goes on at another', 'e.place == derived.self.id && e.key', 'e.key'],
    ['as last week forgets the second place', "{'second': derived.wishes.second, 'noMeals'", "{'noMeals'"],
    ['a day that is over is proposed', 'p.day.date >= today() && !p.meal.reserveRuleViolated', '!p.meal.reserveRuleViolated'],
    ['what is too late is proposed', 'p.day.date >= today() && !p.meal.reserveRuleViolated', 'p.day.date >= today()'],
    ['what is sold out is proposed', '!has(p.remainedCount) || p.remainedCount >= p.need', 'true'],
    ['one portion is enough where two are the least', 'greatest(1, p.validMinCount ?? 1)', '1'],
    ['a refused dish is proposed', '!(p.name in derived.wishes.refused)', 'true'],
    ['a second meal beside one at another place is proposed', "queries.own.data.map(r, r.day.date + ' ' + string(r.mealTypeId)) + ", ''],
    ['a second dish beside a reserved one is proposed', ' + derived.fillRows.filter(p, p.selectedCount > 0).map(p, p.key)', ''],
    ['a liked dish is not preferred', ' + (p.name in derived.wishes.liked ? 0 : 1))', ')'],
    ['an unwanted meal is proposed', "s.any.mealTypeId in derived.wishes.noMeals ? 'MEAL'", "false ? 'MEAL'"],
    ['more than the limit of a meal is proposed', 'has(s.pick.meal.validTotalCount) && s.pick.need > s.pick.meal.validTotalCount', 'false'],
    ['one portion is paid for where two are the least', 's.pick.need * (s.pick.price ?? 0)', '(s.pick.price ?? 0)'],
    ['a debt is a purse', 'greatest(0, derived.fillCredit ?? 0)', 'derived.fillCredit ?? 0'],
    [
      'where subsidies alone pay the cash counts',
      'env.onlySubsidy ? queries.credit.data.subsidyCredit : queries.credit.data.credit',
      'queries.credit.data.credit',
    ],
    ['all is proposed whatever it costs', 's in derived.fillFirst || s in derived.fillLater', 'true'],
    ['what a dear meal leaves is not used', 's in derived.fillFirst || s in derived.fillLater', 's in derived.fillFirst'],
    ['what was reserved on the way is reserved once more', '!has(e.said) && !(e.key in derived.fillHad)', '!has(e.said)'],
    ['what failed is tried again and again', '!has(e.said) && !(e.key in derived.fillHad)', '!(e.key in derived.fillHad)'],
    ['what was taken meanwhile is tried all the same', ' && derived.fillFree.exists(p, p.id == e.row.id))).row', ')).row'],
    ['an act that has not ended is a reservation', "local.sending == e.key ? 'SENDING' : ", ''],
    [
      'what was undone waits again',
      "(e.said.state == 'RESERVED' ? 'UNDONE' : e.said.state)",
      "(e.said.state == 'RESERVED' ? 'WAITING' : e.said.state)",
    ],
    ['too little credit is not said', "!derived.proposal.exists(q, q.key == s.key) ? 'CREDIT'", "false ? 'CREDIT'"],
    ['a liked dish stays refused', ", 'refused', derived.wishes.refused.filter(n, n != row.id))", ", 'refused', derived.wishes.refused)"],
    ['a refused dish stays liked', ", 'liked', derived.wishes.liked.filter(n, n != row.id))", ", 'liked', derived.wishes.liked)"],
    [
      'the last week is repeated with all meals',
      'derived.fillMeals.filter(m, !queries.before.data.exists(r, r.mealTypeId == m.id)).map(m, m.id)',
      '[]',
    ],

    ['what is unknown is not tried again', "local.outcomes.filter(o, o.state != 'UNSURE')", 'local.outcomes'],
  ]),
  ...faultsIn('modules/reservation/screens/report.json', [
    [
      'what a teammate has is in the calendar',
      'd.cells.filter(c, has(c.at.reserve)).map(c, {',
      "d.cells.filter(c, c.state != 'NONE').map(c, {",
    ],
    [
      'a dish is in the calendar, whatever its meal',
      `'\${prefix}-' + d.date + '-' + string(c.id)`,
      `'\${prefix}-' + string(c.at.reserve.id)`,
    ],
    ['an empty week has a calendar', '"shownWhen": "=count(derived.appointments) > 0"', '"shownWhen": "=true"'],
    [
      'what is hidden is in the calendar',
      "'name': (c.at.reserve.hideInPanel ? '' : c.at.reserve.foodNames)",
      "'name': (c.at.reserve.foodNames)",
    ],
  ]),
  ...faultsIn('modules/reservation/screens/reserve.json', [
    ['a deadline that has passed is said', ".filter(d, d.date + ' ' + d.time > today() + ' ' + timeOfDay())", '.filter(d, has(d.time))'],
    ['what is closed has a deadline', '!(p.selectedCount > 0 ? (p.meal.cancelRuleViolated', '!(false ? (p.meal.cancelRuleViolated'],
    ['what is reserved has the deadline of reserving', `p.selectedCount > 0 ? university.settings.\${prefix}Deadlines.cancel : `, ''],
    [
      'what is for sale may be cancelled until then',
      '(p.meal.cancelRuleViolated ?? false) || (p.sold ?? false)',
      '(p.meal.cancelRuleViolated ?? false)',
    ],
    ['days before do not count', 'addDays(p.day.date, -p.rule.days)', 'p.day.date'],
    ['the end is the start', "p.rule.at == 'end' ? p.meal.endServeTime.timeStr", "p.rule.at == 'end' ? p.meal.startServeTime.timeStr"],
    [
      'after a meal nothing follows',
      '"when": "=local.filling && local.sending == derived.fillNext.key",\n          "run"',
      '"when": "=false",\n          "run"',
    ],
    ['a lost answer stops nothing', '&& !derived.fillRows.exists(p, p.id == params.row.id && p.selectedCount > 0)"', '&& false"'],
    ['a lost answer stops though the meal is there', '&& !derived.fillRows.exists(p, p.id == params.row.id && p.selectedCount > 0)"', '"'],
    [
      'by hand a failure is not told',
      `"when": "=!(local.sending == params.row.day.date + ' ' + string(params.row.mealTypeId))", "toast": { "error": "=error" }`,
      '"when": "=false", "toast": { "error": "=error" }',
    ],
  ]),
]
