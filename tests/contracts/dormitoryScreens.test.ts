import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BlockOf } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import { entryOf } from '../../engine/expression/values.ts'
import { formatValue } from '../../engine/format/formatValue.ts'
import { type CompiledText, labelOf, resolveText } from '../../engine/format/resolveText.ts'
import { persianPage } from '../../engine/format/texts.ts'
import { withNames } from '../../engine/screen/index.ts'
import { tilesOf } from '../../src/host/entries.ts'
import { decideAt } from './support/decideAt.ts'
import { realPortal } from './support/realPortal.ts'
import { signedInScope } from './support/signedInScope.ts'

const portal = realPortal('aftab')
const { manifest } = portal
const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../modules/dormitory/locales/fa.json', import.meta.url), 'utf8'),
)
const persian = {
  ...persianPage,
  moneyUnit: false,
  has: (key: string) => words[key.replace('dormitory:', '')] !== undefined,
  translate: (key: string) => words[key.replace('dormitory:', '')] ?? key,
}
const ESKAN = 'ROLE_ESKAN_ALGORITM_STUDENT'

interface Given {
  readonly product?: Readonly<Record<string, unknown>>
  readonly settings?: Readonly<Record<string, unknown>>
  readonly hide?: readonly string[]
  readonly roles?: readonly string[]
}
const scopeOf = ({ product = {}, settings = {}, hide = [], roles = [] }: Given) =>
  signedInScope(manifest, { product: { dormitory: true, Attendance: true, ...product }, settings }, { env: { hide }, roles })
const dormitory = manifest.modules.find(({ id }) => id === 'dormitory')
const tiles = (given: Given = {}) => (dormitory === undefined ? [] : tilesOf(dormitory, scopeOf(given), () => []))
const tile = (id: string, given: Given = {}) => tiles(given).find((one) => one.id === `dormitory.${id}`)

describe('the tiles of the dormitory', () => {
  const TEN = ['preRegister', 'register', 'leave', 'payment', 'cardexes', 'leaveReport', 'attendance', 'guest', 'extend', 'laundry']
  it('[DORM-08] are exactly these, in this order', () => {
    expect(tiles().map(({ id }) => id)).toEqual(TEN.map((id) => `dormitory.${id}`))
  })

  it.each([
    ['[DORM-09]', 'guest'],
    ['[DORM-10]', 'extend'],
    ['[DORM-11]', 'laundry'],
  ])('%s keep %s grey whatever is on', (_, id) => {
    for (const given of [{}, { roles: [ESKAN], settings: { dormitoryPaymentPath: '/pay' } }])
      expect(tile(id, given)).toMatchObject({ enabled: false })
  })

  it.each<[string, Given, boolean]>([
    ['on', { product: { Attendance: true } }, true],
    ['off', { product: { Attendance: false } }, false],
    ['missing', { product: { Attendance: undefined } }, false],
  ])('[DORM-05][DORM-O7] show the attendance report, usable where its flag is %s: %j %s', (_, given, enabled) => {
    expect(tile('attendance', given)).toMatchObject({ enabled })
  })

  it('[DORM-O7][CARDEX-02] show the history to everyone, usable with its role alone', () => {
    expect([tile('cardexes', { roles: [ESKAN] })?.enabled, tile('cardexes', { roles: ['ROLE_STUDENT'] })?.enabled]).toEqual([true, false])
  })

  it('[DORM-12][DORM-O5][DORM-O6][CONF-30][HOME-27] hide the payment where the environment says so, and keep it grey without a target', () => {
    expect(tile('payment', { hide: ['dormitoryPayment'], settings: { dormitoryPaymentPath: '/pay' } })).toBeUndefined()
    expect([tile('payment')?.enabled, tile('payment', { settings: { dormitoryPaymentPath: '/pay' } })?.enabled]).toEqual([false, true])
  })

  it('[PREREG-01][REG-01][LEAVE-01][LEAVE-16][ATT-01][CARDEX-01] lead to the pages', () => {
    const given = { roles: [ESKAN] }
    expect(['preRegister', 'register', 'leave', 'leaveReport', 'attendance', 'cardexes'].map((id) => tile(id, given)?.goto)).toEqual([
      '/dormitory/pre-register',
      '/dormitory/register',
      '/dormitory/leave',
      '/dormitory/leave-report',
      '/dormitory/attendance-report',
      '/dormitory/cardexes',
    ])
  })
})

