import type { CompiledCall, CompiledPortals, Manifest, ModuleChunk, UniversityIndex } from '../../engine/compiled/compiled.ts'
import { PublishError } from './publishError.ts'

/** A module that is switched off in static files, and the calls for which it needs a gateway. */
export interface Withheld {
  readonly module: string
  /** As module/id. */
  readonly calls: readonly string[]
}

/** The one address of the configuration service that is a file. */
const LIST = '/config/universities'

const needsGateway = ({ base, path, method = 'GET', body }: CompiledCall): boolean =>
  base === 'helpdesk' || (base === 'config' && (path !== LIST || method !== 'GET' || body !== undefined))

/** Reads each chunk once. */
function chunkReader(portals: CompiledPortals) {
  const calls = new Map<string, readonly string[]>()
  const read = <T>(hash: string): T => JSON.parse(portals.chunks.get(hash)?.text ?? 'null') as T
  return {
    read,
    gatewayCalls(hash: string): readonly string[] {
      const known = calls.get(hash)
      if (known !== undefined) return known
      const module = read<ModuleChunk>(hash)
      const found = Object.entries(module.calls).flatMap(([id, call]) => (needsGateway(call) ? [`${module.id}/${id}`] : []))
      calls.set(hash, found)
      return found
    },
  }
}

/** Modules whose calls, or those of modules that they call through, only a gateway answers. */
function withheldOf(index: UniversityIndex, gatewayCalls: (hash: string) => readonly string[]): readonly Withheld[] {
  const own = new Map(Object.entries(index.modules).map(([module, { chunk }]) => [module, gatewayCalls(chunk)]))
  const found = Object.entries(index.modules).flatMap(([module, { uses }]) => {
    const calls = [module, ...uses].flatMap((one) => own.get(one) ?? [])
    return calls.length === 0 ? [] : [{ module, calls }]
  })
  const needed = new Set([...index.first, ...[index.boot, index.signIn].flatMap((screen) => screen?.split('/')[0] ?? [])])
  const fault = found.find(({ module }) => needed.has(module))
  if (fault === undefined) return found
  throw new PublishError(
    `The module "${fault.module}" is needed at the start and calls what only a gateway answers (${fault.calls.join(', ')}): serve this portal by a gateway.`,
  )
}

/**
 * The portals with every module switched off that needs a gateway, as a university would switch it off: its pages lead home, its tile is grey.
 * Throws a `PublishError` when a portal cannot start without such a module.
 */
export function withoutGateway(
  portals: CompiledPortals,
  hash: (text: string) => string,
): { readonly portals: CompiledPortals; readonly withheld: readonly Withheld[] } {
  const reader = chunkReader(portals)
  const withheld = new Map<string, Withheld>()
  const chunks = new Map(portals.chunks)
  const manifests = new Map<string, string>()
  const manifestWithout = (manifest: string, off: ReadonlySet<string>): string => {
    const key = [manifest, ...off].join(' ')
    const known = manifests.get(key)
    if (known !== undefined) return known
    const read = reader.read<Manifest>(manifest)
    const modules = read.modules.map((module) => (off.has(module.id) ? { ...module, shownWhen: false } : module))
    const text = JSON.stringify({ ...read, modules } satisfies Manifest)
    manifests.set(key, hash(text))
    chunks.set(hash(text), { type: 'json', text })
    return hash(text)
  }
  const universities = Object.fromEntries(
    Object.entries(portals.universities).map(([unikey, index]) => {
      const found = withheldOf(index, reader.gatewayCalls)
      for (const one of found) withheld.set(one.module, one)
      if (found.length === 0) return [unikey, index]
      return [unikey, { ...index, manifest: manifestWithout(index.manifest, new Set(found.map(({ module }) => module))) }]
    }),
  )
  const named = new Set(Object.values(universities).map(({ manifest }) => manifest))
  for (const { manifest } of Object.values(portals.universities)) if (!named.has(manifest)) chunks.delete(manifest)
  return { portals: { ...portals, universities, chunks }, withheld: [...withheld.values()] }
}
