import { describe, expect, it } from 'vitest'
import { evaluate, isTrue, type Tree } from '../../engine/expression/index.ts'
import { type CompiledText, labelOf, resolveText } from '../../engine/format/resolveText.ts'
import { findBlock } from '../../engine/replay/findBlock.ts'
import type { Loose } from '../campus/support/campusClient.ts'
import { persianTexts, unmarked } from './support/persianTexts.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'

const portal = realPortal('aftab')
const texts = persianTexts('helpdesk')
const profile = { username: 'sara', firstName: 'سارا', lastName: 'محمدی' }
/** The statuses of the tracker by id. */
const STATUSES: Readonly<Record<number, string>> = {
  1: 'جدید',
  22: 'به‌روز شده',
  20: 'در صف',
  3: 'پاسخ داده شده',
  11: 'در حال بررسی',
  5: 'پایان یافته',
  6: 'رد شده',
  18: 'تایید شده',
  23: 'بایگانی شده',
  24: 'لغو شده',
}
const TONES: Readonly<Record<number, string>> = { 18: 'success', 20: 'warning', 11: 'info', 5: 'success', 24: 'danger', 3: 'accent' }

const blockOf = ({ runtime }: PlayedScreen, path: string) => {
  const search = findBlock(path, runtime)
  if (!search.ok) throw new Error(search.message)
  return search.found
}
/** The value of a key of a block, with the names of a place inside it. */
const valueIn = (page: PlayedScreen, at: string, tree: unknown) => evaluate(tree as Tree, blockOf(page, at).scope)
const textIn = (page: PlayedScreen, at: string, text: unknown) =>
  unmarked(resolveText(text as CompiledText, blockOf(page, at).scope, texts))

/** A request as its call selects it from an answer of the gateway. */
const selected = (call: string, body: object, language = 'fa') =>
  evaluate(portal.call(call)?.select as Tree, { body, params: {}, language }) as Loose
const read = (issue: object): Loose => selected('helpdesk/issues.get', { issue })
const issueOf = (change: object = {}) =>
  read({ id: 7, subject: 's', description: 'شرح', status: { id: 20, name: 'WaitQueue' }, journals: [], ...change })

function conversation(change: object = {}): PlayedScreen {
  const page = playScreen('aftab', 'helpdesk/issue', { params: { issueId: '7' }, facts: { profile } })
  page.play(
    { outcome: { call: 'helpdesk/issues.get', result: issueOf(change) } },
    { outcome: { call: 'helpdesk/fields.list', result: [] } },
  )
  return page
}
function list(issues: readonly object[], total = issues.length): PlayedScreen {
  const page = playScreen('aftab', 'helpdesk/issues', { facts: { profile } })
  const { issues: rows } = selected('helpdesk/issues.list', { issues, total_count: total })
  page.play(
    { outcome: { call: 'helpdesk/issues.list', result: { issues: rows, total_count: total } } },
    { outcome: { call: 'helpdesk/statuses.list', result: [] } },
  )
  return page
}

describe('the conversation of a request', () => {
  const note = (id: number, user: number) => ({
    id,
    user: { id: user },
    notes: `یادداشت ${id}`,
    created_on: '2026-11-20T06:10:00Z',
    details: [],
  })
  const page = conversation({ journals: [note(31, 155), note(32, 157), note(33, 201)] })
  const talk = blockOf(page, 'body.gate.talk').node
  const at = (id: number) => `body.gate.talk@${id}.text`

  it('[HELP-32] [HELP-O7] has notes of 155 and 157 on the student’s side under the student’s name, those of others under "support" on the other', () => {
    for (const [id, side, tone, name] of [
      [31, 'end', 'neutral', 'سارا محمدی'],
      [32, 'end', 'neutral', 'سارا محمدی'],
      [33, 'start', 'module', 'پشتیبانی'],
    ] as const) {
      expect([valueIn(page, at(id), talk['side']), valueIn(page, at(id), talk['tone'])]).toEqual([side, tone])
      expect(page.text(`body.gate.talk@${id}.head.who`)).toBe(name)
      expect(page.text(at(id))).toBe(`یادداشت ${id}`)
    }
  })

  it('[HELP-29] begins with the description, which is the student’s', () => {
    expect([page.text(at(0)), valueIn(page, at(0), talk['side'])]).toEqual(['شرح', 'end'])
  })
})

