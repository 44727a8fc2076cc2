import type { FastifyReply } from 'fastify'
import { escaped, PAGE_LANGUAGES, type PageLanguage, sendPage } from '../http/htmlPage.ts'
import { hiddenToken, withoutDirection } from '../http/htmlTexts.ts'
import { universities } from '../universities.ts'
import { OFFICE_STYLE } from './officeStyle.ts'
import { en } from './texts/en.ts'
import { fa, type OfficeTexts } from './texts/fa.ts'

/** Path of the back office on every server of a university. */
export const OFFICE_PATH = '/__campus/office'

/** The parts of the back office, in the order of its menu. */
export const OFFICE_PARTS = ['people', 'money', 'messages', 'programs', 'faults', 'captchas', 'sent', 'reset'] as const
export type OfficePart = (typeof OFFICE_PARTS)[number]

export const OFFICE_TEXTS: Readonly<Record<PageLanguage, OfficeTexts>> = { fa, en }
const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = { fa: 'فارسی', en: 'English' }

/** Which page is looked at. */
export interface OfficePlace {
  readonly university: string
  readonly language: PageLanguage
  readonly part: OfficePart
}

/** The address of a page, with more parameters. */
export const officeAddress = ({ university, language, part }: OfficePlace, more: Readonly<Record<string, string>> = {}): string =>
  `${OFFICE_PATH}?${new URLSearchParams({ university, lang: language, view: part, ...more })}`

/** A text with its places filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** A text from the data, which is Persian: escaped, with its own direction and language. */
export const datum = (text: string): string =>
  `<bdi${/[\u0600-\u06ff]/.test(text) ? ' lang="fa"' : ''}>${escaped(withoutDirection(text))}</bdi>`

/** A name, path or code, which is read from left to right. */
export const code = (text: string): string => `<code dir="ltr">${escaped(withoutDirection(text))}</code>`

/** How a page writes numbers, money and time in a language. */
export interface OfficeFormats {
  number(value: number): string
  /** Rials as toman. */
  money(rials: number): string
  moment(at: Date): string
  /** A civil date, `YYYY-MM-DD`. */
  day(date: string): string
  /** A time of the day, `HH:MM`. */
  time(text: string): string
}

export function officeFormats(language: PageLanguage): OfficeFormats {
  const locale = { fa: 'fa-IR', en: 'en-GB' }[language]
  const number = (value: number) => value.toLocaleString(locale)
  return {
    number,
    money: (rials) => filled(OFFICE_TEXTS[language].money, { amount: number(rials / 10) }),
    moment: (at) =>
      `<time datetime="${at.toISOString()}">${at.toLocaleString(locale, { timeZone: 'Asia/Tehran', dateStyle: 'medium', timeStyle: 'medium' })}</time>`,
    day: (date) => dayText(date, locale),
    time: (text) => text.replace(/\d/g, (digit) => number(Number(digit))),
  }
}

/** Weekday, day, month and year in this order, which locale data has in another one for Persian. */
function dayText(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' })
  const parts = new Map(format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]))
  return ['weekday', 'day', 'month', 'year'].map((part) => parts.get(part as Intl.DateTimeFormatPartTypes) ?? '').join(' ')
}

/** A column of a table: its heading, and the HTML of a cell. */
export interface Column<Item> {
  readonly label: string
  cell(item: Item): string
  /** Its cells are not wrapped. */
  readonly isShort?: boolean
}

/** A table; on a phone each row is a list of its cells with their headings, which are in the table for a screen reader all the same. */
export function table<Item>(label: string, columns: readonly Column<Item>[], items: readonly Item[], empty: string): string {
  if (items.length === 0) return `<p class="muted">${escaped(empty)}</p>`
  const heads = columns.map((column) => `<th role="columnheader" scope="col">${escaped(column.label)}</th>`)
  const cellOf = (item: Item) => (column: Column<Item>) =>
    `<td role="cell" data-label="${escaped(column.label)}"${column.isShort ? ' class="short"' : ''}><div>${column.cell(item)}</div></td>`
  const rows = items.map((item) => `<tr role="row">${columns.map(cellOf(item)).join('')}</tr>`)
  return `<table role="table" aria-label="${escaped(label)}"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`
}

/** A form of the back office: to one of its acts, with what the act has to know of the page. */
export const form = (place: OfficePlace, token: string, act: string, fields: string, className = 'card'): string =>
  `<form method="post" action="${OFFICE_PATH}/${act}" class="${className}">${hiddenToken(token)}<input type="hidden" name="university" value="${escaped(place.university)}"><input type="hidden" name="lang" value="${place.language}">${fields}</form>`

/** A field with its label. `input` is HTML with this id. */
export const field = (id: string, label: string, input: string, help = ''): string =>
  `<div><label for="${id}">${escaped(label)}</label>${input}${help === '' ? '' : `<small id="${id}-help">${escaped(help)}</small>`}</div>`

export const checkbox = (id: string, label: string, more = ''): string =>
  `<div class="check wide"><input type="checkbox" id="${id}" name="${id}" value="1"${more}><label for="${id}">${escaped(label)}</label></div>`

/** What was done, or why not. */
export interface OfficeNote {
  readonly role: 'status' | 'alert'
  readonly text: string
}

/** What a page shows below its menu. `base`: of the server that sends it. */
export interface OfficeBody {
  readonly base: string
  readonly body: string
  readonly note?: OfficeNote | undefined
  readonly status?: number
}

/** Sends a page with its menu; its forms lead to the campus alone. */
export function sendOfficePage(reply: FastifyReply, place: OfficePlace, { base, body, note, status = 200 }: OfficeBody): FastifyReply {
  const texts = OFFICE_TEXTS[place.language]
  const link = (to: OfficePlace, name: string, isHere: boolean) =>
    `<li><a href="${escaped(officeAddress(to))}"${isHere ? ' aria-current="page"' : ''}>${name}</a></li>`
  const places = universities.map(({ unikey }) => link({ ...place, university: unikey }, datum(unikey), unikey === place.university))
  const parts = OFFICE_PARTS.map((part) => link({ ...place, part }, escaped(texts.views[part]), part === place.part))
  const languages = (Object.keys(PAGE_LANGUAGES) as PageLanguage[])
    .filter((language) => language !== place.language)
    .map((language) => link({ ...place, language }, `<span lang="${language}">${LANGUAGE_NAMES[language]}</span>`, false))
  const menu = (label: string, items: readonly string[], name: string) =>
    `<nav class="${name}" aria-label="${escaped(label)}"><ul>${items.join('')}</ul></nav>`
  return sendPage(reply, {
    status,
    title: `${texts.views[place.part]} · ${texts.title}`,
    body: [
      note === undefined ? '' : `<p role="${note.role}">${escaped(note.text)}</p>`,
      `<div class="top"><p class="muted">${escaped(texts.intro)}</p>${menu(texts.language, languages, 'languages')}</div>`,
      menu(texts.universities, places, 'places'),
      menu(texts.parts, parts, 'parts'),
      body,
    ].join(''),
    formsLeadTo: [base],
    style: OFFICE_STYLE,
    language: place.language,
    referrer: 'same-origin',
  })
}
