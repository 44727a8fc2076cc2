import type { Page } from '@playwright/test'

/** A measured page of the portal, and how to tell that it is usable. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  /** Selector of an element that is present once it is usable. */
  readonly shows: string
  usable(page: Page): Promise<unknown>
}

/** Content under the splash does not count. */
const until = (what: string): Pick<MeasuredPage, 'shows' | 'usable'> => {
  const shows = `${what}:not([inert] *)`
  return { shows, usable: (page) => page.locator(shows).first().waitFor({ state: 'visible' }) }
}

export const SIGN_IN: MeasuredPage = {
  name: 'sign-in',
  path: '/login',
  signedIn: false,
  ...until('input[autocomplete=username]'),
}
export const HOME: MeasuredPage = { name: 'home', path: '/', signedIn: true, ...until('h1') }
export const MODULES: readonly MeasuredPage[] = [
  ...Object.entries({ food: 101, sport: 106, health: 107, transport: 108 }).map(([name, hall]) => ({
    name,
    path: `/${name}/reserve?selfId=${hall}`,
    signedIn: true,
    ...until('h1'),
  })),
  ...Object.entries({ dormitory: '/dormitory', registration: '/dormitory/register', leave: '/dormitory/leave' }).map(([name, path]) => ({
    name,
    path,
    signedIn: true,
    ...until('h1'),
  })),
]