describe('the colour and the words of a status', () => {
  const tonesOf = (status: object) => {
    const [one, many] = [conversation({ status }), list([{ id: 7, status }])]
    const inOne = (blockOf(one, 'body.gate.info').node['fields'] as Loose).status
    const inMany = (blockOf(many, 'body.table').node['columns'] as Loose).status
    const row = 'body.table.rowActions.open@7'
    return [
      [valueIn(one, 'body.gate.info', inOne.tone), textIn(one, 'body.gate.info', inOne.text)],
      [valueIn(many, row, inMany.tone), textIn(many, row, inMany.text)],
    ]
  }

  it('[HELP-12] [HELP-42] are those of its id, in the list and in the conversation', () => {
    for (const [id, words] of Object.entries(STATUSES)) {
      const shown = [TONES[Number(id)] ?? 'neutral', words]
      expect(tonesOf({ id: Number(id), name: 'renamed' })).toEqual([shown, shown])
      expect(labelOf('helpdesk:status', id, texts)).toBe(words)
    }
  })

  it('[HELP-43] [HELP-O17] are those of the Persian label for an unknown id, and neutral for the others', () => {
    for (const [id, tone] of Object.entries(TONES)) {
      const words = STATUSES[Number(id)] ?? ''
      // As it is written in a tracker: with blanks, with none, with half ones.
      for (const name of [words, words.replaceAll(' ', ''), words.replaceAll(' ', '\u200c')])
        expect(tonesOf({ id: 91, name })).toEqual([
          [tone, words],
          [tone, words],
        ])
    }
    expect(tonesOf({ id: 92, name: 'تأیید شده' })[0]).toEqual(['success', 'تایید شده'])
    expect(tonesOf({ id: 93, name: 'دیگر' })).toEqual([
      ['neutral', 'دیگر'],
      ['neutral', 'دیگر'],
    ])
  })
})

describe('the list of requests', () => {
  it('[HELP-10] [HELP-11] has these columns, with the name of the project as the type', () => {
    const page = list([{ id: 7, status: { id: 20, name: '' }, project: { name: 'امور مالی' }, category: { name: 'یارانه' } }])
    const { columns } = blockOf(page, 'body.table').node as Loose
    const row = 'body.table.rowActions.open@7'
    expect(Object.keys(columns)).toEqual(['id', 'subject', 'project', 'status', 'created_on', 'updated_on'])
    expect(Object.values(columns).map(({ label }: Loose) => textIn(page, row, label))).toEqual([
      'شناسه',
      'موضوع',
      'نوع درخواست',
      'وضعیت',
      'ثبت',
      'آخرین تغییر',
    ])
    expect(valueIn(page, row, columns.project.value)).toBe('امور مالی')
    expect([page.text(row), valueIn(page, row, (blockOf(page, row).node['press'] as Loose).goto)]).toEqual([
      'باز کردن',
      '/helpdesk/issues/7',
    ])
  })

  it('[HELP-O14] offers further pages where there are more than a hundred', () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ id: i + 1, status: { id: 20, name: '' } }))
    const page = list(many, 130)
    expect(blockOf(page, 'body.table').node['more']).toBe('endless')
    page.runtime.moveRows('issues', { more: true })
    expect(page.pending('helpdesk/issues.list')).toMatchObject({ page: 2, size: 100 })
  })

  it('[HELP-O21] says without any request that there is none, and with a filter that there is none of its status', () => {
    const [none, filtered] = [list([]), list([{ id: 7, status: { id: 20, name: '' } }])]
    filtered.play({ set: { status: 3 } })
    expect([none, filtered].map((page) => textIn(page, 'body.table', blockOf(page, 'body.table').node['empty']))).toEqual([
      'هنوز درخواستی ثبت نکرده‌اید. با «درخواست تازه» نخستین درخواست را بفرستید.',
      'درخواستی با این وضعیت نیست.',
    ])
    expect(none.text('body.acts.new')).toBe('درخواست تازه')
  })
})