describe('the routes of the dormitory', () => {
  const decide = (path: string, given: Given = {}) => decideAt(manifest, path, scopeOf(given), given.roles)

  it.each([
    ['[DORM-06]', '/dormitory', 'home'],
    ['[PREREG-01]', '/dormitory/pre-register', 'pre-register'],
    ['[REG-01]', '/dormitory/register', 'register'],
    ['[ROOM-04]', '/dormitory/register/group-room-selector', 'group-rooms'],
    ['[ROOM-18]', '/dormitory/register/solitary-room-selector', 'solitary-rooms'],
    ['[LEAVE-01]', '/dormitory/leave', 'leave'],
    ['[LEAVE-16]', '/dormitory/leave-report', 'leave-report'],
    ['[ATT-01]', '/dormitory/attendance-report', 'attendance-report'],
    ['[CARDEX-01]', '/dormitory/cardexes', 'cardexes'],
  ])('%s serve %s', (_, path, screen) => {
    expect(decide(path, { roles: [ESKAN] })).toMatchObject({ kind: 'screen', screen: `dormitory/${screen}` })
  })

  it('[DORM-07][DORM-O9] keep the laundry for later, and know neither guest nor extension', () => {
    expect(decide('/dormitory/laundry')).toMatchObject({ kind: 'planned', module: 'dormitory' })
    for (const path of ['/dormitory/guest', '/dormitory/extend']) expect(decide(path).kind).not.toBe('screen')
  })

  it('[DORM-13][DORM-O10][CARDEX-02] keep the history from who lacks the role', () => {
    expect(decide('/dormitory/cardexes', { roles: ['ROLE_STUDENT'] })).toEqual({ kind: 'goto', path: '/' })
  })

  it('[DORM-O8] lead to the home of the module without the attendance flag', () => {
    expect(decide('/dormitory/attendance-report', { product: { Attendance: false } })).toEqual({ kind: 'goto', path: '/dormitory' })
  })

  it('[DORM-03][DORM-O8] are none of the portal without the module', () => {
    for (const path of ['/dormitory', '/dormitory/register', '/dormitory/attendance-report'])
      expect(decide(path, { product: { dormitory: false } })).toMatchObject({ kind: 'goto' })
  })

  it.each([ESKAN, 'ROLE_STUDENT'])('[DORM-O12] ask of nobody but for the history any role (%s)', (role) => {
    for (const path of ['/dormitory/register', '/dormitory/leave', '/dormitory/pre-register'])
      expect(decide(path, { roles: [role] })).toMatchObject({ kind: 'screen' })
  })
})

/** The entry of a screen at a path of ids: through bodies, items, stops, fields and columns. */
function partOf(screen: string, ...path: readonly string[]): JsonMap {
  const found = portal.screen(`dormitory/${screen}`)
  const at = path.reduce<unknown>(
    (node, name) => {
      for (const group of ['body', 'item', 'stops', 'fields', 'columns']) {
        const inner = entryOf(entryOf(node, group), name)
        if (inner !== undefined) return inner
      }
      return undefined
    },
    found?.views === undefined ? found : found.views['page'],
  )
  if (at === undefined) throw new Error(`${screen} has no ${path.join('.')}`)
  return at as JsonMap
}
const shownBy = (part: JsonMap, names: JsonMap) => evaluate(part['value'] as Tree, withNames(scopeOf({}), names)) ?? null
const said = (text: unknown) => resolveText(text as CompiledText, scopeOf({}), persian)
const labelled = (part: JsonMap, value: unknown) => labelOf(String(part['labels']), value, persian)

