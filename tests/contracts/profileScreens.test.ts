import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import { findBlock } from '../../engine/replay/findBlock.ts'
import { studentAt } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { persianTexts } from './support/persianTexts.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { shownCells } from './support/shownCells.ts'

const test = startTestCampus(provideCopies('pglite'))
const texts = persianTexts('my-profile')
const me = 'my-profile/me.get'

/** What the campus says of somebody, as the call selects it. */
async function known(username: string): Promise<JsonMap> {
  const answer = await (await studentAt(test.base('aftab'), username)).get('/rest/users/me')
  return evaluate(realPortal('aftab').call(me)?.select as Tree, { body: answer.body, params: {} }) as JsonMap
}
function open(result: JsonMap, facts: JsonMap = {}): PlayedScreen {
  const page = playScreen('aftab', 'my-profile/profile', { facts: { profile: { username: 'sara' }, ...facts } })
  page.play({ outcome: { call: me, result } })
  return page
}

const record = (page: PlayedScreen, path: string) => shownCells(page, path, texts)
const FACTS = 'body.tabs.tabs.profile.facts.me.columns'
const factsOf = (page: PlayedScreen) => ({ ...record(page, `${FACTS}.person.facts`), ...record(page, `${FACTS}.study.facts`) })

describe('the facts of the profile', () => {
  it('[PROF-06] [PROF-07] [PROF-08] [PROF-09] [PROF-10] [PROF-11] [PROF-12] [PROF-13] [PROF-14] [PROF-O11] are nine, under their Persian names', async () => {
    expect(factsOf(open(await known('sara')))).toEqual({
      'نام و نام خانوادگی': 'سارا محمدی',
      دانشگاه: 'دانشگاه آفتاب',
      'شمارهٔ همراه': '09120000001',
      ایمیل: 'sara@aftab.example',
      مقطع: 'کارشناسی',
      رشته: 'ریاضیات و کاربردها',
      گرایش: 'ریاضیات و کاربردها',
      'نوع ورود': 'روزانه',
      'ساکن خوابگاه': 'بله',
    })
    expect(factsOf(open({ username: 'ali', student: { isDormitoryResident: false } }))['ساکن خوابگاه']).toBe('خیر')
  })

  it('[PROF-15] [PROF-O11] say of what is empty that it is not on record, whether it is null, missing or an empty text', async () => {
    const EMPTY = ['شمارهٔ همراه', 'ایمیل', 'مقطع', 'رشته', 'گرایش', 'نوع ورود', 'ساکن خوابگاه']
    for (const result of [
      await known('shirin'),
      { username: 'shirin' },
      { username: 'shirin', student: null },
      { username: 'shirin', mobileNumber: '', email: '', student: { entranceType: '', studyLevel: { name: '' }, studyMajor: null } },
    ]) {
      const facts = factsOf(open(result))
      expect(EMPTY.map((name) => facts[name])).toEqual(EMPTY.map(() => 'ثبت نشده'))
    }
  })

  it('[PROF-17] all of them are in a dialog', async () => {
    const page = open(await known('sara'))
    expect(page.text('body.tabs.tabs.profile.facts.me.more.info')).toBe('همهٔ مشخصات')
    page.play({ act: [{ press: 'body.tabs.tabs.profile.facts.me.more.info' }] })
    expect(['person', 'contact', 'study'].map((part) => record(page, `dialogs.info.${part}`))).toEqual([
      {
        'نام و نام خانوادگی': 'سارا محمدی',
        'نام کاربری': 'sara',
        'نام پدر': 'اکبر',
        جنسیت: 'زن',
        'کد ملی': '0010001001',
        'شمارهٔ شناسنامه': '1001',
        'تاریخ تولد': '1381/02/11',
        'محل تولد': 'اصفهان',
        'محل صدور': 'اصفهان',
        'وضعیت تأهل': 'مجرد',
        دین: 'اسلام',
        'وضعیت نظام وظیفه': 'ثبت نشده',
      },
      {
        'شمارهٔ همراه': '09120000001',
        ایمیل: 'sara@aftab.example',
        استان: 'اصفهان',
        شهر: 'اصفهان',
        نشانی: 'اصفهان، خیابان دانشگاه، کوچهٔ بهار، پلاک ۱',
        'کد پستی': '1415500111',
      },
      {
        'شمارهٔ دانشجویی': '4001001',
        دانشکده: 'علوم پایه',
        مقطع: 'کارشناسی',
        رشته: 'ریاضیات و کاربردها',
        'شرح رشته': 'دانشکدهٔ علوم پایه',
        گرایش: 'ریاضیات و کاربردها',
        'نوع ورود': 'روزانه',
        'وضعیت تحصیلی': 'در حال تحصیل',
        نیم‌سال: '14051',
        'نیم‌سال‌های گذرانده': '۲',
        'ساکن خوابگاه': 'بله',
      },
    ])
  })

  it('a faculty without a name of its own is shown as it is', () => {
    const page = open({ username: 'ali', faculty: 'علوم پایه' })
    page.play({ act: [{ press: 'body.tabs.tabs.profile.facts.me.more.info' }] })
    expect(record(page, 'dialogs.info.study')['دانشکده']).toBe('علوم پایه')
  })
})

