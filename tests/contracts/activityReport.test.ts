import { describe, expect, it } from 'vitest'
import type { BlockOf } from '../../engine/compiled/compiled.ts'
import { isTrue } from '../../engine/expression/index.ts'
import { navigationOf, tilesOf } from '../../src/host/entries.ts'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { decideAt } from './support/decideAt.ts'
import { persianTexts } from './support/persianTexts.ts'
import { playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { shownCells } from './support/shownCells.ts'
import { signedInScope } from './support/signedInScope.ts'

const portal = realPortal('aftab')
const { manifest } = portal
const { callOf, run, read } = callsOfModule(portal, 'activity')
const range = { from: '2026-10-23', to: '2026-11-22' }
const LOGS = '/rest/users/activity-logs'

const scopeOf = (offered: boolean, onlySubsidy = false) =>
  signedInScope(manifest, { product: { nurture: true, ActivityReport: offered } }, { env: { onlySubsidy } })

describe('the calls of the activity report', () => {
  it.each(['logs.list', 'logs.whole'])(
    '[ACT-03][ACT-04][ACT-05][ACT-06][ACT-O5][CALL-07] %s asks for 200 rows of the first page, counted from 1, and waits 120 s',
    async (id) => {
      expect((await run(id, range)).request.url).toBe(`${LOGS}?page=1&size=200&fromDate=2026-10-23&toDate=2026-11-22`)
      expect(callOf(id)).toMatchObject({ method: 'GET', timeout: 120, paging: { first: 1 } })
    },
  )

  it('[ACT-O1] a page has the size that its device asks for', async () => {
    expect((await run('logs.list', { ...range, page: 3, size: 10 })).request.url).toContain('page=3&size=10')
  })

  it('[ACT-03][ACT-O2] rows are those of the content, with the total; what a row lacks is empty, and what nobody knows is left out of no other', async () => {
    const whole = {
      id: 3,
      actionType: 'RESERVE',
      item: 'قیمه',
      date: '2026-11-21T08:10:00Z',
      amount: -32000,
      serveDate: '2026-11-24',
      remainingCredit: 1218000,
    }
    const given = payload({ content: [whole, { actionType: 'LOAN' }, {}], totalElements: 41 })
    expect(await read('logs.list', given, range)).toEqual({ rows: [whole, { actionType: 'LOAN' }, {}], total: 41 })
  })

  it('an answer without rows is a failure, not an empty report', async () => {
    for (const id of ['logs.list', 'logs.whole']) expect((await run(id, range, payload({ totalElements: 41 }))).outcome.ok).toBe(false)
    expect(await read('logs.list', payload({ content: [], totalElements: 0 }), range)).toEqual({ rows: [], total: 0 })
  })
})

describe('the page of the activity report', () => {
  const decide = (offered: boolean) => decideAt(manifest, '/user/activity-report', scopeOf(offered), ['ROLE_STUDENT'])
  const tile = (offered: boolean) => {
    const food = manifest.modules.find(({ id }) => id === 'food')
    return (food === undefined ? [] : tilesOf(food, scopeOf(offered), () => [])).find(({ id }) => id === 'food.activity')
  }

  it('[ACT-01] is served at its address', () => {
    expect(decide(true)).toMatchObject({ kind: 'screen', screen: 'activity/logs' })
    expect(tile(true)?.goto).toBe('/user/activity-report')
  })

  it('[ACT-O6] of a university without it has a grey tile, and is served all the same', () => {
    expect([tile(true)?.enabled, tile(false)?.enabled]).toEqual([true, false])
    expect(decide(false)).toMatchObject({ kind: 'screen', screen: 'activity/logs' })
  })

  it('has an entry of the menu where it is offered alone', () => {
    const entries = (offered: boolean) =>
      navigationOf(manifest.modules, scopeOf(offered), () => []).filter(({ id }) => id === 'activity.report')
    expect([entries(true).map(({ goto }) => goto), entries(false)]).toEqual([['/user/activity-report'], []])
  })

  it.each([
    ['[ACT-17]', false, ['actionType', 'item', 'date', 'amount', 'serveDate', 'remainingCredit']],
    ['[ACT-18]', true, ['actionType', 'item', 'date', 'amount', 'serveDate']],
  ])('%s where subsidy alone pays is %s: these columns, on a desktop and in the dialog of a row', (_, onlySubsidy, names) => {
    const screen = portal.screen('activity/logs')
    const body = screen?.body as Readonly<Record<string, unknown>>
    const shown = (columns: Readonly<Record<string, { readonly shownWhen?: unknown }>>) =>
      Object.keys(columns).filter((name) => isTrue(columns[name]?.shownWhen as never, scopeOf(true, onlySubsidy)))
    expect(shown((body['table'] as BlockOf<'table'>).columns as never)).toEqual(names)
    expect(shown((body['found'] as BlockOf<'table'>).columns as never)).toEqual(names)
    const all = screen?.dialogs?.['one']?.body['all'] as BlockOf<'record'>
    expect(shown(all.fields as never)).toEqual(names)
  })
})

describe('the rows of the activity report', () => {
  const texts = persianTexts('activity')
  function open(device: 'desktop' | 'mobile') {
    const page = playScreen('aftab', 'activity/logs', { facts: { device } })
    page.play({ outcome: { call: 'activity/logs.list', example: 'three' } })
    return page
  }
  const charge = { 'نوع فعالیت': 'افزایش اعتبار', شرح: 'بانک ملت', زمان: '۲۹ آبان ۱۴۰۵، ۲۰:۳۲', مبلغ: '۵۰٬۰۰۰' }
  const reserve = { 'نوع فعالیت': 'رزرو', شرح: 'خورش قیمه، ناهار، سلف مرکزی', زمان: '۳۰ آبان ۱۴۰۵، ۱۱:۴۰', مبلغ: '\u200e−۳٬۲۰۰' }
  const served = { 'تاریخ سرو': '۳ آذر ۱۴۰۵', 'اعتبار باقی‌مانده': '۱۲۱٬۸۰۰' }
  const none = { 'نوع فعالیت': 'فعالیت دیگر', شرح: '—', زمان: '—', مبلغ: '—', 'تاریخ سرو': '—', 'اعتبار باقی‌مانده': '—' }

  it('have these words on a desktop, a dash where a value is missing, and four of them on a phone', () => {
    const [desktop, phone] = [open('desktop'), open('mobile')]
    expect([3, 2, 1].map((id) => shownCells(desktop, `body.table@${id}`, texts))).toEqual([
      { ...reserve, ...served },
      { ...charge, 'تاریخ سرو': '—', 'اعتبار باقی‌مانده': '۱۲۵٬۰۰۰' },
      none,
    ])
    expect([3, 2].map((id) => shownCells(phone, `body.list@${id}`, texts))).toEqual([reserve, charge])
  })

  it('open on a phone with all of them', () => {
    const opened = (id: number) => {
      const page = open('mobile')
      page.play({ act: [{ press: `body.list@${id}` }] })
      return shownCells(page, 'dialogs.one.all', texts)
    }
    expect([opened(3), opened(1)]).toEqual([{ ...reserve, ...served }, none])
  })

  it('go on by pages on a desktop and without end on a phone; those of one kind are ten on a page of a desktop, and all on a phone', () => {
    const block = (name: string) => portal.screen('activity/logs')?.body?.[name] as BlockOf<'table'> | undefined
    expect([block('table')?.more, block('list')?.more, block('table')?.width, block('found')?.width]).toEqual([
      'pages',
      'endless',
      1200,
      1200,
    ])
    const perPage = (device: 'desktop' | 'mobile') => open(device).value('body.found', 'perPage')
    expect([perPage('desktop'), Number(perPage('mobile')) >= 100_000]).toEqual([10, true])
  })

  it('are picked by these kinds', () => {
    const page = open('desktop')
    const kinds = page.value('body.kind', 'rows') as readonly { readonly id: string }[]
    expect(kinds.map(({ id }) => page.text(`body.kind@${id}`))).toEqual([
      'همه',
      'رزرو',
      'لغو رزرو',
      'روزفروش',
      'افزایش اعتبار',
      'انتقال به دیگری',
      'انتقال از دیگری',
      'انتقال از یارانه',
      'کارمزد فروش',
      'بازگشت کارمزد فروش',
      'کارمزد تغییر سلف',
    ])
    page.play({ act: [{ press: 'body.kind@CHARGE' }] })
    expect(page.value('body.kind', 'picked')).toBe('CHARGE')
  })
})
