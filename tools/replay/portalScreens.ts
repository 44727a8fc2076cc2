import type { ReplayPortal } from '../../engine/replay/index.ts'
import type { OpenedPortals } from './openPortals.ts'

export type Portals = Extract<OpenedPortals, { readonly ok: true }>

/** All screens of all universities, as module/id. */
export const screensOf = ({ universities, portal }: Portals): readonly string[] =>
  [...new Set(universities.flatMap((unikey) => portal(unikey).screens))].sort()

/** The first university's portal that has the screen. */
export const holderOf = ({ universities, portal }: Portals, screen: string): ReplayPortal | undefined =>
  universities.map(portal).find((one) => one.screen(screen) !== undefined)

/** The number of reached items, as `3/4`. */
export const shareOf = (goals: readonly string[], isReached: (goal: string) => boolean): string =>
  goals.length === 0 ? '–' : `${goals.filter(isReached).length}/${goals.length}`
