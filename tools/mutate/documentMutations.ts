import type { Mutation } from './mutation.ts'

const SIGN_IN = 'modules/account/flows/sign-in.json'
const ACCOUNT = 'modules/account/calls.json'
const RESERVATION = 'modules/reservation/calls.json'
const RESERVE = 'modules/reservation/screens/reserve.json'
const CURRENT = 'modules/reservation/screens/current.json'
const DORMITORY = 'modules/dormitory/calls.json'
const PERSIAN = 'modules/dormitory/locales/fa.json'

/** Seeded faults in what the documents say word for word: fields, statuses, texts and conditions. */
export const documentMutations: readonly Mutation[] = [
  {
    file: 'modules/account/screens/sign-in.json',
    find: '"captcha": "=university.captchaEnable > 0"',
    replace: '"captcha": "=university.captchaEnable >= 0"',
    why: 'a captcha is asked for where there is none',
  },
  {
    file: SIGN_IN,
    find: '"validation": "=queries.captcha.data.validation ?? \'\'"',
    replace: '"validation": ""',
    why: 'no captcha is ever right',
  },
  {
    file: SIGN_IN,
    find: '"error": { "to": "refused", "do": [{ "session": { "drop": true } }, { "set": { "refusal": "=error" } }] }',
    replace:
      '"error": { "to": "editing", "do": [{ "session": { "drop": true } }, { "reject": { "form": "sign-in", "error": "=error" } }] }',
    why: 'a profile that fails is told at once',
  },
  {
    file: ACCOUNT,
    find: "[400, 401] && error.text.contains('User is disabled')",
    replace: "[401] && error.text.contains('User is disabled')",
    why: 'a disabled account is told as a wrong password by servers that answer 400',
  },
  {
    file: ACCOUNT,
    find: "[400, 401] && error.text.contains('User is disabled')",
    replace: "[400] && error.text.contains('User is disabled')",
    why: 'the same by servers that answer 401',
  },
  {
    file: ACCOUNT,
    find: 'body.error_description ?? body.message ?? body.messageFa ?? text',
    replace: 'body.error_description ?? body.messageFa ?? text',
    why: 'the reason of a refused sign-in is not read where the documents have it',
  },
  {
    file: 'modules/account/screens/wallet-banner.json',
    find: '"shownWhen": "=!env.onlySubsidy && queries.credit.status != \'failed\'"',
    replace: '"shownWhen": "=queries.credit.status != \'failed\'"',
    why: 'the cash is shown to students who pay by subsidy alone',
  },
  {
    file: 'modules/sport/module.json',
    find: '"enabledWhen": "=false", "why": "tiles.notYet", "order": 7',
    replace: '"enabledWhen": "=\'ROLE_RS_MOBILE_APP\' in roles", "why": "tiles.notYet", "order": 7',
    why: 'the subscription package opens for some',
  },
  {
    file: 'engine/fields/fileKinds.ts',
    find: "if (kind === undefined || (type !== '' && type !== MIME[kind]) || kindOfBytes(bytes) !== kind) return { fault: 'type' }",
    replace:
      "if (kind === undefined) return { type }\n  if ((type !== '' && type !== MIME[kind]) || kindOfBytes(bytes) !== kind) return { fault: 'type' }",
    why: 'files of any other type are accepted',
  },
  {
    file: 'engine/fields/fileKinds.ts',
    find: "bytes.length >= most ? { fault: 'size' }",
    replace: "bytes.length >= most ? { fault: 'type' }",
    why: 'a file that is too large is told as one of another type',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '"preReg": true',
    replace: '"preReg": false',
    why: 'the check is not that of the pre-registration',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '"when": "=has(derived.mine)"',
    replace: '"when": "=derived.mine.status == \'WAITING\'"',
    why: 'who was refused may ask again',
  },
  {
    file: 'modules/dormitory/flows/register.json',
    find: '"=!has(derived.group.dormitoryRoom) || (queries',
    replace: '"=(queries',
    why: 'who is alone without a room is shown an empty one',
  },
  {
    file: PERSIAN,
    find: '"leaveStatus.CANCEL_BY_OWNER": "لغوشده"',
    replace: '"leaveStatus.CANCEL_BY_OWNER": "پذیرفته"',
    why: 'a cancelled leave is called accepted',
  },
  {
    file: PERSIAN,
    find: '"cardexStatus.FINAL": "نهایی"',
    replace: '"cardexStatus.FINAL": "در حال انجام"',
    why: 'a final entry is called in progress',
  },
  {
    file: PERSIAN,
    find: '"preRegister.done": "پیش‌ثبت‌نام شما پیش‌تر انجام شده است."',
    replace: '"preRegister.done": "اکنون زمان پیش‌ثبت‌نام نیست."',
    why: 'who has asked already reads that it is not the time',
  },
  {
    file: RESERVATION,
    find: 'has(m.reserve)).map(m, put(put(m.reserve',
    replace: 'has(m.reserves)).map(m, put(put(m.reserves',
    why: 'home lives on a field that no document has',
  },
  {
    file: CURRENT,
    find: "=sorted(derived.ahead, derived.ahead.map(r, r.day.date + ' ' + (r.meal.startServeTime.timeStr ?? '')))",
    replace: '=derived.ahead',
    why: 'home is in the order of the server',
  },
  {
    file: RESERVE,
    find: '"id": "=first(params.row.idAndConsumption.filter(r, !r.consumed)).id"',
    replace: '"id": "=first(params.row.idAndConsumption).id"',
    why: 'a minus names the portion that was eaten',
  },
  {
    file: RESERVE,
    find: '"count": "=greatest(1, (params.row.validMinCount ?? 1) - params.row.selectedCount)"',
    replace: '"count": 1',
    why: 'a first press is below the minimum where the server takes numbers literally',
  },
  {
    file: RESERVE,
    find: '(derived.mode == 2 && params.row.selectedCount > 1 && params.row.selectedCount <= (params.row.validMinCount ?? 1))',
    replace: 'false',
    why: 'what is left below the minimum cannot be given up',
  },
  {
    file: RESERVE,
    find: 'has(params.row.foodImageSrc) || params.row.foodList.exists(f, has(f.foodImageSrc))',
    replace: 'has(params.row.foodImageSrc)',
    why: 'the details show no picture where only the foods have one',
  },
  {
    file: DORMITORY,
    find: '"select": "=body.payload ?? body.map(r, r) ?? []"',
    replace: '"select": "=body.payload ?? []"',
    why: 'an answer without a wrapper counts as empty',
  },
]
