import { demoPassword } from '../../../sandbox/seed/demoAccounts.ts'
import type { PageCall } from './callsOfPages.ts'
import type { Driver } from './driver.ts'
import { FACE_DRIVERS } from './faceDrivers.ts'
import { HELPDESK_DRIVERS } from './helpdeskDrivers.ts'
import { NEWS_DRIVERS } from './newsDrivers.ts'
import { type OpenedPage, untilPage } from './openPage.ts'
import { isOff, pressAction, pressInDialog, type } from './pageHands.ts'
import { PROFILE_DRIVERS } from './profileDrivers.ts'
import { hallOf } from './reserveSubject.ts'
import { saleDriverOf } from './saleDrivers.ts'
import { SURVEY_DRIVERS } from './surveyDrivers.ts'
import { TEAM_DRIVERS } from './teamDrivers.ts'
import { WALLET_DRIVERS } from './walletDrivers.ts'

const PLACES = 'dialog[open] input[type=radio]'

async function signInByHand(page: OpenedPage): Promise<void> {
  await untilPage(
    () => page.find('input[autocomplete=username]').length > 0,
    () => `no field for a name: ${page.text()}`,
  )
  type(page, 'input[autocomplete=username]', 'family')
  type(page, 'input[autocomplete=current-password]', demoPassword)
  const submit = await untilPage(
    () => page.find('button[type=submit]').find((each) => !isOff(each)),
    () => `nothing to submit: ${page.text()}`,
  )
  submit.click()
}

async function changePlace(page: OpenedPage): Promise<void> {
  if (page.find(PLACES).length === 0) await pressAction(page, 'changeSelf')
  const place = await untilPage(
    () => page.find(PLACES)[0],
    () => `no other place: ${page.text()}`,
  )
  place.click()
  await pressInDialog(page)
}
async function sell(page: OpenedPage): Promise<void> {
  await pressAction(page, 'sell')
  await pressInDialog(page)
}

const pressing = (action: string): Pick<Driver, 'needs' | 'press'> => ({
  needs: `[data-action=${action}]`,
  press: (page) => pressAction(page, action),
})

/** By the call without its module, after the command or the flow where that decides. */
const DRIVERS: Readonly<Record<string, Omit<Driver, 'at'>>> = {
  'sign-in universities.list': { guest: true, university: null },
  'sign-in announcements.list': { guest: true },
  'sign-in captcha.get': { guest: true },
  'sign-in release.get': { guest: true },
  'sign-in auth.signIn': { guest: true, university: 'mahtab', needs: 'input[autocomplete=username]', press: signInByHand },
  'sign-in profile.get': { guest: true, university: 'mahtab', needs: 'input[autocomplete=username]', press: signInByHand },
  'reserves.week': {},
  'credit.get': {},
  'announcements.list': {},
  'profile.get': {},
  'auth.refresh': { expired: true },
  'release.get': {},
  'selfs.listNewer': {},
  'selfs.list': { older: true },
  'programs.weekNewer': {},
  'programs.week': { older: true },
  'plus reserve.set': { had: 'nothing', mode: 1, ...pressing('reserve') },
  'plus reserve.add': { had: 'nothing', mode: 2, ...pressing('reserve') },
  'plus reserve.addByProgram': { had: 'nothing', mode: 3, ...pressing('reserve') },
  'minus reserve.set': { had: 'one', mode: 1, ...pressing('minus') },
  'minus reserve.removeNewer': { had: 'one', mode: 2, ...pressing('minus') },
  'minus reserve.remove': { had: 'one', mode: 2, older: true, ...pressing('minus') },
  'minus reserve.removeByProgram': { had: 'one', mode: 3, ...pressing('minus') },
  'sell reserve.sell': { had: 'one', needs: '[data-action=sell]', press: sell },
  'withdraw reserve.withdraw': { had: 'sold', ...pressing('withdraw') },
  'changeSelf reserve.changeSelf': { had: 'one', needs: `[data-action=changeSelf], ${PLACES}`, press: changePlace },
}

/** How a row of the matrix is brought about; nothing for a call that nobody has thought of yet. */
export function driverOf({ page, at, name, call }: PageCall): Driver | undefined {
  const local = call.slice(call.indexOf('/') + 1)
  if (/\/(?:dailysale|report)$/.test(page)) return saleDriverOf(page, local)
  if (page === 'food/teammate') return TEAM_DRIVERS[local]
  if (page.startsWith('face/')) return FACE_DRIVERS[`${page} ${local}`]
  if (page.startsWith('wallet/')) return WALLET_DRIVERS[`${page} ${local}`]
  if (page.startsWith('helpdesk/') || page.startsWith('feedback/')) return HELPDESK_DRIVERS[`${page} ${name} ${local}`]
  if (page in NEWS_DRIVERS) return NEWS_DRIVERS[page]?.[local]
  if (page.startsWith('my-profile/')) return PROFILE_DRIVERS[local]
  if (page.startsWith('surveys/')) return SURVEY_DRIVERS[`${page} ${local}`]
  const found = DRIVERS[`${at === 'command' ? name : page} ${local}`] ?? (at === 'query' || page === 'home' ? DRIVERS[local] : undefined)
  if (found === undefined) return undefined
  const place = page === 'sign-in' ? '/login' : page === 'home' ? '/' : `/${page}/reserve?selfId=${hallOf(page)}&week=1`
  return { at: place, ...found }
}
