import type { Page } from '@playwright/test'

/** A measured page of the portal, and how to tell that it is usable. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** Who is signed in; `undefined`: nobody. */
  readonly student: string | undefined
  /** Whether its forms nest: it fetches what renders those. */
  readonly nests?: true
  /** Selector of an element that is present once it is usable. */
  readonly shows: string
  usable(page: Page): Promise<unknown>
}

/** Content under the splash does not count. */
const until = (what: string): Pick<MeasuredPage, 'shows' | 'usable'> => {
  const shows = `${what}:not([inert] *)`
  return { shows, usable: (page) => page.locator(shows).first().waitFor({ state: 'visible' }) }
}

const STUDENT = 'sara'
export const SIGN_IN: MeasuredPage = {
  name: 'sign-in',
  path: '/login',
  student: undefined,
  ...until('input[autocomplete=username]'),
}
export const HOME: MeasuredPage = { name: 'home', path: '/', student: STUDENT, ...until('h1') }
const ofStudent = (name: string, path: string, student = STUDENT): MeasuredPage => ({ name, path, student, ...until('h1') })
export const MODULES: readonly MeasuredPage[] = [
  ...Object.entries({ food: 101, sport: 106, health: 107, transport: 108 }).map(([name, hall]) =>
    ofStudent(name, `/${name}/reserve?selfId=${hall}`),
  ),
  { ...ofStudent('report', '/food/reserves-report'), ...until('main table') },
  ofStudent('dormitory', '/dormitory'),
  ofStudent('registration', '/dormitory/register'),
  { ...ofStudent('leave', '/dormitory/leave'), ...until('main input') },
  { ...ofStudent('surveys', '/surveys', 'voter'), ...until('main li') },
  { ...ofStudent('survey', '/survey/1101', 'voter'), ...until('main label') },
  { ...ofStudent('cultural', '/survey/cultural-capabilities'), ...until('main label') },
  { ...ofStudent('relatives', '/survey/relatives-info', 'voter'), ...until('main input'), nests: true },
  { ...ofStudent('face', '/face'), ...until('main button') },
  { ...ofStudent('wallet', '/user/wallet'), ...until('main table') },
  ofStudent('cart', '/user/cart'),
  { ...ofStudent('payment', '/payment-result?status=SUCCESS'), ...until('main dd') },
  { ...ofStudent('requests', '/helpdesk/issues', 'mohsen'), ...until('main table') },
  { ...ofStudent('conversation', '/helpdesk/issues/1002', 'mohsen'), ...until('main [data-side]') },
  { ...ofStudent('new request', '/helpdesk/create-issue', 'mohsen'), ...until('main select') },
  { ...ofStudent('enrolment', '/face/enrollment'), ...until('main :is(video, [role=alert])') },
]
