import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser } from '../../../../bench/firstLoad/openBrowser.ts'
import { keptBy } from '../../../../bench/firstLoad/openStage.ts'
import { until } from '../weekOfActs.ts'
import { lookAtPage } from './lookAtPage.ts'
import type { DayWorld } from './openDay.ts'

/** What five pages have seen and done. */
export interface Testimony {
  readonly looks: number
  /** The turns that a page has confirmed, by who did them. */
  readonly confirmed: ReadonlyMap<string, readonly number[]>
  readonly wrong: readonly string[]
}

export interface Witnesses {
  /** Lets all of them end what they do, and gives what they saw. */
  end(): Promise<Testimony>
}

/** Somebody at a page, who does one thing after the other there for a day. */
interface Witness {
  readonly who: string
  readonly lastName: string
  readonly at: string
  /** Resolves with whether the page has confirmed something. */
  act(page: Page, turn: number): Promise<boolean>
}

/** ms that a control is looked for before something else is done, and in which a page says what became of an act. */
const PATIENCE = 4000
const TOLD = 15_000
const main = (page: Page) => page.locator('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const isThere = (control: Locator, timeout = PATIENCE) =>
  control.waitFor({ state: 'visible', timeout }).then(
    () => true,
    () => false,
  )
async function press(control: Locator): Promise<boolean> {
  return control.click({ timeout: PATIENCE }).then(
    () => true,
    () => false,
  )
}

/** Opens a page as often as the browser itself has an error in its place. */
async function open(page: Page, path: string): Promise<void> {
  for (;;) {
    const opened = await page.goto(path, { timeout: 30_000, waitUntil: 'commit' }).catch(() => null)
    if (opened?.ok()) return
    await sleep(1000)
  }
}

const home: Witness = {
  who: 'sara',
  lastName: 'محمدی',
  at: '/',
  async act(page, turn) {
    if (turn % 5 === 4) await open(page, '/')
    else if (await press(page.locator(`a[href="${['/food', '/user/wallet', '/surveys'][turn % 3]}"]`).first())) await page.goBack()
    return isThere(page.getByRole('heading', { level: 1 }), TOLD)
  },
}

const week: Witness = {
  who: 'reza',
  lastName: 'حسینی',
  at: '/food/reserve?selfId=101',
  async act(page, turn) {
    if (turn % 6 === 5) await press(button(page, turn % 4 === 1 ? 'هفتهٔ بعد' : 'هفتهٔ قبل'))
    const reserve = main(page).getByRole('button', { name: 'رزرو', exact: true }).last()
    const fewer = main(page)
      .getByRole('button', { name: /^(یک پرس کمتر|لغو همه)$/ })
      .last()
    const wanted = turn % 2 === 0 ? reserve : fewer
    if (!(await press(wanted))) await open(page, this.at)
    return isThere(turn % 2 === 0 ? fewer : reserve, TOLD)
  },
}

const cart: Witness = {
  who: 'babak',
  lastName: 'فروتن',
  at: '/food/reserve?selfId=101',
  async act(page) {
    await open(page, this.at)
    const stew = main(page).getByRole('article').getByRole('button', { name: 'خورش قیمه', exact: true }).first()
    if (await isThere(stew, TOLD)) await press(stew)
    await press(page.getByRole('dialog').getByRole('button', { name: 'افزودن به سبد' }))
    if (!(await press(page.getByRole('dialog').getByRole('button', { name: 'رفتن به سبد و پرداخت' })))) await open(page, '/user/cart')
    const pay = main(page).getByRole('button', { name: /^پرداخت/ })
    await press(pay)
    return isThere(
      page
        .getByText('سبد شما خالی است.')
        .or(page.getByText(/ثبت درخواست ناموفق بود|خریده شد/))
        .first(),
      TOLD,
    )
  },
}

const survey: Witness = {
  who: 'voter',
  lastName: 'مطهر',
  at: '/survey/1103',
  async act(page, turn) {
    if (turn % 15 === 14 || !page.url().includes('/survey')) await open(page, '/surveys')
    if (page.url().endsWith('/surveys')) {
      await press(button(page, 'پاسخ دادن'))
      return false
    }
    await press(main(page).locator('label').first())
    const next = button(page, 'پرسش بعد')
    if ((await next.isVisible()) && (await press(next))) return false
    return (await press(button(page, 'ثبت پاسخ‌ها'))) && isThere(page.getByText('پاسخ‌های شما ثبت شد.'), TOLD)
  },
}

/** Who files requests at a page. */
export const FILER = 'shirin'

/** What the request of a turn is about. */
export const subjectOf = (turn: number | ''): string => `شاهد ${turn}`

const helpdesk: Witness = {
  who: FILER,
  lastName: 'فرهادی',
  at: '/helpdesk/create-issue',
  async act(page, turn) {
    await open(page, this.at)
    const type = page.getByLabel('نوع درخواست')
    if (!(await isThere(type, TOLD))) return false
    const filled = await (async () => {
      await type.selectOption({ label: 'امور دانشجویان' }, { timeout: PATIENCE })
      await page.getByLabel('دسته').selectOption({ label: 'تغذیه و رزرو غذا' }, { timeout: PATIENCE })
      await page.getByLabel('موضوع').fill(subjectOf(turn), { timeout: PATIENCE })
      await page.getByLabel('شرح درخواست').fill('در سلف مرکزی.', { timeout: PATIENCE })
    })().then(
      () => true,
      () => false,
    )
    const send = main(page).getByRole('button', { name: 'ثبت درخواست' })
    // A press that failed is made again: the page keeps its key.
    for (let tries = 0; filled && tries < 4; tries++) {
      await press(send)
      const isDone = await page.waitForURL(/\/helpdesk\/issues$/, { timeout: TOLD, waitUntil: 'commit' }).then(
        () => true,
        () => false,
      )
      if (isDone) return true
    }
    return false
  },
}

const WITNESSES: readonly Witness[] = [home, week, cart, survey, helpdesk]

/** Opens five pages of five students in Chromium and resolves once they are there; they act and are looked at after each act, with a pause in ms, until the day ends. */
export async function openWitnesses(world: DayWorld, pause: number): Promise<Witnesses> {
  const browser = await openBrowser()
  const wrong: string[] = []
  const confirmed = new Map<string, number[]>(WITNESSES.map(({ who }) => [who, []]))
  let [looks, ends] = [0, false]
  const pages = await Promise.all(WITNESSES.map(async (witness) => ({ witness, page: await pageOf(browser, world, witness) })))
  const living = pages.map(async ({ witness, page }) => {
    const { who } = witness
    page.on('pageerror', ({ message }) => wrong.push(`${who}: uncaught ${message}`))
    page.on('crash', () => wrong.push(`${who}: the page has crashed`))
    const others = WITNESSES.filter((one) => one !== witness).map(({ lastName }) => lastName)
    const stranger = new RegExp(`crowd\\d+|${others.join('|')}`)
    const look = async () => {
      wrong.push(...(await lookAtPage(page, stranger)).map((words) => `${who}: ${words}`))
      looks += 1
    }
    for (let turn = 0; !ends; turn++) {
      const isConfirmed = await witness.act(page, turn)
      if (isConfirmed) confirmed.get(who)?.push(turn)
      await look()
      await sleep(pause)
    }
    // Once nothing fails any more the page is as usual.
    await open(page, witness.at)
    if (!(await isThere(page.getByRole('heading', { level: 1 }), 60_000))) wrong.push(`${who}: ${witness.at} does not recover`)
    await look()
  })
  return {
    end: async () => {
      ends = true
      await Promise.all(living)
      await browser.close()
      return { looks, confirmed, wrong }
    },
  }
}

async function pageOf(browser: Browser, { portal, universities, now }: DayWorld, { who, at }: Witness): Promise<Page> {
  const localStorage = Object.entries(await until(() => keptBy(universities[0]?.address ?? '', who))).map(([name, value]) => ({
    name,
    value,
  }))
  const context = await browser.newContext({
    baseURL: portal.address,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    storageState: { cookies: [], origins: [{ origin: portal.address, localStorage }] },
  })
  await context.clock.install({ time: new Date(now()) })
  const page = await context.newPage()
  await open(page, at)
  return page
}
