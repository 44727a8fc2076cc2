import type { Answer } from '../../campus/support/campusClient.ts'
import { type PlainBrowser, plainBrowser } from '../../campus/support/plainBrowser.ts'
import type { BankRow } from './bankRows.ts'

/** A request that a page of the bank leads to. */
interface Way {
  readonly url: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Where the portal has sent the browser. */
export interface Left {
  readonly address: string
  readonly fields?: Readonly<Record<string, string>> | undefined
}

export interface BankVisit {
  readonly row: BankRow
  readonly left: Left
  /** Called before the payer acts, with the address of a return that says it was paid, which the payer can make up from what the page shows. */
  before(forged: string, browser: PlainBrowser): Promise<void>
  /** Called between the act and the return. */
  meanwhile(): Promise<void>
}

/** Where the bank leads back to, at the campus. */
export const RETURN = '/rest/modules/epayment/processing/v3/payment-gates/return'

/** Makes a request again if it failed, as somebody who reloads. */
async function reloading(send: () => Promise<Answer>): Promise<Answer> {
  const first = await send().catch(() => undefined)
  return first === undefined || first.status >= 500 ? send() : first
}
const go = (browser: PlainBrowser, { url, fields }: Way): Promise<Answer> =>
  reloading(() => (fields === undefined ? browser.get(url) : browser.post(url, fields)))

/** The text of HTML whose signs are written as numbers. */
const unescaped = (html: string): string => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** The way back to the university that an answer of the bank offers: a redirect, a form or a link; none if the window is to be closed. */
function wayBack({ headers, body }: Answer, bank: string): Way | undefined {
  const location = headers.get('location')
  if (location !== null) return { url: location }
  const html = String(body)
  const form = /<form method="post" action="(http[^"]+)">(.*?)<\/form>/s.exec(html)
  if (form !== null) {
    const inputs = [...String(form[2]).matchAll(/name="(\w+)" value="([^"]*)"/g)]
    return {
      url: unescaped(String(form[1])),
      fields: Object.fromEntries(inputs.map(([, name, value]) => [name, unescaped(String(value))])),
    }
  }
  const link = /<a href="(http[^"]+)">/.exec(html)?.[1]
  return link === undefined || new URL(unescaped(link)).origin === bank ? undefined : { url: unescaped(link) }
}

/** Makes a return to the university, and gives the address of the portal that it leads to. Throws where it leads nowhere. */
export async function makeReturn(browser: PlainBrowser, way: Way): Promise<string> {
  const { headers, status, body } = await go(browser, way)
  const landing = headers.get('location')
  if (landing === null) throw new Error(`the return of ${way.url} leads nowhere: ${status} ${String(body)}`)
  return landing
}

/** Goes to the bank as a browser does, acts there, and comes back; gives the address of the portal at which it arrives, or nothing after a window was closed. */
export async function visitBank({ row, left, before, meanwhile }: BankVisit, campus: string): Promise<string | undefined> {
  const browser = plainBrowser()
  const bank = new URL(left.address).origin
  const entered = left.fields === undefined ? left.address : (await browser.post(left.address, left.fields)).headers.get('location')
  const page = new URL(String(entered), bank).href
  const shown = await go(browser, { url: page })
  const token = page.split('/').at(-1) ?? ''
  const order = /<bdi>([^<]+)<\/bdi>/.exec(String(shown.body))?.[1] ?? ''
  if (order === '') throw new Error(`the bank shows no payment: ${shown.status} ${String(shown.body)}`)
  if (row.trouble === 'the bank is reloaded') await browser.get(page)
  await before(`${campus}${RETURN}?${new URLSearchParams({ token, order, state: 'OK' })}`, browser)
  const act = () => browser.post(page, { act: row.act }).catch(() => browser.get(page))
  const answers = row.trouble === 'the bank is pressed twice' ? await Promise.all([act(), act()]) : [await act()]
  if (row.trouble === 'the bank is reloaded') answers.push(await browser.get(page))
  await meanwhile()
  const way = answers.map((answer) => wayBack(answer, bank)).find((each) => each !== undefined)
  if (way === undefined) return undefined
  const landing = await makeReturn(browser, way)
  return row.trouble === 'the return is made twice' ? makeReturn(browser, way) : landing
}