describe('a call that fails', () => {
  /** The Persian words for an error. */
  const said = (call: string, error: object, params: object = {}) => {
    const errors = Object.values((portal.call(`helpdesk/${call}`)?.errors ?? {}) as Loose) as Loose[]
    const found = errors.find(({ when }) => isTrue(when, { error: { errorCode: '', ...error }, params }))
    return found && texts.translate(found.text.key)
  }

  it.each([
    ['[HELP-67]', 'files.up', {}, 'بارگذاری پیوست ناموفق بود. دوباره تلاش کنید یا فایل دیگری برگزینید.'],
    ['[HELP-68]', 'issues.create', {}, 'ثبت درخواست ناموفق بود.'],
    ['[HELP-69]', 'issues.update', { status: 20 }, 'فرستادن پاسخ ناموفق بود.'],
    ['[HELP-70]', 'issues.update', { status: 5 }, 'بستن درخواست ناموفق بود.'],
    ['[HELP-71]', 'issues.update', { status: 24 }, 'لغو درخواست ناموفق بود.'],
    ['', 'files.down', {}, 'دریافت فایل ناموفق بود.'],
  ])('%s says which one: %s %j', (_, call, params, words) => {
    expect(said(call, { status: 422 }, params)).toBe(words)
  })

  it('[HELP-72] asks to try again where the tracker cannot be reached, whichever call it is', () => {
    for (const call of ['issues.list', 'issues.get', 'issues.create', 'issues.update', 'files.up', 'files.down', 'projects.list'])
      for (const error of [{ status: 0 }, { status: 503, errorCode: 'TRACKER_UNREACHABLE' }, { status: 502, errorCode: 'TRACKER_ANSWER' }])
        expect([call, said(call, error)]).toEqual([call, 'ارتباط با سامانهٔ پشتیبانی برقرار نشد. دوباره تلاش کنید.'])
  })
})

it('labels of fields are in the language of the page, else in Persian', () => {
  const fields = [
    { id: 9, name: { fa: 'کد اتاق', en: 'Room code' } },
    { id: 10, name: { fa: 'طبقه' } },
  ]
  const names = (language: string) => selected('helpdesk/fields.list', { custom_fields: fields }, language).map(({ name }: Loose) => name)
  expect([names('en'), names('fa')]).toEqual([
    ['Room code', 'طبقه'],
    ['کد اتاق', 'طبقه'],
  ])
})

describe('a change of a request', () => {
  it.each([
    ['close', { author: { id: 155 }, assigned_to: { id: 155 } }, 'درخواست بسته شد.'],
    ['cancel', { author: { id: 155 }, assigned_to: { id: 201 } }, 'درخواست لغو شد.'],
  ])('says that it is done: %s', (act, people, said) => {
    const page = conversation(people)
    page.play(
      { act: [{ press: `body.gate.acts.${act}`, answer: true }] },
      { outcome: { call: 'helpdesk/issues.update', result: null } },
      { outcome: { call: 'helpdesk/issues.get', result: issueOf(people) } },
    )
    expect(page.effects().map(({ text }) => page.say(text))).toEqual([said])
  })
})

it('[HELP-05] the home of the helpdesk has exactly two tiles', () => {
  const { tiles = {} } = (portal.manifest.modules.find(({ id }) => id === 'helpdesk') ?? {}) as Loose
  expect(Object.values(tiles).map((tile) => [texts.translate((tile as Loose).text.key), (tile as Loose).goto])).toEqual([
    ['درخواست تازه', '/helpdesk/create-issue'],
    ['درخواست‌های من', '/helpdesk/issues'],
  ])
})
