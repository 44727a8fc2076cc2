import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { isTrue, type Tree } from '../../engine/expression/index.ts'
import { moduleTiles } from '../../src/host/entries.ts'
import { decideAt } from './support/decideAt.ts'
import { persianTexts, unmarked } from './support/persianTexts.ts'
import { type PlayedScreenOptions, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { signedInScope } from './support/signedInScope.ts'

const { manifest } = realPortal('aftab')
const texts = persianTexts('face')
const face = manifest.modules.find(({ id }) => id === 'face')
const PROFILE = { username: 'mustenroll', changeProfilePicturePermission: true, faceMatching: false }
const FORCED = { ...PROFILE, group: { foodDeliveryBasedOnFacialRecognition: true } }

const scopeOf = ({ product = {}, profile = PROFILE }: { readonly product?: JsonMap; readonly profile?: JsonMap } = {}) =>
  signedInScope(manifest, { product: { nurture: true, faceEnrollment: true, ...product } }, { profile })

describe('the routes of face enrolment', () => {
  it.each([
    ['/face', 'face/intro'],
    ['/face/enrollment', 'face/enroll'],
  ])('[FACE-01] [FACE-02] [FACE-O14] %s shows %s, and leads home where the university has it off', (path, screen) => {
    expect(decideAt(manifest, path, scopeOf())).toMatchObject({ kind: 'screen', screen })
    for (const faceEnrollment of [false, undefined])
      expect(decideAt(manifest, path, scopeOf({ product: { faceEnrollment } }))).toEqual({ kind: 'goto', path: '/' })
  })

  it('has a tile where it is on', () => {
    const shown = (faceEnrollment: boolean) => face && moduleTiles([face], scopeOf({ product: { faceEnrollment } }), () => [])
    expect([shown(true), shown(false)]).toMatchObject([[{ enabled: true, goto: '/face' }], [{ enabled: false }]])
  })
})

describe('a forced enrolment', () => {
  const { when, goto, text } = (face?.dialogs?.['forcedEnrollment'] ?? {}) as { when: Tree; goto: Tree; text: { key: string } }
  const isForced = (profile: JsonMap, product: JsonMap = {}) =>
    isTrue(face?.shownWhen as Tree, scopeOf({ product, profile })) && isTrue(when, scopeOf({ product, profile }))

  it.each<[boolean, JsonMap]>([
    [true, FORCED],
    [true, { ...FORCED, faceMatching: undefined }],
    [true, { ...FORCED, faceMatching: null }],
    [false, { ...FORCED, faceMatching: true }],
    [false, { ...FORCED, group: { foodDeliveryBasedOnFacialRecognition: false } }],
    [false, { ...FORCED, group: {} }],
    [false, PROFILE],
  ])('[FACE-05] [FACE-O3] is %s for %j', (forced, profile) => {
    expect(isForced(profile)).toBe(forced)
  })

  it('[FACE-O1] [FACE-O4] is none where the university has it off, or without the permission for the picture', () => {
    expect([isForced(FORCED), isForced(FORCED, { faceEnrollment: false })]).toEqual([true, false])
    for (const changeProfilePicturePermission of [false, undefined, null])
      expect(isForced({ ...FORCED, changeProfilePicturePermission })).toBe(false)
  })

  it('[FACE-04] leads to /face with a warning', () => {
    expect(goto).toBe('/face')
    expect(unmarked(texts.translate(text.key))).toBe('برای ادامه باید احراز چهره انجام دهید.')
  })
})

const FILE = { id: 'file-1', name: 'film.webm', type: 'video/webm', size: 9 }
const STILL = { id: 'file-2', name: 'photo.jpg', type: 'image/jpeg', size: 3 }
const open = (unikey: string, screen: 'intro' | 'enroll', facts: JsonMap = { profile: FORCED }) =>
  playScreen(unikey, `face/${screen}`, { facts } as PlayedScreenOptions)

/** The page after a capture that was confirmed; the profile is read again. */
function confirmed() {
  const page = open('aftab', 'enroll')
  page.play({ send: 'OPENED' })
  page.happen('views.capture.camera', 'taken', { file: FILE, still: STILL })
  page.play({ send: 'CONFIRM' }, { outcome: { call: 'account/profile.get', result: FORCED } })
  return page
}
const refusedBy = (error: JsonMap) => {
  const page = confirmed()
  page.play({ outcome: { call: 'face/face.enroll', error } })
  expect(page.isShown('views.capture.failed')).toBe(true)
  return page
}
const coded = (code: unknown, status = 200) => ({ status, data: { data: { success: false, error_code: code } } })

describe('what a student reads', () => {
  it('[FACE-08] first, why and how the face is enrolled', () => {
    const page = open('aftab', 'intro')
    expect(page.text('views.hint.title')).toBe('چهره‌تان را یک بار ثبت کنید')
    expect(page.text('views.hint.what')).toContain('پنج ثانیه')
    expect(open('mahtab', 'intro').text('views.hint.what')).toContain('یک عکس')
  })

  it('[FACE-09] then five rules', () => {
    const page = open('aftab', 'intro')
    page.play({ act: [{ press: 'views.hint.buttons.next' }] })
    const rules = ['LIGHT', 'FRONT', 'BARE', 'ALONE', 'STEADY'].map((rule) => page.text(`views.rules.rules@${rule}.rule`))
    expect(rules).toEqual([
      'در جای روشن بایستید و نور از روبه‌رو بتابد.',
      'روبه‌روی دوربین باشید و همهٔ چهره در قاب دیده شود.',
      'عینک دودی، ماسک و کلاه را بردارید.',
      'کس دیگری در تصویر نباشد.',
      'دستگاه را ثابت و هم‌سطح چشم نگه دارید.',
    ])
    expect(page.value('views.rules.rules', 'rows')).toHaveLength(5)
  })

  it.each(['intro', 'enroll'] as const)('[FACE-28] [FACE-O14] on the page %s, that a type is invalid', (screen) => {
    const page = open('kohan', screen)
    expect(page.text('views.stopped.obstacle.obstacle')).toMatch(/^نوع احراز نامعتبر است/)
  })

  it.each(['intro', 'enroll'] as const)('[FACE-37] on the page %s, that the permission for the picture is missing', (screen) => {
    const page = open('aftab', screen, { profile: { ...FORCED, changeProfilePicturePermission: false } })
    expect(page.text('views.stopped.obstacle.obstacle')).toMatch(/^اجازهٔ تغییر عکس پروفایل را ندارید/)
  })

  it('what the university takes, a photo or a video, with the turns of the head', () => {
    const [photo, film] = [open('mahtab', 'enroll'), open('aftab', 'enroll')]
    expect([photo, film].map((page) => page.value('views.capture.camera', 'mode'))).toEqual(['photo', 'video'])
    const guide = ['enroll.guide.right', 'enroll.guide.left', 'enroll.guide.front'].map((key) => unmarked(texts.translate(`face:${key}`)))
    expect(guide).toEqual(['سرتان را آرام به راست بچرخانید.', 'حالا آرام به چپ بچرخانید.', 'دوباره به روبه‌رو نگاه کنید.'])
  })

  it.each([
    ['FACE_NOT_FOUND', 'در تصویر چهره‌ای پیدا نشد. روبه‌روی دوربین بنشینید و دوباره بگیرید.'],
    ['FACE_TOO_SMALL', 'چهره در تصویر کوچک است. به دوربین نزدیک‌تر شوید.'],
    ['FACE_COVERED', 'بخشی از چهره پوشیده است. عینک دودی، ماسک یا کلاه را بردارید.'],
    ['SEVERAL_FACES', 'چند چهره در تصویر است. تنها جلوی دوربین باشید.'],
    ['PICTURE_TOO_DARK', 'تصویر تاریک است. در نور بیشتر دوباره بگیرید.'],
    ['PICTURE_BLURRED', 'تصویر تار است. دستگاه را ثابت نگه دارید و دوباره بگیرید.'],
    ['HEAD_NOT_TURNED', 'چرخش سر دیده نشد. در فیلم سرتان را آرام به راست و چپ بچرخانید.'],
    ['FACE_OF_ANOTHER', 'این چهره برای دانشجوی دیگری ثبت شده است. به دانشگاه مراجعه کنید.'],
    ['FILE_NOT_READABLE', 'سرویس چهره نتوانست فایل را بخواند. دوباره بگیرید یا از مرورگر دیگری استفاده کنید.'],
    ['TOKEN_INVALID', 'ورود شما برای سرویس چهره معتبر نیست. یک بار خارج شوید و دوباره وارد شوید.'],
    ['USER_UNKNOWN', 'سرویس چهره شما را نمی‌شناسد. موضوع را به دانشگاه بگویید.'],
    ['UNIVERSITY_UNKNOWN', 'سرویس چهره این دانشگاه را نمی‌شناسد. موضوع را به دانشگاه بگویید.'],
  ])('[FACE-31] [FACE-O15] for the code %s: %s', (code, text) => {
    for (const status of [200, 400, 401, 500]) expect(refusedBy(coded(code, status)).text('views.capture.failed')).toBe(text)
  })

  it.each(['CAMERA_MODEL_9', 'other', '__proto__', 17, 'کد'])('[FACE-32] for the unknown code %j the unknown error', (code) => {
    expect(refusedBy(coded(code)).text('views.capture.failed')).toMatch(/^خطای ناشناخته/)
  })

  it.each<[string, JsonMap]>([
    ['a refusal', coded(undefined)],
    ['an empty code', coded('')],
    ['a code of another shape', coded({ odd: [1] })],
    ['no body', { status: 500 }],
    ['no answer', { status: 0 }],
    ['a redirect', { status: 307 }],
  ])('[FACE-33] [FACE-O18] for %s without a code the error that is not defined', (_, error) => {
    const page = refusedBy(error)
    expect(page.text('views.capture.failed')).toMatch(/^خطای تعریف‌نشده/)
    expect(page.isShown('views.capture.failed.lost')).toBe(error['status'] === 0)
  })

  it('[FACE-30] that only the picture failed, and [FACE-O12] at the end that the face is enrolled', () => {
    const page = confirmed()
    page.play(
      { outcome: { call: 'face/face.enroll', example: 'enrolled' } },
      { outcome: { call: 'face/face.picture', error: { status: 500 } } },
    )
    expect(page.text('views.capture.failed')).toBe('چهره ثبت شد، ولی عکس پروفایل بارگذاری نشد. دوباره تأیید کنید تا تنها عکس فرستاده شود.')
    page.effects()
    page.play(
      { send: 'CONFIRM' },
      { outcome: { call: 'face/face.picture', example: 'stored' } },
      { outcome: { call: 'account/profile.get', result: { ...FORCED, faceMatching: true } } },
    )
    const [, toast, home] = page.effects()
    expect([page.say(toast?.['text']), home?.['path']]).toEqual(['چهرهٔ شما ثبت شد.', '/'])
  })
})

it('what the camera took is enrolled, and its still alone becomes the picture', () => {
  const page = confirmed()
  expect(page.pending('face/face.enroll')).toEqual({ file: FILE })
  page.play({ outcome: { call: 'face/face.enroll', example: 'enrolled' } })
  expect(page.pending('face/face.picture')).toEqual({ file: STILL })
})