describe('the parts of the page', () => {
  const shownParts = (page: PlayedScreen, device: 'desktop' | 'mobile') =>
    (device === 'desktop'
      ? [`${FACTS}.person`, 'body.tabs.tabs.password.columns.card', 'body.tabs.tabs.cvv2.card']
      : ['body.parts.profile.me.columns.person', 'body.parts.password', 'body.parts.cvv2']
    ).map((path) => page.isShown(path))

  it('[PROF-02] [PROF-03] [PROF-04] on a desktop the scope says which one is shown', async () => {
    const result = await known('sara')
    const partsOf = (scope: string) => {
      const page = open(result)
      page.play({ set: { scope } })
      return shownParts(page, 'desktop')
    }
    expect(['profile', 'password', 'cvv2'].map(partsOf)).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  it('[PROF-16] on a phone all are there, each folds, and the scope says which are open at first', async () => {
    const result = await known('sara')
    const places = ['profile.me.columns.person', 'profile.me.columns.study', 'password', 'cvv2'].map((name) => `body.parts.${name}`)
    const openOf = (scope: string) => {
      const page = open(result, { device: 'mobile' })
      page.play({ set: { scope } })
      expect(shownParts(page, 'mobile')).toEqual([true, true, true])
      return places.map((path) => page.value(path, 'opensWhen'))
    }
    expect(['profile', 'password', 'cvv2'].map(openOf)).toEqual([
      [true, true, false, false],
      [false, false, true, false],
      [false, false, false, true],
    ])
    const page = open(result, { device: 'mobile' })
    for (const path of places) {
      const search = findBlock(path, page.runtime)
      expect(search.ok && search.found.node['folds']).toBe('mobile')
    }
    expect(places.map((path) => page.text(path, 'title'))).toEqual(['مشخصات فردی', 'تحصیل', 'تغییر گذرواژه', 'رمز دوم کارت'])
  })

  it('[PROF-64] [PROF-65] [PROF-O9] are hidden where the deployment or the university hides them, and nowhere else', () => {
    const offered = (facts: JsonMap) =>
      (['desktop', 'mobile'] as const).map((device) => {
        const page = open({ username: 'sara' }, { device, ...facts })
        const { derived } = page.runtime.scope() as { readonly derived: JsonMap }
        if (device === 'mobile') expect(shownParts(page, 'mobile').slice(1)).toEqual([derived['mayPassword'], derived['maySecond']])
        return [derived['mayPassword'], derived['maySecond']]
      })
    const alike = (...flags: readonly boolean[]) => [flags, flags]
    expect(offered({})).toEqual(alike(true, true))
    expect(offered({ env: { hide: ['changePassword'] } })).toEqual(alike(false, true))
    expect(offered({ env: { hide: ['cvv2'] } })).toEqual(alike(true, false))
    expect(offered({ university: { product: { changePassword: false } } })).toEqual(alike(false, true))
    expect(offered({ university: { product: { cvv2: false } } })).toEqual(alike(true, false))
    expect(offered({ env: { hide: ['changePassword'] }, university: { product: { changePassword: true, cvv2: false } } })).toEqual(
      alike(false, false),
    )
    const mahtab = playScreen('mahtab', 'my-profile/profile').runtime.scope() as { readonly derived: JsonMap }
    expect([mahtab.derived['mayPassword'], mahtab.derived['maySecond']]).toEqual([true, true])
    const kavir = playScreen('kavir', 'my-profile/profile').runtime.scope() as { readonly derived: JsonMap }
    expect([kavir.derived['mayPassword'], kavir.derived['maySecond']]).toEqual([false, false])
  })
})

describe('the change of the second password', () => {
  const FORM = 'body.tabs.tabs.cvv2.card.change.columns'
  const page = () => {
    const opened = open({ username: 'sara' })
    opened.play({ set: { scope: 'cvv2' } })
    return opened
  }

  it('[PROF-55] has notes of use beside it', () => {
    const opened = page()
    expect([`${FORM}.form`, `${FORM}.notes`].map((path) => opened.isShown(path))).toEqual([true, true])
    expect(['', '.card', '.digits', '.secret', '.atOnce'].map((note) => opened.text(`${FORM}.notes${note}`))).toEqual([
      'پیش از تغییر بخوانید',
      'رمز دوم از آنِ کارت دانشجویی شماست و با گذرواژهٔ درگاه فرق دارد.',
      '۴ تا ۸ رقم انگلیسی است؛ حرف و رقم فارسی نمی‌پذیرد.',
      'آن را به کسی نگویید؛ دانشگاه هم آن را از شما نمی‌پرسد.',
      'رمز تازه بی‌درنگ جای رمز پیشین را می‌گیرد.',
    ])
  })

  it('[PROF-56] [PROF-57] [PROF-58] [PROF-59] [PROF-60] [PROF-61] [PROF-62] says in Persian what is wrong', () => {
    const wrong = (newCvv2: string, confirmNewCvv2: string) => {
      const opened = page()
      opened.play({ fill: { form: 'cvv2', data: { newCvv2, confirmNewCvv2 } } }, { act: [{ press: `${FORM}.form` }] })
      return Object.values(opened.runtime.form('my-profile/cvv2').shownErrors()).map((text) => opened.say(text))
    }
    expect(wrong('', '')).toEqual(['این را وارد کنید.', 'این را وارد کنید.'])
    expect(wrong('123', '123')).toEqual(['دست‌کم ۴ نویسه بنویسید.', 'دست‌کم ۴ نویسه بنویسید.'])
    expect(wrong('123456789', '123456789')).toEqual(['بیش از ۸ نویسه نشود.', 'بیش از ۸ نویسه نشود.'])
    for (const digits of ['۱۲۳۴', '١٢٣٤', '12a4', '12-4', '12 4', '𝟏234'])
      expect(wrong(digits, digits)).toEqual(['رمز دوم باید تنها از رقم‌های انگلیسی باشد.'])
    expect(wrong('1234', '1235')).toEqual(['تکرار با رمز دوم تازه یکی نیست. هر دو را یکسان بنویسید.'])
    expect(wrong('1234', '1234')).toEqual([])
  })

  it('[PROF-63] is taken by the campus as it is sent', async () => {
    const opened = page()
    opened.play({ fill: { form: 'cvv2', data: { newCvv2: '4711', confirmNewCvv2: '4711' } } }, { act: [{ press: `${FORM}.form` }] })
    const body = opened.pending('my-profile/cvv2.change')
    const student = await studentAt(test.base('aftab'), 'sara')
    expect((await student.send('PUT', '/rest/users/nurture-profiles/change-cvv2', body)).status).toBe(200)
    opened.play({ outcome: { call: 'my-profile/cvv2.change', example: 'done' } })
    const [toast] = opened.effects().filter(({ type }) => type === 'toast')
    expect(opened.say(toast?.['text'])).toBe('رمز دوم شما تغییر کرد.')
  })
})

describe('the change of the password', () => {
  const page = (policy: JsonMap) => {
    const opened = playScreen('aftab', 'account/change-password', { facts: { profile: { username: 'sara' } } })
    opened.play({ outcome: { call: 'account/password.policy', result: policy } })
    return opened
  }
  const wrong = (policy: JsonMap, password: string, repeatNewPassword = password) => {
    const opened = page(policy)
    opened.play({ fill: { form: 'change-password', data: { password: 'dargah-demo', newPassword: password, repeatNewPassword } } })
    opened.play({ act: [{ press: 'views.form.form' }] })
    return Object.values(opened.runtime.form('account/change-password').shownErrors()).map((text) => opened.say(text))
  }

  it('[PROF-41] [PROF-42] [PROF-43] [PROF-44] [PROF-45] [PROF-46] [PROF-47] [PROF-48] [PROF-49] [PROF-50] [PROF-52] [PROF-53] names in Persian the rule of the policy that a password breaks', () => {
    for (const [policy, password, words] of [
      [{ minLength: 9 }, 'abcdabcd', 'دست‌کم ۹ نویسه'],
      [{ maxLength: 7 }, 'abcdabcd', 'حداکثر ۷ نویسه'],
      [{ digits: 2 }, 'abcdabc1', 'دست‌کم ۲ رقم'],
      [{ symbols: 1 }, 'abcdabcd', 'دست‌کم ۱ نشانه مانند ! یا @'],
      [{ upper: 1 }, 'abcdabcd', 'دست‌کم ۱ حرف بزرگ انگلیسی'],
      [{ lower: 1 }, 'ABCDABCD', 'دست‌کم ۱ حرف کوچک انگلیسی'],
      [{ alphabetical: 4 }, 'xabcdxyx', 'بدون ۴ حرف پشت سر هم، مانند abc'],
      [{ numerical: 4 }, 'x1234xyx', 'بدون ۴ رقم پشت سر هم، مانند 123'],
      [{ keyboard: 4 }, 'xqwerxyx', 'بدون ۴ کلید کنار هم، مانند qwe'],
      [{ repeated: 3 }, 'xaaaxyxz', 'بدون ۳ نویسهٔ یکسان پشت سر هم'],
      [{ noSpaces: true }, 'ab cdxyx', 'بدون فاصله'],
    ] as const)
      expect([password, wrong(policy, password)]).toEqual([password, [words]])
    expect(wrong({ alphabetical: 4, wrap: true }, 'xyzabxx')).toEqual(['بدون ۴ حرف پشت سر هم، مانند abc'])
    expect(wrong({ alphabetical: 4, wrap: false }, 'oyzabxx')).toEqual([])
  })

  it('[PROF-28] [PROF-29] says that the repetition differs, and that the password is the same', () => {
    expect(wrong({}, 'abcabc', 'abcabd')).toEqual(['تکرار با گذرواژهٔ تازه یکی نیست. هر دو را یکسان بنویسید.'])
    for (const policy of [{}, { digits: 2, minLength: 20 }])
      expect(wrong(policy, 'dargah-demo')).toEqual(['این همان گذرواژهٔ کنونی است. گذرواژهٔ دیگری انتخاب کنید.'])
  })
})
