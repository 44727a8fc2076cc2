import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'

const SLIDES = 'views.asking.slides'
const CONFIRM = `${SLIDES}.actions.confirm`
const survey = { id: '11', name: 'کیفیت خدمات سلف', kind: 'SURVEY', from: '2026-11-20', to: '2026-12-05', mandatory: false }

const question = (id: number, count: number, more: JsonMap = {}) => ({
  id,
  title: `پرسش ${id}`,
  choices: Array.from({ length: count }, (_, place) => ({ id: id * 10 + place + 1, name: `گزینهٔ ${place + 1}` })),
  ...more,
})
const many = (id: number, count: number, more: JsonMap = {}) => question(id, count, { allowMultipleSelect: true, ...more })

/** The answering page of a survey with these questions. */
function answering(questions: readonly object[], more: JsonMap = {}, facts: JsonMap = {}): PlayedScreen {
  const screen = playScreen('aftab', 'surveys/answer', { params: { surveyId: '11' }, facts })
  screen.play({ outcome: { call: 'surveys/surveys.get', result: { ...survey, questions, ...more } } })
  screen.effects()
  return screen
}
const pick = (choice: number) => ({ send: { event: 'PICK', data: { choice } } })
const go = (at: number) => ({ send: { event: 'GO', data: { at } } })
const help = (screen: PlayedScreen, id: number) => screen.text(`${SLIDES}@${id}.choices`, 'help')
const end = (screen: PlayedScreen, id: number) =>
  ['missing', 'few', 'over', 'skipped']
    .map((name) => `${SLIDES}@${id}.end.${name}`)
    .filter(screen.isShown)
    .map((path) => screen.text(path))

