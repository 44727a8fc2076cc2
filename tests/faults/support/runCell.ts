import type { FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import { testNow } from '../../campus/support/databases.ts'
import type { PageCall } from './callsOfPages.ts'
import type { Driver } from './driver.ts'
import type { MatrixStage } from './matrixStage.ts'
import { type OpenedPage, openPage, type PageParts, untilPage } from './openPage.ts'
import { driverOf } from './pageDrivers.ts'
import { againButtons } from './pageHands.ts'

/** A way in which a call goes wrong; `blind`: its answer is lost after the act, and what shows the act cannot be read either. */
export type CellKind = FaultOrder['kind'] | `${'none' | 'cut' | '500' | 'broken'} after` | 'blind' | 'offline'

/** A row of the matrix without any fault: where it begins and ends. */
export interface CleanRun {
  readonly start: string
  readonly end: string
  /** The page's own part of both. */
  readonly mains: readonly [string, string]
  readonly had: object | undefined
}

export interface Row {
  readonly call: PageCall
  readonly driver: Driver
}

export interface CellWorld {
  readonly stage: MatrixStage
  readonly gateway: string
  readonly without?: PageParts['without']
  /** How long something is waited for, in ms. */
  readonly patience?: number
}

const SLOW = /بیش از معمول طول کشیده است/
/** The notice of a server that does not answer, the content in place of the captcha's picture, of the page, of a survey that the server does not have, and of a file that did not go up. */
const TOLD =
  /بارگذاری پیوست ناموفق بود|ارتباط با سامانهٔ پشتیبانی برقرار نشد|پاسخ نمی‌دهد|تصویر نیامد|صفحه باز نشد|خوانده نشد|این صفحه پیدا نشد|برای شما باز نمی‌شود/
const LOADING =
  '[role=status][aria-label="در حال بارگیری"], [aria-busy=true], button[type=submit][disabled], [role=status][aria-label="درگاه باز می‌شود"]'
/** What no student should ever read. */
const RAW = /\bat \S+ \(|\w+Error\b|\bundefined\b|\bnull\b|\bNaN\b|\[object|\/var\/campus|"payload"|<\/?\w+>/
const ROUNDS = 5
/** How long a page that offers nothing is given to come to its end by itself, in ms. */
const PAUSE = 6000
/** How long the same words are shown that all cells of a row are compared with, in ms: a slow machine is between two of them for long. */
const SURE = 400
/** More calls than a page makes of one kind. */
const MANY = 1000
const RELEASE = 'GET /rest/config/release'
/** What shows an act: the week, or the offers. */
const SHOWN_BY = ['GET /rest/reservations/programs/v2', 'GET /rest/programs/v2', 'GET /rest/daily-sell-programs']

// The shape that keeps the place of an empty list is hidden and inert.
const isLoading = (page: OpenedPage) => page.find(LOADING).some((each) => each.closest('[inert]') === null)
const isAtRest = (page: OpenedPage) => page.find('h1').length > 0 && !isLoading(page)
const universityOf = ({ university }: Driver): string => university ?? 'aftab'
/** The session has ended, and the page asks to sign in: its form, or on a page that is open to all a button. */
const isOut = (page: OpenedPage, { guest }: Driver) =>
  guest !== true &&
  (window.location.pathname === '/login'
    ? page.find('form').length > 0
    : page.find('main button').some((each) => each.textContent?.startsWith('ورود') === true))
const said = (page: OpenedPage) =>
  [page.messages(), ...page.find('[role=alert]').map((each) => each.textContent ?? ''), ...(page.text().match(TOLD) ?? [])].join(' ').trim()

/** What is typed and chosen in the forms of a page, with the names of files. */
const enteredIn = (page: OpenedPage): string =>
  JSON.stringify([
    ...page.find('form :is(input:not([type=file]), textarea, select)').map((field) => (field as HTMLInputElement).value),
    ...page.find('form li bdi').map(({ textContent }) => textContent),
  ])

async function open({ stage, gateway, without }: CellWorld, { call, driver }: Row): Promise<OpenedPage> {
  const mode = driver.mode === undefined ? {} : { reserveMode: JSON.stringify({ value: driver.mode }) }
  const of = subjectOf({ call, driver })
  const session = driver.guest === true ? {} : { ...mode, ...(await stage.tokens(of)) }
  const kept = { ...(driver.university === null ? {} : { uni_code: universityOf(driver) }), ...session }
  const page = await openPage({ gateway, at: driver.at, now: testNow, kept, without })
  const { varies } = driver
  if (varies === undefined) return stage.stand(page, of)
  const plain = (words: () => string) => () => words().replaceAll(varies, '#')
  return stage.stand({ ...page, text: plain(page.text), main: plain(page.main) }, of)
}

/**
 * An act of which nothing need be said, as long as the page shows what the university has: a success in words that nobody reads (CALL-03), and a failure
 * that is silenced (CALL-44).
 */
const isSilent = ({ call: { at } }: Row, kind: CellKind): boolean =>
  at === 'command' && ['broken', 'odd', '302', 'directory'].includes(kind)

const subjectOf = ({ call, driver }: Row): string => driver.of ?? call.page

/** The faults that belong to a row itself, not to a cell. */
async function prepare({ stage }: CellWorld, { call, driver }: Row): Promise<void> {
  await stage.mend()
  if (driver.had !== undefined) await stage.put(subjectOf({ call, driver }), driver.had)
  await standing(stage, driver)
}
async function standing(stage: MatrixStage, { older }: Driver): Promise<void> {
  if (older === true) await stage.order({ call: RELEASE, kind: '404', university: 'aftab' })
}

/** Waits until a page is at rest and shows the same words for so many ms. */
async function calm(page: OpenedPage, ms = 40): Promise<void> {
  let before = ''
  let since = 0
  await untilPage(
    () => {
      const now = `${page.text()} ${page.messages()}`
      if (now !== before || !isAtRest(page) || page.isWaiting()) since = performance.now()
      before = now
      return performance.now() - since > ms
    },
    () => `the page does not come to rest: ${page.text()}`,
  )
}

export async function runClean(world: CellWorld, row: Row): Promise<CleanRun> {
  await prepare(world, row)
  const page = await open(world, row)
  await calm(page, SURE)
  const [start, startMain] = [page.text(), page.main()]
  if (row.driver.press !== undefined) {
    await row.driver.press(page)
    await untilPage(
      () => page.text() !== start && page.find('dialog[open]').length > 0 === (row.driver.leaves === true),
      () => `nothing came of the press: ${page.text()}`,
    )
    await calm(page, SURE)
  }
  const clean = { start, end: page.text(), mains: [startMain, page.main()] as const, had: await hadOf(world, row) }
  world.stage.leave()
  return clean
}

const hadOf = ({ stage }: CellWorld, row: Row) => (row.driver.had === undefined ? Promise.resolve(undefined) : stage.had(subjectOf(row)))

/** Orders what a cell is about; gives the fault that has to be met. */
async function orderCell({ stage }: CellWorld, { call, driver }: Row, kind: CellKind): Promise<FaultOrder | undefined> {
  if (kind === 'offline') return undefined
  const university = universityOf(driver)
  const [plain, after] = (kind === 'blind' ? 'none after' : kind).split(' ')
  const order: FaultOrder = {
    call: call.fault,
    kind: plain as FaultOrder['kind'],
    university,
    times: MANY,
    ...(after === undefined ? {} : { after: true }),
    ...(kind === 'late' ? { delayMs: 120_000 } : {}),
  }
  await stage.order(order)
  if (kind === 'blind') for (const reading of SHOWN_BY) await stage.order({ call: reading, kind: 'none', university })
  return order
}

/** Meets each of these faults in one call. What was not as it should be, in words. */
export async function wrongsOf(world: CellWorld, call: PageCall, kinds: readonly CellKind[]): Promise<readonly string[]> {
  const driver = driverOf(call)
  if (driver === undefined || kinds.length === 0) return []
  const wrong: string[] = []
  const clean = await runClean(world, { call, driver })
  for (const kind of kinds) {
    const found = await runCell(world, { call, driver }, kind, clean)
    wrong.push(...found.map((words) => `${call.name} ${call.call} ${kind}: ${words}`))
  }
  return wrong
}

/** Meets one fault in one call, and goes on when it is over. What was not as it should be, in words. */
export async function runCell(world: CellWorld, row: Row, kind: CellKind, clean: CleanRun): Promise<readonly string[]> {
  const wrong: string[] = []
  try {
    await prepare(world, row)
    await meet(world, row, kind, clean, wrong)
    const had = await hadOf(world, row)
    if (JSON.stringify(had) !== JSON.stringify(clean.had)) wrong.push(`has ${JSON.stringify(had)} in place of ${JSON.stringify(clean.had)}`)
  } catch (error) {
    wrong.push(String(error))
  } finally {
    world.stage.leave()
  }
  return wrong
}

/** Opens the page as it was before any fault. Once more if it did not: nothing is wrong yet but the pace of this machine. */
async function begin(world: CellWorld, row: Row, clean: CleanRun, again = true): Promise<OpenedPage> {
  const page = await open(world, row)
  try {
    await untilPage(
      () => page.text() === clean.start,
      () => `the page does not begin as it did: ${page.text()}`,
    )
    return page
  } catch (error) {
    if (!again) throw error
    world.stage.leave()
    return begin(world, row, clean, false)
  }
}

const isMet = (stage: MatrixStage, order: FaultOrder): Promise<boolean> =>
  stage.untilMet(order).then(
    () => true,
    () => false,
  )

async function meet(world: CellWorld, row: Row, kind: CellKind, clean: CleanRun, wrong: string[]): Promise<void> {
  const { stage } = world
  const { driver } = row
  let page: OpenedPage
  let order: FaultOrder | undefined
  if (driver.press === undefined) {
    if (driver.expired === true) await stage.order({ call: 'GET /rest/users/me', kind: '401', times: 1, university: 'aftab' })
    order = await orderCell(world, row, kind)
    page = await open(world, row)
    if (order !== undefined && !(await isMet(stage, order))) {
      // The call may depend on another one, for which a slow machine was too late.
      stage.leave()
      page = await open(world, row)
    }
  } else {
    page = await begin(world, row, clean)
    await driver.begin?.(page)
    order = await orderCell(world, row, kind)
    page.goOffline(kind === 'offline')
    await driver.press(page)
  }
  const entered = enteredIn(page)
  if (order !== undefined) await stage.untilMet(order)
  const [startMain, endMain] = clean.mains
  const isTrue = () => page.main() === endMain || (isSilent(row, kind) && page.main() === startMain)
  const isSaid = () =>
    (kind === 'late' && SLOW.test(page.text())) || (isAtRest(page) && (said(page) !== '' || isOut(page, driver) || isTrue()))
  await untilPage(isSaid, () => '', world.patience).catch(() => wrong.push(`says nothing: ${page.text()}`))
  if (driver.keeps === true)
    await untilPage(
      () => enteredIn(page) === entered || isOut(page, driver) || isTrue(),
      () => '',
    ).catch(() => wrong.push(`keeps ${enteredIn(page)} of ${entered}`))
  const words = `${page.text()} ${page.messages()}`
  if (RAW.test(words)) wrong.push(`shows what nobody should read: ${RAW.exec(words)?.[0]}`)
  await stage.mend()
  await standing(stage, driver)
  page.goOffline(false)
  page = await goOn(world, row, page, clean)
  if (page.text() !== clean.end) wrong.push(`does not go on: ${page.text()} ${page.messages()}`)
}

/** Recovery once the fault is over: retry, press again, sign in again, or reload the page. */
async function goOn(world: CellWorld, row: Row, first: OpenedPage, clean: CleanRun): Promise<OpenedPage> {
  const { press, needs } = row.driver
  let page = first
  for (let round = 0; round < ROUNDS; round++) {
    await calm(page)
    const mayPress = () => press !== undefined && needs !== undefined && !isOut(page, row.driver) && page.find(needs).length > 0
    const mayDo = () => againButtons(page).length > 0 || isOut(page, row.driver) || mayPress()
    await untilPage(
      () => page.text() === clean.end || mayDo(),
      () => '',
      PAUSE,
    ).catch(() => undefined)
    if (page.text() === clean.end) return page
    const again = againButtons(page)[0]
    if (again !== undefined && !isOut(page, row.driver)) again.click()
    else if (mayPress() && round < ROUNDS / 2)
      // A page that goes on meanwhile is found at its end in the next round, or nowhere.
      await press?.(page).catch(() => undefined)
    else {
      world.stage.leave()
      page = await open(world, row)
    }
  }
  await calm(page)
  return page
}
