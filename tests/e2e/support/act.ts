import type { Locator, Page } from '@playwright/test'

/** Something that a student does, and how one sees at the campus and on the page whether it is done. */
export interface Act {
  readonly name: string
  /** The rules that it proves. */
  readonly rules?: string
  readonly who: string
  readonly at: string
  readonly call: string
  /** The gateway does it at the tracker, by this path at both. */
  readonly server?: 'tracker'
  /** Brings the campus to where it may be done. */
  prepare(way: string, page: Page): Promise<unknown>
  /** All but the last press. */
  begin(page: Page, way: string): Promise<void>
  /** The last press. */
  button(page: Page): Locator
  /** What the campus holds. */
  held(way: string): Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** What the page says once it is done. */
  says(page: Page, way: string): Locator
  /** Where it says so, if not at `at`. */
  readonly told?: string
  /** What the page says when the act fails, if not that the connection is lost. */
  readonly fails?: string
  /** Where it says so, if not in a toast. */
  readonly failsIn?: (page: Page) => Locator
  /** Ways that do not come between this press and its answer, with another call before it. */
  readonly without?: readonly string[]
  /** Where it leads, of a page that does not read again what the campus holds. */
  readonly leadsTo?: RegExp
}