describe('the page of a survey says in Persian', () => {
  it('[SURV-41] that no more choices than the most can be picked', () => {
    const screen = answering([many(1, 4, { maxSelectableChoices: 2 })])
    screen.play(pick(11), pick(12))
    screen.effects()
    screen.play(pick(13))
    const [toast] = screen.effects()
    expect(toast).toMatchObject({ type: 'toast', tone: 'warning' })
    expect(screen.say(toast?.['text'])).toBe('بیش از ۲ گزینه نمی‌توان انتخاب کرد.')
    expect(screen.runtime.flow()?.context).toMatchObject({ answers: { 1: [11, 12] } })
  })

  it.each([
    ['[SURV-42]', 'exactly two', { minSelectableChoices: 2, maxSelectableChoices: 2 }, 'دقیقاً ۲ گزینه انتخاب کنید.'],
    ['[SURV-43]', 'at most three', { maxSelectableChoices: 3 }, 'حداکثر ۳ گزینه انتخاب کنید.'],
    ['[SURV-44]', 'from two to three', { minSelectableChoices: 2, maxSelectableChoices: 3 }, 'حداقل ۲ و حداکثر ۳ گزینه انتخاب کنید.'],
    ['[SURV-O11]', 'two or more', { minSelectableChoices: 2 }, 'حداقل ۲ و حداکثر ۴ گزینه انتخاب کنید.'],
    ['[SURV-O11]', 'any of all', {}, 'حداکثر ۴ گزینه انتخاب کنید.'],
    ['[SURV-O11]', 'a least above the most', { minSelectableChoices: 3, maxSelectableChoices: 2 }, 'دقیقاً ۲ گزینه انتخاب کنید.'],
  ])('%s how many may be picked: %s', (_, __, limits, words) => {
    const screen = answering([many(1, 4, limits)])
    expect(help(screen, 1)).toBe(words)
    screen.play(pick(11))
    expect(help(screen, 1)).toBe(`${words} ۱ گزینه انتخاب شده`)
  })

  it('[SURV-40] nothing about how many where one may be picked', () => {
    expect(help(answering([question(1, 4, { minSelectableChoices: 2, maxSelectableChoices: 3 })]), 1)).toBe('')
  })

  it('[SURV-45] that there is no question', () => {
    expect(answering([]).text('views.empty.none')).toBe('پرسشی برای این نظرسنجی تعریف نشده است.')
  })

  it('[SURV-46] that a question has no text, whether it is missing, empty or blank', () => {
    for (const title of [null, undefined, '', '  ']) {
      const screen = answering([question(1, 2, { title })])
      expect(screen.text(`${SLIDES}@1.choices`, 'label')).toBe('متن پرسش تنظیم نشده است.')
    }
    expect(answering([question(1, 2)]).text(`${SLIDES}@1.choices`, 'label')).toBe('پرسش 1')
  })

  it('[SURV-O20] that a question has no choices', () => {
    const screen = answering([question(1, 0, { mandatory: true })])
    expect(screen.isShown(`${SLIDES}@1.choices@empty`)).toBe(true)
    expect(screen.text(`${SLIDES}@1.choices`, 'empty')).toBe('این پرسش گزینه‌ای ندارد.')
    expect([end(screen, 1), screen.runtime.can('CONFIRM')]).toEqual([[], true])
  })

  it('[SURV-47][SURV-48][SURV-49][SURV-O14] at the end that mandatory questions are not answered, then that optional ones are not', () => {
    const screen = answering([question(1, 2, { mandatory: true }), question(2, 2), question(3, 2, { mandatory: true })])
    expect(screen.isShown(`${SLIDES}@3.end`)).toBe(false)
    screen.play(go(2))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([['به ۲ پرسش الزامی پاسخ نداده‌اید.'], false])
    screen.play(pick(31))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([['به ۱ پرسش الزامی پاسخ نداده‌اید.'], false])
    expect(screen.text(`${SLIDES}@3.end.missing.actions.go`)).toBe('رفتن به پرسش ۱')
    screen.play(go(0), pick(11), go(2))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([['به ۱ پرسش اختیاری پاسخ نداده‌اید؛ می‌توانید همین‌طور ثبت کنید.'], true])
    screen.play(go(1), pick(21), go(2))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([[], true])
  })

  it('[SURV-52] at the end in which mandatory question too few are picked', () => {
    const screen = answering([question(1, 2), many(2, 4, { mandatory: true, minSelectableChoices: 3 }), question(3, 2)])
    screen.play(pick(11), go(1), pick(21), pick(22), go(2), pick(31))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([['در پرسش ۲ دست‌کم ۳ گزینه لازم است.'], false])
    screen.play(go(1), pick(23), go(2))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([[], true])
  })

  it('[SURV-53] at the end in which mandatory question too many are picked', () => {
    const questions = [question(1, 2), many(2, 4, { mandatory: true, maxSelectableChoices: 2 }), question(3, 2)]
    const first = answering(questions)
    first.play(pick(11))
    const [kept] = first.effects()
    const [draft] = (kept?.['value'] ?? []) as readonly JsonMap[]
    const stored = { surveyAnswers: [{ ...draft, at: 2, answers: { 1: [11], 2: [21, 22, 23], 3: [31] } }] }
    const screen = answering(questions, {}, { stored })
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([['در پرسش ۲ حداکثر ۲ گزینه مجاز است.'], false])
    screen.play(go(1), pick(23), go(2))
    expect([end(screen, 3), screen.runtime.can('CONFIRM')]).toEqual([[], true])
  })

  it('[SURV-57] that the answers are saved', () => {
    const screen = answering([question(1, 2)])
    screen.play(pick(11), { send: 'CONFIRM' })
    screen.effects()
    screen.play({ outcome: { call: 'surveys/surveys.answer', example: 'done' } })
    const toast = screen.effects().find(({ type }) => type === 'toast')
    expect([toast?.['tone'], screen.say(toast?.['text'])]).toEqual(['success', 'پاسخ‌های شما ثبت شد. ممنون!'])
  })

  it('[SURV-O6] that there is no such page, with a way to the surveys', () => {
    const screen = playScreen('aftab', 'surveys/answer', { params: { surveyId: 'x' } })
    screen.play({ outcome: { call: 'surveys/surveys.get', error: { status: 404 } } })
    expect(screen.text('views.missing.lost')).toBe('این صفحه پیدا نشد: چنین نظرسنجی‌ای برای شما نیست.')
    expect(screen.text('views.missing.lost.actions.back')).toBe('نظرسنجی‌ها')
  })

  it('[SURV-O18] when a survey begins, or that it is over since when', () => {
    expect(answering([question(1, 2)], { from: '2026-11-23' }).text('views.closed.closed')).toMatch(
      /^این نظرسنجی از .*۲ آذر.* باز می‌شود\.$/,
    )
    expect(answering([question(1, 2)], { to: '2026-11-21' }).text('views.closed.closed')).toMatch(
      /^مهلت این نظرسنجی .*۳۰ آبان.* تمام شده است\.$/,
    )
  })

  it('what a photo of a face is waiting for, and why it was not taken', () => {
    const screen = answering([question(1, 2)], { facialRecognition: true })
    const photo = { id: 'file-1', name: 'face.jpg', type: 'image/jpeg', size: 9000 }
    const image = (outcome: object) => ({ outcome: { call: 'surveys/surveys.image', ...outcome } })
    const verify = (outcome: object) => ({ outcome: { call: 'surveys/surveys.verify', ...outcome } })
    const words = () =>
      ['wait', 'failed'].filter((name) => screen.isShown(`views.face.${name}`)).map((name) => screen.text(`views.face.${name}`))
    screen.play({ send: { event: 'SHOT', data: { photo } } })
    expect(words()).toEqual(['عکس فرستاده می‌شود…'])
    screen.play(image({ error: { status: 0 } }))
    expect(words()).toEqual(['عکس فرستاده نشد.'])
    screen.play({ send: 'AGAIN' }, image({ example: 'done' }))
    expect(words()).toEqual(['چهره بررسی می‌شود…'])
    screen.play(verify({ error: { status: 503 } }))
    expect(words()).toEqual(['چهره بررسی نشد.'])
    screen.play({ send: 'AGAIN' }, verify({ example: 'refused' }))
    expect(words()).toEqual(['چهره تأیید نشد. در نور بهتر دوباره عکس بگیرید.'])
  })

  it('that answers came back, or were dropped because the survey has changed', () => {
    const questions = [question(1, 2), question(2, 2)]
    const first = answering(questions)
    first.play(pick(11))
    const stored = { surveyAnswers: first.effects()[0]?.['value'] }
    expect(answering(questions, {}, { stored }).text('views.asking.kept')).toBe(
      'پاسخ‌های قبلی شما روی این دستگاه مانده بود؛ از همان‌جا ادامه دهید.',
    )
    expect(answering([question(1, 3)], {}, { stored }).text('views.asking.kept')).toBe(
      'این نظرسنجی عوض شده است؛ پاسخ‌های قبلی کنار گذاشته شد.',
    )
  })
})

