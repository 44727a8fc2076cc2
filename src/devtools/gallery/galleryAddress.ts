import { type Language, languages } from '../../../engine/format/direction.ts'
import type { Mode } from '../../preferences/createPreferences.ts'

export const GALLERY_PATH = '/__portal/gallery'
const FRAME_PATH = `${GALLERY_PATH}/frame`

/** Which examples respond: the usual ones, none (pending for ever), an empty list, a failure, long texts. */
export const STATES = ['usual', 'loading', 'empty', 'failed', 'long'] as const
export type GalleryState = (typeof STATES)[number]
/** px */
export const WIDTHS = [320, 390, 768, 1440] as const
export const MODES = ['light', 'dark'] as const satisfies readonly Mode[]

/** What a frame renders. */
export interface FrameState {
  /** A screen: `module/id`. */
  readonly entry: string
  readonly state: GalleryState
  readonly language: Language
  readonly mode: Mode
  /** The compiled version; if omitted: the files on disk. */
  readonly version?: string | undefined
}

/** What the page shows. */
export interface Shown extends Omit<FrameState, 'state' | 'version'> {
  readonly state: GalleryState | 'all'
  readonly width: (typeof WIDTHS)[number]
}

const oneOf = <T extends string | number>(values: readonly T[], given: string | null): T =>
  values.find((value) => String(value) === given) ?? (values[0] as T)

/** Parses the page's search parameters; a missing or unknown value gives the first option. */
export function parseShown(search: string, entries: readonly string[]): Shown {
  const given = new URLSearchParams(search)
  const width = given.get('width')
  return {
    entry: oneOf(entries, given.get('entry')),
    state: oneOf([...STATES, 'all'], given.get('state')),
    width: width === null ? 390 : oneOf(WIDTHS, width),
    language: oneOf(languages, given.get('language')),
    mode: oneOf(MODES, given.get('mode')),
  }
}

const searchOf = (values: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
    .toString()
    .replaceAll('%2F', '/')

/** The page's address, for links. */
export const pageAddress = ({ entry, state, width, language, mode }: Shown): string =>
  `${GALLERY_PATH}?${searchOf({ entry, state, width, language, mode })}`

/** Address of a frame. All parameters are in the hash, so that a change needs no page load. */
export const frameAddress = ({ entry, state, language, mode, version }: FrameState): string =>
  `${FRAME_PATH}#${searchOf({ entry, state, language, mode, version })}`

export const isFrame = (path: string): boolean => path === FRAME_PATH

export function parseFrameState(hash: string): FrameState {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  return {
    entry: given.get('entry') ?? '',
    state: oneOf(STATES, given.get('state')),
    language: oneOf(languages, given.get('language')),
    mode: oneOf(MODES, given.get('mode')),
    version: given.get('version') ?? undefined,
  }
}
