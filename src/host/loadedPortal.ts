import type {
  CompiledCall,
  CompiledFlow,
  CompiledForm,
  CompiledScreen,
  IconNode,
  Manifest,
  ModulePiece,
  UniversityIndex,
} from '../../engine/compile/compiled.ts'
import type { Language } from '../../engine/format/direction.ts'
import { type FormValidator, formBlocksOf } from '../../engine/screen/index.ts'
import type { TextBundle } from '../texts/createTextStore.ts'
import type { Pieces } from './createPieces.ts'

/** One university's compiled portal, of which modules are loaded as they are needed. Never changes: an edit makes another. */
export interface LoadedPortal {
  readonly index: UniversityIndex
  readonly manifest: Manifest
  /** Loads a module with the modules whose calls it uses. */
  open(module: string): Promise<void>
  isOpen(module: string): boolean
  screen(id: string): CompiledScreen | undefined
  form(id: string): CompiledForm | undefined
  flow(id: string): CompiledFlow | undefined
  call(id: string): CompiledCall | undefined
  validator(form: string): FormValidator
  icon(name: string): IconNode | undefined
  /** Words of the shell and of what the shell shows of each module. */
  texts(language: Language): Promise<TextBundle>
}

const split = (id: string): readonly [string, string] => [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)]
const moduleOf = (id: string) => split(id)[0]

async function loadPortal(pieces: Pieces, index: UniversityIndex): Promise<LoadedPortal> {
  const manifest = await pieces.manifest(index.manifest)
  const modules = new Map<string, ModulePiece>()
  const validators = new Map<string, FormValidator>()

  const within = <T>(group: (piece: ModulePiece) => Readonly<Record<string, T>>, id: string): T | undefined => {
    const [module, name] = split(id)
    const piece = modules.get(module)
    const entries = piece === undefined ? {} : group(piece)
    return Object.hasOwn(entries, name) ? entries[name] : undefined
  }

  async function openOne(id: string): Promise<void> {
    const entry = index.modules[id]
    if (entry === undefined || modules.has(id)) return
    const piece = await pieces.module(entry.piece)
    const forms = new Set(Object.values(piece.screens).flatMap((screen) => [...formBlocksOf(screen).keys()]))
    const loaded = await Promise.all([...forms].flatMap((form) => (moduleOf(form) === id ? [loadValidator(piece, form)] : [])))
    for (const [form, validator] of loaded) validators.set(form, validator)
    modules.set(id, piece)
  }
  async function loadValidator(piece: ModulePiece, form: string): Promise<readonly [string, FormValidator]> {
    const hash = piece.forms[split(form)[1]]?.validator
    if (hash === undefined) throw new Error(`The portal has no form ${form}.`)
    return [form, await pieces.validator(hash)]
  }

  return {
    index,
    manifest,
    open: async (id) => {
      await Promise.all([id, ...(index.modules[id]?.uses ?? [])].map(openOne))
    },
    isOpen: (id) => [id, ...(index.modules[id]?.uses ?? [])].every((each) => modules.has(each)),
    screen: (id) => within((piece) => piece.screens, id),
    form: (id) => within((piece) => piece.forms, id),
    flow: (id) => within((piece) => piece.flows, id),
    call: (id) => within((piece) => piece.calls, id),
    validator: (form) => {
      const found = validators.get(form)
      if (found === undefined) throw new Error(`The validator of ${form} is not loaded.`)
      return found
    },
    icon: (name) => manifest.icons[name] ?? [...modules.values()].find((piece) => Object.hasOwn(piece.icons, name))?.icons[name],
    async texts(language) {
      const shared = index.texts[language]
      const own = Object.entries(index.modules).flatMap(([id, { texts }]) =>
        texts[language] === undefined ? [] : [[id, texts[language]] as const],
      )
      const all = [...(shared === undefined ? [] : [['portal', shared] as const]), ...own]
      return Object.fromEntries(await Promise.all(all.map(async ([id, hash]) => [id, await pieces.texts(hash)] as const)))
    },
  }
}

/** A portal with what is needed at once: the words of a language and of Persian, the modules of refresh and boot, and the one that is open. */
export async function loadReady(pieces: Pieces, index: UniversityIndex, language: Language, open: string | undefined) {
  const portal = await loadPortal(pieces, index)
  const languages = [...new Set<Language>([language, 'fa'])]
  const words = await Promise.all(languages.map(async (each) => [each, await portal.texts(each)] as const))
  const { refresh, boot } = portal.manifest
  const needed = [open, ...[refresh, boot].map((id) => (typeof id === 'string' ? moduleOf(id) : undefined))]
  await Promise.all(needed.flatMap((id) => (id === undefined ? [] : [portal.open(id)])))
  return { portal, words }
}