describe('what a status is called', () => {
  const preRegister = partOf('pre-register', 'gate', 'done', 'card', 'request', 'status')
  const register = partOf('register', 'gate', 'columns', 'side', 'request', 'facts', 'status')
  it.each([
    ['[PREREG-21]', 'WAITING', 'معلق'],
    ['[PREREG-22]', 'ACCEPT', 'پذیرفته'],
    ['[PREREG-22]', 'APPROVED', 'پذیرفته'],
    ['[PREREG-23]', 'REJECT', 'ردشده'],
    ['[PREREG-23]', 'REJECTED', 'ردشده'],
    ['[PREREG-24]', 'TRANSFER', 'انتقال'],
    ['[PREREG-25]', 'OTHER', 'بررسی‌نشده'],
    ['[PREREG-25]', '', 'بررسی‌نشده'],
  ])('%s of a request: %s is "%s"', (_, status, label) => {
    expect([labelled(preRegister, status), labelled(register, status)]).toEqual([label, label])
  })

  it.each([
    ['[REG-13]', 'WAITING', 'در انتظار پذیرش اعضا'],
    ['[REG-14]', 'APPROVED', 'آمادهٔ انتخاب اتاق'],
    ['[REG-15]', 'FINAL', 'نهایی'],
  ])('%s of a group: %s is "%s"', (_, status, label) => {
    expect(labelled(partOf('register', 'gate', 'columns', 'side', 'status', 'facts', 'status'), status)).toBe(label)
  })

  it.each([
    ['[REG-16]', 'WAITING', 'در انتظار پاسخ'],
    ['[REG-16]', 'APPROVED', 'پذیرفته'],
    ['[REG-O1][REG-O17]', 'REJECT', 'ردکرده'],
    ['[REG-O1][REG-O17]', 'REJECTED', 'ردکرده'],
  ])('%s of a member: %s is "%s"', (_, status, label) => {
    expect(labelled(partOf('register', 'gate', 'columns', 'main', 'group', 'people', 'status'), status)).toBe(label)
  })

  it.each([
    ['[LEAVE-26]', 'NOT_CHECKED', 'در حال بررسی'],
    ['[LEAVE-27]', 'CHECKED', 'پذیرفته'],
    ['[LEAVE-28]', 'CANCEL_BY_OWNER', 'لغوشده'],
    ['an archived one:', 'ARCHIVED', 'بایگانی‌شده'],
    ['[LEAVE-29][LEAVE-O7]', 'RETURNED', 'وضعیت نامشخص'],
  ])('%s of a leave: %s is "%s"', (_, status, label) => {
    expect(labelled(partOf('leave-report', 'table', 'status'), status)).toBe(label)
  })

  it.each([
    ['[CARDEX-13]', 'APPROVED', 'در حال انجام'],
    ['[CARDEX-14]', 'FINAL', 'نهایی'],
    ['[CARDEX-15]', 'WAITING', 'در انتظار پذیرش'],
    ['[CARDEX-O4]', 'RETURNED', null],
    ['[CARDEX-O4]', '', null],
  ])('%s[CARDEX-12] of an entry: %s is "%s"', (_, status, label) => {
    const part = partOf('cardexes', 'list', 'status')
    const value = shownBy(part, { row: { status } })
    expect(value === null ? null : labelled(part, value)).toBe(label)
  })

  it.each([
    ['[ATT-13]', 'ENTRY', 'ورود'],
    ['[ATT-14]', 'EXIT', 'خروج'],
  ])('%s of an attendance: %s is "%s", in the table and in the list', (_, kind, label) => {
    expect([
      labelled(partOf('attendance-report', 'table', 'kind'), kind),
      labelled(partOf('attendance-report', 'list', 'row', 'kind'), kind),
    ]).toEqual([label, label])
  })
})

describe('what stops a page', () => {
  it.each([
    ['[PREREG-O2]', 'pre-register', 'unqualified', 'شما در این خوابگاه واجد شرایط اسکان نیستید.'],
    ['[PREREG-13]', 'pre-register', 'outside', 'اکنون زمان پیش‌ثبت‌نام نیست.'],
    ['[PREREG-14]', 'pre-register', 'inactive', 'پیش‌ثبت‌نام برای شما فعال نیست.'],
    ['[PREREG-16]', 'pre-register', 'done', 'پیش‌ثبت‌نام شما پیش‌تر انجام شده است.'],
    ['[PREREG-27]', 'pre-register', 'notAllowed', 'شما اجازهٔ پیش‌ثبت‌نام ندارید.'],
    ['[REG-43]', 'register', 'unrequested', 'پیش‌ثبت‌نام معتبری ندارید. نخست پیش‌ثبت‌نام کنید و منتظر پذیرش آن بمانید.'],
    ['[REG-44]', 'register', 'outside', 'اکنون زمان ثبت‌نام خوابگاه نیست.'],
    ['[REG-45]', 'register', 'inactive', 'ثبت‌نام خوابگاه برای شما فعال نیست.'],
    ['[ROOM-O8]', 'group-rooms', 'unrequested', 'پیش‌ثبت‌نام معتبری ندارید. نخست پیش‌ثبت‌نام کنید و منتظر پذیرش آن بمانید.'],
    ['[ROOM-O8]', 'solitary-rooms', 'unrequested', 'پیش‌ثبت‌نام معتبری ندارید. نخست پیش‌ثبت‌نام کنید و منتظر پذیرش آن بمانید.'],
  ])('%s[PREREG-09] of %s: %s says "%s", with a way back', (_, screen, stop, sentence) => {
    expect(said(partOf(screen, 'gate', stop)['text'])).toBe(sentence)
    expect(partOf(screen, 'gate')['back']).toBe(screen.endsWith('rooms') ? '/dormitory/register' : '/dormitory')
  })

  it('[ROOM-33] of the rooms for one is that there are no floors', () => {
    for (const block of ['block', 'rooms'])
      expect(said(partOf('solitary-rooms', 'gate', block)['empty'])).toBe('شما در این خوابگاه واجد شرایط اسکان نیستید.')
  })
})

