import type { CompiledPortals } from '../../../engine/compiled/compiled.ts'
import { openReplayPortal, type ReplayPortal } from '../../../engine/replay/openReplayPortal.ts'
import type { FormValidator } from '../../../engine/screen/index.ts'
import type { Pieces } from '../../host/createPieces.ts'
import { type LoadedPortal, loadReady } from '../../host/loadedPortal.ts'
import { type RawFacts, readUniversities } from '../../host/readUniversities.ts'
import { browserTransport } from '../../host/transport.ts'
import type { TextBundle } from '../../texts/compiledMessages.ts'

export interface ReplayPages {
  readonly portal: ReplayPortal
  /** The same as the portal's pages have it, for icons. */
  readonly loaded: LoadedPortal
  readonly words: readonly (readonly [language: 'fa' | 'en' | 'ar', bundle: TextBundle])[]
}

/** Reads a university's portal from the gateway with all its modules, as a replay without a browser has it. Throws where it cannot be read. */
export async function loadReplayPortal(
  pieces: Pieces,
  gateway: string,
  unikey: string,
  language: 'fa' | 'en' | 'ar',
): Promise<ReplayPages> {
  const index = await pieces.index(unikey)
  if (index === undefined) throw new Error(`There is no university "${unikey}".`)
  const facts = (await readUniversities(browserTransport, gateway)) as readonly RawFacts[]
  const { portal: loaded, words } = await loadReady(pieces, index, { language, prepare: async () => undefined })
  await Promise.all(Object.keys(index.modules).map((module) => loaded.openModule(module)))

  const modules = await Promise.all(Object.values(index.modules).map(async ({ piece }) => [piece, await pieces.module(piece)] as const))
  const { textsVersion } = index
  const texts = await Promise.all(Object.values(index.texts).map(async (hash) => [hash, await pieces.texts(hash, textsVersion)] as const))
  const manifest = [[index.manifest, loaded.manifest]] as const
  const json = [...manifest, ...modules, ...texts].map(([hash, piece]) => [hash, { type: 'json', text: JSON.stringify(piece) }] as const)
  const hashes = modules.flatMap(([, { forms }]) => Object.values(forms).map(({ validator }) => validator))
  const validators = new Map<string, FormValidator>()
  await Promise.all(hashes.map(async (hash) => validators.set(hash, await pieces.validator(hash))))
  const portals: CompiledPortals = {
    universities: { [unikey]: index },
    pieces: new Map(json),
    facts: facts as unknown as CompiledPortals['facts'],
  }
  return { portal: openReplayPortal(portals, unikey, validators), loaded, words }
}
