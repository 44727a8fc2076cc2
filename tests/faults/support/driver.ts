import type { OpenedPage } from './openPage.ts'

/** How a page comes to make a call. */
export interface Driver {
  readonly at: string
  /** Default: aftab; `null`: none is chosen yet. */
  readonly university?: string | null
  /** Nobody is signed in yet. */
  readonly guest?: boolean
  /** The server's release is unknown: the older calls are made. */
  readonly older?: boolean
  /** Reserve mode that the student chose. */
  readonly mode?: number
  /** A token that is refused once. */
  readonly expired?: boolean
  /** What its subject begins with; not given where nothing of it changes. */
  readonly had?: 'nothing' | 'one' | 'sold' | 'fresh'
  /** The page as its subject calls it; by default the page of the call. */
  readonly of?: string
  /** The press leads out of the portal, and the page ends in the dialog that says so. */
  readonly leaves?: boolean
  /** What differs in its words from run to run: a number that the server gives. */
  readonly varies?: RegExp
  /** What the student has typed, chosen and added is there until it is sent. */
  readonly keeps?: boolean
  /** What has to be there to be pressed. */
  readonly needs?: string
  /** What is done before anything goes wrong, and by `press` where it is not done. */
  readonly begin?: (page: OpenedPage) => Promise<void>
  /** The control to press; `undefined` if opening the page makes the call. */
  readonly press?: (page: OpenedPage) => Promise<void>
}