describe('the progress of a survey', () => {
  it.each([2, 3, 7])(
    '[SURV-38][SURV-O10] of %d questions grows with each one by 100 divided by their number, to 100 at the last',
    (count) => {
      const screen = answering(Array.from({ length: count }, (_, place) => question(place + 1, 2)))
      for (let shown = 1; shown <= count; shown++) {
        screen.play(go(shown - 1))
        expect(Number(screen.value('views.asking.progress', 'value')) * 100).toBeCloseTo(shown * (100 / count))
      }
      expect(screen.value('views.asking.progress', 'value')).toBe(1)
    },
  )

  it('[SURV-O9] is not there without a question', () => {
    expect(answering([]).isShown('views.asking.progress')).toBe(false)
  })

  it('[SURV-37] goes with one question at a time', () => {
    const screen = answering([question(1, 2), question(2, 2), question(3, 2)])
    for (const at of [0, 1, 2]) {
      screen.play(go(at))
      expect([1, 2, 3].filter((id) => screen.isShown(`${SLIDES}@${id}.choices`))).toEqual([at + 1])
    }
  })
})

it('[SURV-54][SURV-O15] a survey has one button that sends, and one that postpones, which says why it is off', () => {
  const screen = answering([question(1, 2)], { mandatory: true })
  expect([screen.text(CONFIRM), screen.text('views.asking.postpone.postpone')]).toEqual(['ثبت پاسخ‌ها', 'بعداً'])
  expect(screen.value('views.asking.postpone.postpone', 'enabledWhen')).toBe(false)
  expect(screen.text('views.asking.postpone.postpone', 'why')).toBe('این نظرسنجی الزامی است.')
})

describe('the lists say in Persian that there is nothing', () => {
  it.each([
    ['[SURV-18]', 'SURVEY', 'نظرسنجی بازی برای شما نیست.'],
    ['[SURV-26]', 'EXAM', 'مسابقه‌ای در جریان نیست.'],
    ['[SURV-28]', 'CAMP', 'اردویی در جریان نیست.'],
  ])('%s of the kind %s', (_, kind, words) => {
    const screen = playScreen('aftab', 'surveys/list', { params: { kind } })
    screen.play({ outcome: { call: 'surveys/surveys.list', example: 'none' } })
    expect(screen.isShown('body.surveys.list@empty')).toBe(true)
    expect(screen.text('body.surveys.list', 'empty')).toBe(words)
  })
})

