import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults of the wallet, the payment at a bank, the page of results and the cart. */
export const walletMutations: readonly Mutation[] = [
  ...faultsIn('modules/wallet/screens/wallet.json', [
    [
      'whoever may not charge is offered it',
      '"mayCharge": "=!(profile.group.onlineCreditChargeForbidden ?? false)"',
      '"mayCharge": "=true"',
    ],
    ['a type of transfer that is not allowed is offered', "'SUBSIDY' in derived.types ? 'SUBSIDY' : 'NONE'", "true ? 'SUBSIDY' : 'NONE'"],
    ['an expired subsidy is transferred', 's.id == local.subsidy && s.expirationDate >= today()', 's.id == local.subsidy'],
    [
      'a subsidy is over on its last day',
      '"enabledWhen": "=row.expirationDate >= today()"',
      '"enabledWhen": "=row.expirationDate > today()"',
    ],
    ['a custom amount is offered where it is not taken', 'queries.gateways.data.canCustomAmountPay ? [{', 'true ? [{'],
    ['shortcut gateways are offered everywhere', '(portal.origin in env.testHosts ? env.shortcutGateways : [])', 'env.shortcutGateways'],
    ['a custom amount that is not valid is paid', '(forms.amount.valid ? forms.amount.data.amount : null)', 'forms.amount.data.amount'],
    [
      'the least is rounded down',
      'rials(tomanUp(queries.rules.data.minCreditTransferAmount))',
      'rials(toman(queries.rules.data.minCreditTransferAmount))',
    ],
    [
      'the most is a tenth of what is allowed',
      'rials(toman(queries.rules.data.maxCreditTransferAmount))',
      'toman(queries.rules.data.maxCreditTransferAmount)',
    ],
    [
      'more than a subsidy holds is transferred',
      'rials(toman(derived.subsidy.credit ?? 0))',
      'rials(toman(queries.credit.data.credit ?? 0))',
    ],
    ['a subsidy is transferred as cash', `"subsidy": "=derived.kind == 'SUBSIDY' ? derived.subsidy.id : null"`, '"subsidy": "=null"'],
    ['credit is not read after a transfer', '"refresh": ["credit", "history"],\n      "done"', '"refresh": ["history"],\n      "done"'],
    ['history is not read after a transfer', '"refresh": ["credit", "history"],\n      "done"', '"refresh": ["credit"],\n      "done"'],
    ['a transfer that was made is in the form still', '        { "clear": "transfer" }\n', '        { "refresh": ["rules"] }\n'],
    ['a payment needs no gateway', '"=has(derived.amount) && has(local.gateway)"', '"=has(derived.amount)"'],
    ['a payment needs no amount', '"=has(derived.amount) && has(local.gateway)"', '"=has(local.gateway)"'],
    ['an inactive gateway is offered', '"when": "=!queries.gateways.data.active"', '"when": "=queries.gateways.data.active == null"'],
    [
      'history is read without the permission',
      `"when": "='ROLE_USER_VIEW_OWN_PAYMENTS' in roles",\n      "rowKey"`,
      '"when": "=true",\n      "rowKey"',
    ],
    ['both cards are there where there is a subsidy alone', "(env.onlySubsidy ? [] : [{'id': 'CASH'", "(false ? [] : [{'id': 'CASH'"],
    [
      'a filter shows what is not of it',
      "(p.successful ?? false) == (local.outcome == 'paid')",
      "(p.successful ?? false) != (local.outcome == 'paid')",
    ],
  ]),
  ...faultsIn('modules/wallet/flows/charge.json', [
    ['the browser follows any address', '"=origin(result.address) in university.banks"', '"=result.address != \'\'"'],
    ['fields are posted to anybody', 'origin(result.bank) in university.banks && ', "result.bank != '' && "],
    ['any method is posted', "result.method in ['GET', 'POST'] && ", ''],
    ['an odd answer reads as a silent bank', 'result.isKnown && ', ''],
    [
      'a redirect reads as a bank that cannot be reached',
      "error.status == 307 || (error.status == 0 && error.text != '') ? 'ODD' : 'CONNECT'",
      "'CONNECT'",
    ],
    [
      'the amount of a payment is another one',
      '"with": { "amount": "=event.data.amount", "gateway"',
      '"with": { "amount": "=event.data.amount / 10", "gateway"',
    ],
    [
      'a former amount that is chosen again is another payment',
      '"about": "=[event.data.amount, event.data.gateway]"',
      '"about": "=[event.data.gateway]"',
    ],
    ['a former problem stays', '"do": [{ "set": { "problem": "NOTHING" } }, { "leave"', '"do": [{ "leave"'],
  ]),
  ...faultsIn('modules/wallet/forms/transfer.json', [
    ['a username of two is accepted', '"minLength": 3', '"minLength": 2'],
    ['less than the least is accepted', 'form.data.amount >= params.least', 'form.data.amount > 0'],
    ['exactly the most is refused', 'form.data.amount <= params.most', 'form.data.amount < params.most'],
    [
      'the older form has no words of its own',
      '"when": "=params.isOlder",\n              "key": "transfer.minError"',
      '"when": "=false",\n              "key": "transfer.minError"',
    ],
  ]),
  ...faultsIn('modules/wallet/calls.json', [
    ['a transfer is sent twice', '"path": "/rest/credit-transfers",\n      "once": { "for": 900 },', '"path": "/rest/credit-transfers",'],
    ['a payment is begun twice', 'process-payment",\n      "once": true,', 'process-payment",'],
    ['a failing code counts as done', '"failsWhen": "=string(body.code) in university.settings.transferFailureCodes",', ''],
    ['the phase of a payment is another one', '"currentPhase": 1', '"currentPhase": 2'],
    ['the bank leads back elsewhere', "portal.origin + '/payment-result'", "portal.origin + '/user/wallet'"],
    ['pages of the history have twenty rows', '"of": 10,', '"of": 20,'],
  ]),
  ...faultsIn('modules/wallet/flows/cart.json', [
    ['what is bought stays in the cart', '.filter(i, i.selectedCount > 0), ', ', '],
    ['a price is sent', '"free": true\n', '"free": false\n'],
    ['the time of the cart begins again', '"for": "=(stored.cart.expireAt - now) / 1000"', '"for": "=900"'],
    ['credit is not read after a purchase', '{ "refresh": ["credit"] },', ''],
    ['a cart that was not bought is said to be', '"=count(context.failed) == 0"', '"=true"'],
    ['what was removed meanwhile is bought', ' && derived.rows.exists(i, i.id == r.id)', ''],
    ['the refusals of the last try stay', ', "failed": "=[]"', ''],
  ]),
  ...faultsIn('modules/wallet/screens/cart.json', [
    ['removing leaves some', 'i.selectedCount - 999 > 0', 'i.selectedCount - 1 > 0'],
    ['the total counts each row once', '(r.food.price ?? 0) * r.selectedCount', '(r.food.price ?? 0)'],
    ['a cart that is over stays', '"over": { "store": { "in": "cart" } }', '"over": { "refresh": ["credit"] }'],
    ['a row is removed while it is bought', `"enabledWhen": "=!('busy' in flow.tags)"`, '"enabledWhen": "=true"'],
  ]),
  ...faultsIn('modules/wallet/screens/payment-result.json', [
    [
      'guests ask for the credit',
      '"credit": { "call": "account/credit.get", "when": "=session.signedIn",',
      '"credit": { "call": "account/credit.get",',
    ],
    ['nobody hears that the truth was not read', "=queries.history.status == 'failed' || queries.credit.status == 'failed'", '=false'],
    [
      'the address decides what was paid',
      '"outcome": "=has(derived.latest.successful) ? string(derived.latest.successful) : \'other\'"',
      "\"value\": \"=address.search.status == 'SUCCESS' ? 'true' : 'other'\"",
    ],
  ]),
  ...faultsIn('modules/wallet/module.json', [
    ['the results of a payment need a session', '"access": "either"', '"access": "signedIn"'],
    [
      'the wallet is there where it is hidden',
      `"screen": "wallet", "when": "=!('wallet' in env.hide)"`,
      '"screen": "wallet", "when": "=true"',
    ],
  ]),
  {
    file: 'sandbox/payments/askBank.ts',
    find: "return state === 'PAID' && answer['amount'] !== order.amount ? 'silent' : state",
    replace: 'return state',
    why: 'a bank that names another amount is believed',
  },
  {
    file: 'sandbox/calls/paymentCalls.ts',
    find: 'payment === undefined || payment.paymentCode !== returned.order',
    replace: 'payment === undefined',
    why: 'a return that names another payment is taken',
  },
  {
    file: 'src/host/performEffect.ts',
    find: "if (effect.method === 'GET') host.leave(withFields(address, effect.fields))\n      else host.leave(address, effect.fields)",
    replace: 'host.leave(address, effect.fields)',
    why: 'a bank that takes fields in its address is posted to',
  },
]
