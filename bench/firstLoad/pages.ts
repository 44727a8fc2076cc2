import type { Page } from '@playwright/test'

/** A page of the portal that is measured, and how one sees that it is usable. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  usable(page: Page): Promise<unknown>
}

const headed = (page: Page) => page.locator('main h1, h1').first().waitFor({ state: 'visible' })

export const SIGN_IN: MeasuredPage = {
  name: 'sign-in',
  path: '/login',
  signedIn: false,
  usable: (page) => page.locator('input[autocomplete=username]').waitFor({ state: 'visible' }),
}
export const HOME: MeasuredPage = { name: 'home', path: '/', signedIn: true, usable: headed }
export const MODULES: readonly MeasuredPage[] = [
  ...Object.entries({ food: 101, sport: 106, health: 107, transport: 108 }).map(([name, hall]) => ({
    name,
    path: `/${name}/reserve?selfId=${hall}`,
    signedIn: true,
    usable: headed,
  })),
]
