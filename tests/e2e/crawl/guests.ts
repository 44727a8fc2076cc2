import type { Page } from '@playwright/test'
import { addFolder, published, restorePortal } from '../support/portalEdits.ts'
import { DEVTOOLS, PRODUCTION } from '../support/stage.ts'
import { expect, fillSignIn, nextCaptcha, pickUniversity, submitButton } from '../support/student.ts'

/** A page on the way in: what is on it before somebody is at home. */
export interface Guest {
  readonly state: string
  readonly path: string
  /** The portal that has the page; `open` makes it so, and `close` takes that back. */
  readonly origin: string
  readonly open?: () => Promise<void>
  readonly close?: () => void
  /** Brings the opened page into the state. */
  readonly reach?: (page: Page) => Promise<void>
}

/** The sentence with which the sign-in refuses. */
const refusal = (page: Page) => page.getByRole('main').getByRole('alert').filter({ visible: true }).first()

/** Sends the sign-in form of a university. */
async function send(page: Page, username: string, password?: string): Promise<void> {
  const captcha = nextCaptcha(page)
  await pickUniversity(page, /آفتاب|Aftab/)
  await fillSignIn(page, username, await captcha, password)
  await submitButton(page).click()
}

const login = { path: '/login', origin: PRODUCTION }
export const GUESTS: readonly Guest[] = [
  { ...login, state: 'untouched' },
  {
    ...login,
    state: 'refused',
    async reach(page) {
      await send(page, 'sara', 'not-her-password')
      await expect(refusal(page)).toBeVisible()
    },
  },
  {
    ...login,
    state: 'with the picker open',
    async reach(page) {
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...login,
    state: 'where staff choose their view',
    async reach(page) {
      await send(page, 'modir')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    state: 'at the first step of the recovery',
    path: '/reset-password',
    origin: DEVTOOLS,
    open: () => published('_', () => addFolder('darya')),
    close: restorePortal,
  },
]
