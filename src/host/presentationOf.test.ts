import { expect, it } from 'vitest'
import { factsOf } from './factsOf.ts'
import { presentationOf } from './presentationOf.ts'

const session = { roles: [], hasToken: false, userName: '', signedIn: false, expired: false }
const factsIn = (language: 'fa' | 'en' | 'ar', university: Readonly<Record<string, unknown>>) =>
  factsOf(undefined, university, session, { language, device: 'desktop', portal: { origin: '' } }, {})

it('dates are in the calendar of the university for the language, unless a person has chosen another one', () => {
  const calendars = { en: 'gregorian', ar: 'lunar' }
  const calendarIn = (language: 'fa' | 'en' | 'ar', chosen?: 'jalali' | 'gregorian') =>
    presentationOf(factsIn(language, { calendars }), chosen).calendar
  expect([calendarIn('fa'), calendarIn('en'), calendarIn('ar')]).toEqual(['jalali', 'gregorian', 'jalali'])
  expect([calendarIn('fa', 'gregorian'), calendarIn('en', 'jalali')]).toEqual(['gregorian', 'jalali'])
})

it('a server writes Persian unless its university says otherwise', () => {
  const writtenBy = (dataLanguage: unknown) => presentationOf(factsIn('en', { dataLanguage }), undefined).dataLanguage
  expect([writtenBy(undefined), writtenBy('ar'), writtenBy(7)]).toEqual(['fa', 'ar', 'fa'])
})