it.each([
  ['nothing', undefined, 'نخست خوابگاه را انتخاب کنید.'],
  ['a dormitory', 2, 'ظرفیت اتاق‌ها هنوز خوانده نشده است.'],
])('who founds a group and has chosen %s is told what is still missing', (_, dormitoryId, sentence) => {
  const { submit } = partOf('register', 'gate', 'columns', 'main', 'found', 'form')
  const names = { derived: {}, forms: { group: { data: { dormitoryId } } } }
  expect(resolveText(entryOf(submit, 'why') as CompiledText, withNames(scopeOf({}), names), persian)).toBe(sentence)
})

describe('what a page shows', () => {
  const mine = {
    semester: { name: 'اول ۱۴۰۶', period: { name: 'روزانه' } },
    suggestedDormitory: { name: 'یاس' },
    destinationDormitory: { name: 'نرگس' },
    status: 'ACCEPT',
  }
  it.each([
    ['[PREREG-17]', 'semester', mine, 'اول ۱۴۰۶ · روزانه'],
    ['[PREREG-17]', 'semester', { semester: { name: 'اول ۱۴۰۶' } }, 'اول ۱۴۰۶'],
    ['[PREREG-18][PREREG-O6]', 'suggested', mine, 'یاس'],
    ['[PREREG-18][PREREG-O6]', 'suggested', { suggestedDormitory: null }, null],
    ['[PREREG-19]', 'destination', mine, 'نرگس'],
    ['[PREREG-19]', 'destination', { destinationDormitory: null }, null],
    ['[PREREG-20]', 'status', mine, 'ACCEPT'],
  ])('%s of a request: its %s', (_, field, request, value) => {
    expect(shownBy(partOf('pre-register', 'gate', 'done', 'card', 'request', field), { derived: { mine: request } })).toBe(value)
  })

  const group = {
    status: 'FINAL',
    roomSize: 4,
    solitary: false,
    transferStatus: 'WAITING',
    dormitoryRoom: { code: '101', dormitory: { name: 'یاس', dormitoryBlock: { name: 'بلوک ۱' } }, dormitoryFloor: { name: 'همکف' } },
  }
  it.each([
    ['[REG-07]', ['side', 'status', 'facts', 'status'], 'FINAL'],
    ['[REG-08]', ['side', 'status', 'facts', 'roomSize'], 4],
    ['[REG-09]', ['side', 'status', 'facts', 'solitary'], 'GROUP'],
    ['[REG-11]', ['side', 'status', 'facts', 'transfer'], 'WAITING'],
    ['[REG-10]', ['main', 'room', 'facts', 'dormitory'], 'یاس'],
    ['[REG-10]', ['main', 'room', 'facts', 'block'], 'بلوک ۱'],
    ['[REG-10]', ['main', 'room', 'facts', 'floor'], 'همکف'],
    ['[REG-10]', ['main', 'room', 'facts', 'code'], '101'],
  ])('%s of a group: %j', (_, path, value) => {
    expect(shownBy(partOf('register', 'gate', 'columns', ...path), { derived: { group } })).toBe(value)
  })

  it('[REG-06] of each of its people number, name, day and status', () => {
    const row = { studentNumber: '4001055', firstName: 'هما', lastName: 'راد', date: '2026-11-20T08:00:00Z', status: 'APPROVED' }
    const of = (...path: string[]) => partOf('register', 'gate', 'columns', 'main', 'group', 'people', ...path)
    expect(shownBy(of('name'), { row })).toBe('هما راد')
    // A column without a value of its own shows what the row has under its name.
    expect(['studentNumber', 'date', 'status'].map((name) => shownBy({ value: ['.', ['id', 'row'], name], ...of(name) }, { row }))).toEqual(
      ['4001055', '2026-11-20T08:00:00Z', 'APPROVED'],
    )
  })

  const row = {
    dormitory: { name: 'یاس', address: 'خیابان دانشگاه', contactInfo: ' ۰۳۱، ،سرپرست،' },
    block: { name: 'بلوک ۱' },
    room: { code: '101', roomSize: 4, floor: 'همکف' },
  }
  it.each([
    ['[CARDEX-08]', 'dormitory', 'یاس'],
    ['[CARDEX-08]', 'address', 'خیابان دانشگاه'],
    ['[CARDEX-08][CARDEX-09][CARDEX-O5]', 'contacts', ['۰۳۱', 'سرپرست']],
    ['[CARDEX-10]', 'block', 'بلوک ۱'],
    ['[CARDEX-11]', 'room', '101'],
    ['[CARDEX-11]', 'roomSize', 4],
    ['[CARDEX-11]', 'floor', 'همکف'],
  ])('%s of an entry of the history: its %s, or a dash', (_, field, value) => {
    const part = partOf('cardexes', 'list', field)
    expect(shownBy(part, { row })).toEqual(value)
    expect(shownBy(part, { row: {} })).toBeNull()
  })

  it('[CARDEX-07] of an entry of the history: its semester with its period', () => {
    const of = (semester: object) => shownBy(partOf('cardexes', 'list', 'semester'), { row: { semester } })
    expect([of({ name: 'اول', period: { name: 'روزانه' } }), of({ name: 'اول' })]).toEqual(['اول · روزانه', 'اول'])
  })

  it('[LEAVE-23][LEAVE-24][LEAVE-O11] of a leave these columns, and its note on a phone', () => {
    const { columns } = partOf('leave-report', 'table') as unknown as BlockOf<'table'>
    const shown = Object.entries(columns).map(([id, column]) => [id, entryOf(column, 'device') ?? 'both'])
    const ids = ['id', 'relation', 'address', 'mobileNumber', 'phoneNumber', 'from', 'to', 'status']
    expect(shown).toEqual([...ids.map((id) => [id, 'both']), ['description', 'mobile']])
    expect(partOf('leave-report', 'table', 'phoneNumber')['label']).toEqual({ key: 'dormitory:leave.phoneNumber' })
    expect(words['leave.phoneNumber']).toBe('تلفن ثابت')
  })

  it('[LEAVE-25][DORM-20] the days of a leave in the Jalali calendar', () => {
    for (const id of ['from', 'to'])
      expect(formatValue('2026-11-26', partOf('leave-report', 'table', id)['format'] as 'date', persian)).toContain('۱۴۰۵')
  })

  it('[LEAVE-03][LEAVE-O5] for a leave seven fields, of which the relation is free text', () => {
    const form = portal.form('dormitory/leave')
    const ids = ['address', 'description', 'fromDate', 'mobileNumber', 'phoneNumber', 'relation', 'toDate']
    expect(Object.keys(form?.fields ?? {}).sort()).toEqual(ids)
    expect([form?.fields['relation']?.as, entryOf(form?.schema['properties'], 'relation')]).toEqual([
      undefined,
      { type: 'string', minLength: 1 },
    ])
  })

  it('[ROOM-31][ROOM-32] of residents name, number, level and major, or that no one is there', () => {
    const list = portal.screen('dormitory/solitary-rooms')?.dialogs?.['residents']?.body['list'] as unknown as BlockOf<'table'>
    expect(Object.keys(list.columns)).toEqual(['name', 'studentNumber', 'studyLevel', 'studyMajor'])
    expect(said(list.empty)).toBe('کسی در این اتاق نیست.')
  })

  it('[ROOM-09] of a selector the dormitory that is assigned', () => {
    const derived = { destination: { name: 'یاس' }, people: 2 }
    const named = (screen: string) => {
      const text = partOf(screen, 'gate', 'where')['text'] as Partial<Extract<CompiledText, { key: string }>> & { readonly plain?: Tree }
      return evaluate((text.plain ?? text.values?.['dormitory']) as Tree, withNames(scopeOf({}), { derived }))
    }
    expect([named('group-rooms'), named('solitary-rooms')]).toEqual(['یاس', 'یاس'])
  })

  it('[ATT-07] of an attendance these columns', () => {
    const { columns } = partOf('attendance-report', 'table') as unknown as BlockOf<'table'>
    expect(Object.keys(columns)).toEqual(['kind', 'dormitoryName', 'blockName', 'attendanceDate'])
  })
})
