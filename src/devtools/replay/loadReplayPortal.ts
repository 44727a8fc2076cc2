import { openReplayPortal, type ReplayedPortals, type ReplayPortal } from '../../../engine/replay/openReplayPortal.ts'
import type { FormValidator } from '../../../engine/screen/index.ts'
import type { ChunkLoader } from '../../host/createChunkLoader.ts'
import { type LoadedPortal, loadReady } from '../../host/loadedPortal.ts'
import type { TextBundle } from '../../texts/compiledMessages.ts'

export interface ReplayPages {
  readonly portal: ReplayPortal
  /** The same for the portal's pages, for icons. */
  readonly loaded: LoadedPortal
  readonly words: readonly (readonly [language: 'fa' | 'en' | 'ar', bundle: TextBundle])[]
}

/** Loads a university's portal from the gateway with all its modules, for a headless run. Throws if it cannot be loaded. */
export async function loadReplayPortal(chunks: ChunkLoader, unikey: string, language: 'fa' | 'en' | 'ar'): Promise<ReplayPages> {
  const index = await chunks.index(unikey)
  if (index === undefined) throw new Error(`There is no university "${unikey}".`)
  const { portal: loaded, words } = await loadReady(chunks, index, { language, prepare: async () => undefined })
  const screenIds = Object.entries(index.modules).flatMap(([module, { screens }]) => Object.keys(screens).map((id) => `${module}/${id}`))
  await Promise.all([...Object.keys(index.modules).map(loaded.openModule), ...screenIds.map(loaded.loadScreen)])

  const hashesOfScreens = [...new Set(Object.values(index.modules).flatMap((entry) => Object.values(entry.screens)))]
  const screens = await Promise.all(hashesOfScreens.map(async (hash) => [hash, await chunks.screen(hash)] as const))
  const modules = await Promise.all(Object.values(index.modules).map(async ({ chunk }) => [chunk, await chunks.module(chunk)] as const))
  const { textsVersion } = index
  const texts = await Promise.all(Object.values(index.texts).map(async (hash) => [hash, await chunks.texts(hash, textsVersion)] as const))
  const manifest = [[index.manifest, loaded.manifest]] as const
  const json = [...manifest, ...modules, ...screens, ...texts].map(
    ([hash, chunk]) => [hash, { type: 'json', text: JSON.stringify(chunk) }] as const,
  )
  const hashes = modules.flatMap(([, { forms }]) => Object.values(forms).map(({ validator }) => validator))
  const validators = new Map<string, FormValidator>()
  await Promise.all(hashes.map(async (hash) => validators.set(hash, await chunks.validator(hash))))
  const portals: ReplayedPortals = {
    universities: { [unikey]: index },
    chunks: new Map(json),
    facts: index.facts === undefined ? [] : [index.facts],
  }
  return { portal: openReplayPortal(portals, unikey, validators), loaded, words }
}