describe('an entry of a list says in Persian', () => {
  const ENTRY = 'body.surveys.list'
  const entry = (dates: JsonMap) => {
    const screen = playScreen('aftab', 'surveys/list', { params: { kind: 'SURVEY' } })
    const { from: _, to: __, ...undated } = survey
    screen.play({
      outcome: { call: 'surveys/surveys.list', result: [{ ...undated, ...dates, questions: [question(1, 2), question(2, 2)] }] },
    })
    return screen
  }
  it.each<[title: string, dates: JsonMap, words: RegExp]>([
    ['from when until when', { from: '2026-11-20', to: '2026-12-05' }, /^از \S*۲۹ آبان.* تا \S*۱۴ آذر.* · ۲ پرسش$/],
    ['from when', { from: '2026-11-20', to: null }, /^از (?!.*تا).*۲۹ آبان.* · ۲ پرسش$/],
    ['until when', { from: null, to: '2026-12-05' }, /^تا .*۱۴ آذر.* · ۲ پرسش$/],
    ['how many questions alone, without dates', {}, /^۲ پرسش$/],
  ])('%s it may be answered', (_, dates, words) => {
    expect(entry(dates).text(`${ENTRY}@11.dates`)).toMatch(words)
  })

  it.each<[words: string, dates: JsonMap]>([
    ['هنوز شروع نشده است.', { from: '2026-11-23' }],
    ['مهلت آن گذشته است.', { to: '2026-11-21' }],
  ])('why it cannot be opened: %s', (words, dates) => {
    const screen = entry(dates)
    expect(screen.value(`${ENTRY}.rowActions.open@11`, 'enabledWhen')).toBe(false)
    expect(screen.text(`${ENTRY}.rowActions.open@11`, 'why')).toBe(words)
  })
})

describe('cultural capabilities and relatives say in Persian', () => {
  const cultural = () => {
    const screen = playScreen('mahtab', 'surveys/cultural')
    screen.play({ outcome: { call: 'surveys/cultural.get', example: 'stored' } })
    screen.play({ act: [{ press: 'views.describing.card.form' }] })
    screen.effects()
    return screen
  }
  const toasted = (screen: PlayedScreen) =>
    screen
      .effects()
      .filter(({ type }) => type === 'toast')
      .map(({ tone, text }) => [tone, screen.say(text)])
  it('[CULT-35] that they were sent', () => {
    const screen = cultural()
    screen.play(
      { outcome: { call: 'surveys/cultural.save', example: 'done' } },
      { outcome: { call: 'surveys/cultural.get', example: 'stored' } },
    )
    expect(toasted(screen)).toEqual([['success', 'توانمندی‌های شما ثبت شد.']])
  })

  it('[CULT-36] that they were not sent', () => {
    for (const status of [0, 400, 403, 404, 500]) {
      const screen = cultural()
      screen.play(
        { outcome: { call: 'surveys/cultural.save', error: { status } } },
        { outcome: { call: 'surveys/cultural.get', example: 'stored' } },
      )
      expect(toasted(screen)).toEqual([['danger', 'توانمندی‌ها ثبت نشد. دوباره تلاش کنید.']])
    }
  })

  const PARENTS = 'body.gate.parents'
  const relatives = (unikey: string) => {
    const screen = playScreen(unikey, 'surveys/relatives')
    screen.play(
      { outcome: { call: 'surveys/levels.list', example: 'all' } },
      { outcome: { call: 'surveys/family.get', result: [{ relation: 'sister' }] } },
    )
    expect(screen.isShown(PARENTS)).toBe(true)
    return screen
  }
  it('[REL-07] that parents are missing', () => {
    expect(relatives('aftab').text(PARENTS)).toBe('دست‌کم اطلاعات پدر و مادر لازم است.')
  })

  it('[REL-O5] that one of them may be missing', () => {
    expect(relatives('kohan').text(PARENTS)).toBe('اطلاعات پدر یا مادر هنوز نوشته نشده است.')
  })

  it('[REL-19] that the relatives were saved', () => {
    const screen = playScreen('aftab', 'surveys/relatives')
    screen.play(
      { outcome: { call: 'surveys/levels.list', example: 'all' } },
      { outcome: { call: 'surveys/family.get', example: 'parents' } },
      { act: [{ press: 'body.gate.card.form' }] },
      { outcome: { call: 'surveys/family.save', example: 'done' } },
      { outcome: { call: 'surveys/family.get', example: 'parents' } },
    )
    expect(toasted(screen)).toEqual([['success', 'اطلاعات خانواده ذخیره شد.']])
  })
})
