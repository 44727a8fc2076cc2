import { fileURLToPath } from 'node:url'
import type { ReplayPortal } from '../../../engine/replay/index.ts'
import { type OpenedPortals, openPortals } from '../../../tools/replay/openPortals.ts'

let opened: OpenedPortals | undefined

/** The portal of this repository as a university has it, compiled once a test file. */
export function realPortal(unikey: string): ReplayPortal {
  opened ??= openPortals([fileURLToPath(new URL('../../../', import.meta.url))])
  if (!opened.ok) throw new Error(opened.text)
  return opened.portal(unikey)
}
