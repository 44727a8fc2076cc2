import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../../engine/replay/index.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { openPortalFiles } from '../../tools/replay/openPortals.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { readScenarios, scenarioFiles } from '../../tools/replay/readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readPortalFolder([root])
const scenarios = readScenarios(scenarioFiles(root), root).flatMap((read) => (read.ok ? [read.scenario] : []))

type Json = Record<string, unknown>

/** The portal with one value changed; `undefined` takes it away. The path may go through lists. */
function broken(file: string, path: readonly (string | number)[], value: unknown) {
  const found = files.get(file)
  if (found === undefined) throw new Error(`there is no ${file}`)
  const whole: Json = JSON.parse(found.text)
  let at = whole
  for (const step of path.slice(0, -1)) at = at[step] as Json
  const last = path.at(-1) ?? ''
  if (!Object.hasOwn(at, last)) throw new Error(`${file} has no ${path.join('/')}`)
  if (value === undefined && Array.isArray(at)) at.splice(Number(last), 1)
  else if (value === undefined) delete at[last]
  else at[last] = typeof value === 'function' ? value(at[last]) : value
  const opened = openPortalFiles(new Map([...files, [file, { ...found, text: JSON.stringify(whole) }]]))
  if (!opened.ok) throw new Error(opened.text)
  return opened
}

const swap = (from: string, to: string) => (value: unknown) => {
  const text = String(value)
  if (!text.includes(from)) throw new Error(`${text} does not hold ${from}`)
  return text.replace(from, to)
}

const SIGN_IN = 'modules/account/flows/sign-in.json'
const SIGN_OUT = 'modules/account/flows/sign-out.json'
const ACCOUNT = 'modules/account/calls.json'
const RESERVE = 'modules/reservation/screens/reserve.json'
const SELFS = 'modules/reservation/screens/selfs.json'
const CURRENT = 'modules/reservation/screens/current.json'
const signInErrors = ['calls', 'auth.signIn', 'errors']
const action = (name: string, key: string) => ['body', 'board', 'rowActions', name, key]

