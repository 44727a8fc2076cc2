import { parseFacts } from '../access/index.ts'
import type {
  CompiledCall,
  CompiledFlow,
  CompiledForm,
  CompiledPortals,
  CompiledScreen,
  Manifest,
  ModuleChunk,
  ScreenChunk,
  TextsChunk,
} from '../compiled/compiled.ts'
import type { FormValidator } from '../screen/index.ts'

/** One university's compiled portal with all of its modules loaded. */
export interface ReplayPortal {
  /** `_` for the portal without a university. */
  readonly unikey: string
  readonly manifest: Manifest
  /** The university's facts as in its file; {} for `_`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Facts of a university as expressions read them. */
  university(raw: Readonly<Record<string, unknown>>, language: string): Readonly<Record<string, unknown>>
  /** The text for unknown errors in a language (CALL-16), in Persian if there is none. */
  unknownText(language: string): string
  /** All screens, as module/id. */
  readonly screens: readonly string[]
  screen(id: string): CompiledScreen | undefined
  form(id: string): CompiledForm | undefined
  flow(id: string): CompiledFlow | undefined
  call(id: string): CompiledCall | undefined
  validator(form: string): FormValidator
}

/** What a replay reads of compiled portals. */
export type ReplayedPortals = Pick<CompiledPortals, 'universities' | 'chunks' | 'facts'>

const parseChunk = <T>(portals: ReplayedPortals, hash: string): T => {
  const chunk = portals.chunks.get(hash)
  if (chunk?.type !== 'json') throw new Error(`The portal has no chunk ${hash}.`)
  return JSON.parse(chunk.text) as T
}

/**
 * Opens a university's portal; `validators` holds the generated validators by chunk hash. Throws for an unknown university or a missing
 * chunk.
 */
export function openReplayPortal(portals: ReplayedPortals, unikey: string, validators: ReadonlyMap<string, FormValidator>): ReplayPortal {
  const index = Object.hasOwn(portals.universities, unikey) ? portals.universities[unikey] : undefined
  if (index === undefined) throw new Error(`There is no university "${unikey}".`)
  const modules = new Map(Object.entries(index.modules).map(([id, { chunk }]) => [id, parseChunk<ModuleChunk>(portals, chunk)]))
  const texts = Object.entries(index.texts).map(([language, hash]) => [language, parseChunk<TextsChunk>(portals, hash)] as const)
  const unknown = new Map(texts.map(([language, messages]) => [language, messages['errors.unknown']]))

  /** All entries of one kind, as module/id. */
  const all = <T>(group: (chunk: ModuleChunk) => Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
    new Map([...modules].flatMap(([module, chunk]) => Object.entries(group(chunk)).map(([id, entry]) => [`${module}/${id}`, entry])))
  const screens = new Map<string, CompiledScreen>()
  const flows = new Map<string, CompiledFlow>()
  for (const [module, entry] of Object.entries(index.modules))
    for (const [id, hash] of Object.entries(entry.screens)) {
      const { screen, flow } = parseChunk<ScreenChunk>(portals, hash)
      screens.set(`${module}/${id}`, screen)
      if (flow !== undefined) flows.set(String(screen.flow), flow)
    }
  const forms = all((chunk) => chunk.forms)
  const calls = all((chunk) => chunk.calls)
  const manifest = parseChunk<Manifest>(portals, index.manifest)
  const facts = portals.facts.find((one) => one.unikey === unikey) ?? {}
  const shape = { flags: manifest.flags, productKey: manifest.productKey ?? 'product' }
  const own = new Map<string, ReturnType<typeof parseFacts>>()
  return {
    unikey,
    manifest,
    facts,
    university(raw, language) {
      if (raw !== facts) return parseFacts(raw, shape, language)
      const known = own.get(language) ?? parseFacts(raw, shape, language)
      own.set(language, known)
      return known
    },
    unknownText: (language) => String(unknown.get(language) ?? unknown.get('fa') ?? ''),
    screens: [...screens.keys()],
    screen: (id) => screens.get(id),
    form: (id) => forms.get(id),
    flow: (id) => flows.get(id),
    call: (id) => calls.get(id),
    validator(id) {
      const found = validators.get(forms.get(id)?.validator ?? '')
      if (found === undefined) throw new Error(`The validator of ${id} is not there.`)
      return found
    },
  }
}
