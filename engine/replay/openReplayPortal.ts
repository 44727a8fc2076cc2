import type {
  CompiledCall,
  CompiledFlow,
  CompiledForm,
  CompiledPortals,
  CompiledScreen,
  Manifest,
  ModulePiece,
  TextsPiece,
} from '../compile/compiled.ts'
import type { FormValidator } from '../screen/index.ts'

/** One university's compiled portal with all its modules opened. */
export interface ReplayPortal {
  /** `_` for the portal without a university. */
  readonly unikey: string
  readonly manifest: Manifest
  /** The university's facts as its file states them; empty for `_`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** The unknown-error text in a language (CALL-16), in Persian where that has none. */
  unknownText(language: string): string
  /** All screens, as module/id. */
  readonly screens: readonly string[]
  screen(id: string): CompiledScreen | undefined
  form(id: string): CompiledForm | undefined
  flow(id: string): CompiledFlow | undefined
  call(id: string): CompiledCall | undefined
  validator(form: string): FormValidator
}

const parsePiece = <T>(portals: CompiledPortals, hash: string): T => {
  const piece = portals.pieces.get(hash)
  if (piece?.type !== 'json') throw new Error(`The portal has no piece ${hash}.`)
  return JSON.parse(piece.text) as T
}

/** Opens a university's portal; `validators` holds the generated validators by the hash of their piece. Throws for an unknown university. */
export function openReplayPortal(portals: CompiledPortals, unikey: string, validators: ReadonlyMap<string, FormValidator>): ReplayPortal {
  const index = Object.hasOwn(portals.universities, unikey) ? portals.universities[unikey] : undefined
  if (index === undefined) throw new Error(`There is no university "${unikey}".`)
  const modules = new Map(Object.entries(index.modules).map(([id, { piece }]) => [id, parsePiece<ModulePiece>(portals, piece)]))
  const texts = Object.entries(index.texts).map(([language, hash]) => [language, parsePiece<TextsPiece>(portals, hash)] as const)
  const unknown = new Map(texts.map(([language, messages]) => [language, messages['errors.unknown']]))

  const within = <T>(group: (piece: ModulePiece) => Readonly<Record<string, T>>, id: string): T | undefined => {
    const slash = id.indexOf('/')
    const piece = modules.get(id.slice(0, slash))
    const entries = piece === undefined ? {} : group(piece)
    const name = id.slice(slash + 1)
    return Object.hasOwn(entries, name) ? entries[name] : undefined
  }
  const form = (id: string) => within((piece) => piece.forms, id)
  return {
    unikey,
    manifest: parsePiece<Manifest>(portals, index.manifest),
    facts: portals.facts.find((facts) => facts.unikey === unikey) ?? {},
    unknownText: (language) => String(unknown.get(language) ?? unknown.get('fa') ?? ''),
    screens: [...modules].flatMap(([module, { screens }]) => Object.keys(screens).map((id) => `${module}/${id}`)),
    screen: (id) => within((piece) => piece.screens, id),
    form,
    flow: (id) => within((piece) => piece.flows, id),
    call: (id) => within((piece) => piece.calls, id),
    validator(id) {
      const found = validators.get(form(id)?.validator ?? '')
      if (found === undefined) throw new Error(`The validator of ${id} is not there.`)
      return found
    },
  }
}