describe('a scenario that cites a rule fails when the rule is broken', () => {
  it.each<[rule: string, file: string, path: readonly (string | number)[], value: unknown]>([
    ['LOGIN-O5', SIGN_IN, ['states', 'signedIn', 'after'], (after: Record<string, unknown>) => ({ '1100': after['1000'] })],
    ['LOGIN-51', SIGN_IN, ['states', 'refused', 'after'], { 1400: 'editing' }],
    ['LOGIN-51', SIGN_IN, ['states', 'profile', 'invoke', 'error', 'to'], 'editing'],
    ['LOGIN-51', SIGN_IN, ['states', 'signedIn', 'entry', 0, 'toast', 'after'], 1400],
    ['LOGIN-40', SIGN_IN, ['states', 'submitting', 'invoke', 'with', 'validation'], "=''"],
    ['LOGIN-45', ACCOUNT, [...signInErrors, 'disabled', 'when'], swap('[400, 401]', '[401]')],
    ['LOGIN-45', ACCOUNT, [...signInErrors, 'disabled', 'when'], swap('[400, 401]', '[400]')],
    ['LOGIN-50', SIGN_IN, ['states', 'signedIn', 'entry', 0, 'toast', 'text'], 'signIn.invalid'],
    ['LOGIN-42', SIGN_IN, ['states', 'refused', 'entry', 1], undefined],
    ['LOGIN-43', SIGN_IN, ['states', 'editing', 'on', 'SUBMIT', 0, 'when'], '=false'],
    ['LOGIN-O3', SIGN_IN, ['states', 'editing', 'on', 'SUBMIT', 0, 'when'], swap('university.captchaEnable > 0 && ', '')],
    ['LOGIN-O1', SIGN_IN, ['derive', 'next'], "=params.next ?? '/'"],
    ['LOGIN-O20', SIGN_IN, ['queries', 'captcha', 'when'], swap(' && university.captchaEnable > 0', '')],
    ['SESSION-03', SIGN_IN, ['states', 'profile', 'invoke', 'error', 'do', 0], undefined],
    ['LOGIN-44', ACCOUNT, [...signInErrors, 'locked', 'when'], swap('[400, 401]', '[400]')],
    [
      'LOGIN-O7',
      ACCOUNT,
      [...signInErrors, 'locked', 'when'],
      swap("contains('User account is locked')", "startsWith('User account is locked')"),
    ],
    ['LOGIN-46', ACCOUNT, [...signInErrors, 'account', 'text'], 'signIn.invalid'],
    ['LOGIN-48', ACCOUNT, [...signInErrors, 'code', 'when'], '=error.status >= 600'],
    ['SESSION-13', SIGN_OUT, ['states', 'away', 'entry', 0], undefined],
    ['SESSION-O12', SIGN_OUT, ['states', 'start', 'always', 1, 'when'], '=false'],
    ['SESSION-O1', SIGN_OUT, ['states', 'leaving', 'invoke', 'error', 0, 'when'], '=false'],
    ['SESSION-12', SIGN_OUT, ['states', 'leaving', 'invoke', 'with', 'id'], '=session.userName'],
    ['RESV-91', RESERVE, ['commands', 'plus', 'refresh'], ['week']],
    ['RESV-89', RESERVE, ['commands', 'plus', 'overlay'], undefined],
    ['RESV-46', RESERVE, ['commands', 'plus', 'choose', 'default', 'when'], '=derived.mode == 2'],
    ['RESV-75', RESERVE, ['commands', 'minus', 'choose', 'default', 'with', 'selected'], true],
    ['RESV-76', RESERVE, ['commands', 'minus', 'choose', 'counted', 'with', 'id'], '=params.row.id'],
    ['RESV-61', RESERVE, action('reserve', 'shownWhen'), swap('!row.consumed && ', '')],
    ['RESV-41', RESERVE, ['derive', 'mine'], swap("(s.type == '' ? 'NORMAL' : s.type)", 's.type')],
    ['RESV-77', RESERVE, action('plus', 'enabledWhen'), swap('< row.meal.validTotalCount', '<= row.meal.validTotalCount')],
    [
      'RESV-78',
      RESERVE,
      action('plus', 'enabledWhen'),
      swap('row.selectedCount < row.validMaxCount', 'row.selectedCount <= row.validMaxCount'),
    ],
    ['RESV-79', RESERVE, action('minus', 'enabledWhen'), swap('(row.validMinCount ?? 1) - 1', '0')],
    ['RESV-O11', RESERVE, action('minus', 'enabledWhen'), swap('!row.meal.cancelRuleViolated && ', '')],
    ['RESV-O18', RESERVE, action('minus', 'confirmWhen'), '=row.selectedCount > 100'],
    ['RESV-60', RESERVE, ['derive', 'week'], swap(', 4)', ', 5)')],
    ['RESV-59', RESERVE, ['body', 'controls', 'body', 'week', 'from'], '=-6'],
    ['RESV-O3', RESERVE, ['derive', 'mode'], swap('university.settings.reserveModeSwitch && ', '')],
    ['RESV-48', RESERVE, ['local', 'mode', 'stored'], undefined],
    ['RESV-O14', RESERVE, action('sell', 'shownWhen'), swap('row.forSale && ', '')],
    ['RESV-O16', RESERVE, action('changeSelf', 'shownWhen'), swap('row.changableSelf && ', '')],
    ['RESV-102', RESERVE, ['dialogs', 'changeSelf', 'body', 'confirm', 'enabledWhen'], '=true'],
    ['RESV-O17', RESERVE, ['redirects', 'noSelf', 'when'], '=false'],
    ['RESV-41', SELFS, ['derive', 'mine'], swap("(s.type == '' ? 'NORMAL' : s.type)", 's.type')],
    ['RESV-O4', SELFS, ['derive', 'newerSelfs'], swap('>= university', '> university')],
    ['RESV-42', SELFS, ['body', 'list', 'press', 1], undefined],
    ['HOME-01', CURRENT, ['derive', 'ahead'], swap('r.day.date >= today() && ', '')],
    ['RESV-58', 'modules/reservation/module.json', ['quiet', 'programs'], undefined],
  ])('%s in %s', (rule, file, path, value) => {
    const portals = broken(file, path, value)
    const citing = scenarios.filter(({ title }) => title.includes(`[${rule}]`))
    const failing = citing.filter((scenario) => !runScenario(portals.portal(scenario.university), scenario, { parse: parseTree }).ok)
    expect(citing.length).toBeGreaterThan(0)
    expect(failing.map(({ title }) => title)).not.toEqual([])
  })
})
