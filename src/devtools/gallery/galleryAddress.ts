import { type Language, languages } from '../../../engine/format/direction.ts'
import type { Mode } from '../../preferences/createPreferences.ts'

export const GALLERY_PATH = '/__portal/gallery'
const FRAME_PATH = `${GALLERY_PATH}/frame`

/** Which examples answer the calls: the usual ones, none ever, an empty list, a failure, long texts. */
export const STATES = ['usual', 'loading', 'empty', 'failed', 'long'] as const
export type GalleryState = (typeof STATES)[number]
/** px */
export const WIDTHS = [320, 390, 768, 1440] as const
export const MODES = ['light', 'dark'] as const satisfies readonly Mode[]

/** What a frame draws. */
export interface Drawn {
  /** A screen: `module/id`. */
  readonly entry: string
  readonly state: GalleryState
  readonly language: Language
  readonly mode: Mode
  /** The compiled version; left out: the files as they are. */
  readonly version?: string | undefined
}

/** What the page shows. */
export interface Shown extends Omit<Drawn, 'state' | 'version'> {
  readonly state: GalleryState | 'all'
  readonly width: (typeof WIDTHS)[number]
}

const oneOf = <T extends string | number>(values: readonly T[], given: string | null): T =>
  values.find((value) => String(value) === given) ?? (values[0] as T)

/** Reads the page's search parameters; what is missing or unknown is the first there is. */
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

/** The address of the page, which can be linked. */
export const pageAddress = ({ entry, state, width, language, mode }: Shown): string =>
  `${GALLERY_PATH}?${searchOf({ entry, state, width, language, mode })}`

/** The address of a frame. Everything stands in its hash, so that another drawing needs no other page. */
export const frameAddress = ({ entry, state, language, mode, version }: Drawn): string =>
  `${FRAME_PATH}#${searchOf({ entry, state, language, mode, version })}`

export const isFrame = (path: string): boolean => path === FRAME_PATH

export function parseDrawn(hash: string): Drawn {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  return {
    entry: given.get('entry') ?? '',
    state: oneOf(STATES, given.get('state')),
    language: oneOf(languages, given.get('language')),
    mode: oneOf(MODES, given.get('mode')),
    version: given.get('version') ?? undefined,
  }
}
