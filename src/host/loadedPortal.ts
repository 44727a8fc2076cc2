import type {
  CompiledCall,
  CompiledFlow,
  CompiledForm,
  CompiledScreen,
  IconNode,
  Manifest,
  ModuleChunk,
  ServedIndex,
  UniversityIndex,
} from '../../engine/compiled/compiled.ts'
import { machineOf } from '../../engine/flow/index.ts'
import type { Language } from '../../engine/format/direction.ts'
import { type FormExtras, type FormValidator, formBlocksOf, needsExtras } from '../../engine/screen/index.ts'
import type { TextBundle } from '../texts/compiledMessages.ts'
import type { ChunkLoader } from './createChunkLoader.ts'

/** One university's compiled portal, with modules loaded on demand. Immutable: an edit creates another one. */
export interface LoadedPortal {
  readonly index: ServedIndex
  readonly manifest: Manifest
  /** Loads the calls and forms of a module, with the modules whose calls it uses. */
  openModule(module: string): Promise<void>
  /** Loads a screen with its flow and its module, without what renders it; not an unknown one. */
  loadScreen(id: string): Promise<void>
  /** Loads a screen, the screens that fill its slots, the validators of its forms, and the chunks of its blocks. */
  openScreen(id: string): Promise<void>
  /** Preloads what renders the dialogs of a screen that is there. */
  prepareDialogs(id: string): Promise<unknown> | undefined
  isOpen(screen: string): boolean
  /** Differs from that of another portal if the screen or its flow, or calls and forms of its module, do. */
  version(screen: string): string
  screen(id: string): CompiledScreen | undefined
  form(id: string): CompiledForm | undefined
  flow(id: string): CompiledFlow | undefined
  call(id: string): CompiledCall | undefined
  validator(form: string): FormValidator
  /** `undefined` as long as no opened form needs them. */
  extras(): FormExtras | undefined
  icon(name: string): IconNode | undefined
  /** Texts of the shell and of what the shell shows of each module. */
  texts(language: Language): Promise<TextBundle>
}

/** Preloads the chunks that render a screen, so that its first render does not suspend, or those that render its dialogs. */
export type PrepareScreen = (
  screen: CompiledScreen,
  form: (id: string) => CompiledForm | undefined,
  what?: 'page' | 'dialogs',
) => Promise<unknown>

const split = (id: string): readonly [string, string] => [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)]
const moduleOf = (id: string) => split(id)[0]

/** The module and those whose calls it uses. */
const withUsed = ({ modules }: UniversityIndex, id: string): readonly string[] => [id, ...(modules[id]?.uses ?? [])]

/** An entry of a map whose names are an integrator's: one may be `constructor`. */
const ownOf = <T>(entries: Readonly<Record<string, T>> = {}, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined
const hashOf = ({ modules }: UniversityIndex, id: string) => ownOf(modules[moduleOf(id)]?.screens, split(id)[1])
const fillersOf = ({ modules }: UniversityIndex, id: string) => ownOf(modules[moduleOf(id)]?.filledBy, split(id)[1]) ?? []

/** Fetches what is opened first in parallel with the manifest; a failure is reported where it is opened. */
function fetchFirst(chunks: ChunkLoader, index: ServedIndex, stranger: boolean | undefined): void {
  for (const id of index.first.flatMap((first) => withUsed(index, first))) {
    const entry = index.modules[id]
    if (entry !== undefined) chunks.module(entry.chunk).catch(() => undefined)
  }
  for (const id of [index.boot, stranger ? index.signIn : undefined]) {
    const hash = id && hashOf(index, id)
    if (hash) chunks.screen(hash).catch(() => undefined)
  }
}

async function loadPortal(chunks: ChunkLoader, index: ServedIndex, { prepare, stranger }: ReadyFor): Promise<LoadedPortal> {
  fetchFirst(chunks, index, stranger)
  const manifest = await chunks.manifest(index.manifest)
  const modules = new Map<string, ModuleChunk>()
  const screens = new Map<string, CompiledScreen>()
  const flows = new Map<string, CompiledFlow>()
  const validators = new Map<string, FormValidator>()
  const opened = new Set<string>()
  let extras: FormExtras | undefined

  const within = <T>(group: (chunk: ModuleChunk) => Readonly<Record<string, T>>, id: string): T | undefined => {
    const chunk = modules.get(moduleOf(id))
    return chunk && ownOf(group(chunk), split(id)[1])
  }

  async function openOne(id: string): Promise<void> {
    const entry = index.modules[id]
    if (entry !== undefined && !modules.has(id)) modules.set(id, await chunks.module(entry.chunk))
  }
  const openModule = async (id: string) => {
    await Promise.all(withUsed(index, id).map(openOne))
  }
  async function loadScreen(id: string): Promise<void> {
    const hash = hashOf(index, id)
    const load = async () => {
      if (hash === undefined || screens.has(id)) return
      const { screen, flow } = await chunks.screen(hash)
      screens.set(id, screen)
      if (flow !== undefined) flows.set(String(screen.flow), flow)
    }
    await Promise.all([openModule(moduleOf(id)), load()])
  }
  const formOf = (id: string) => within((chunk) => chunk.forms, id)

  async function loadValidator(form: string): Promise<void> {
    const definition = formOf(form)
    if (definition === undefined) throw new Error(`no form ${form}`)
    validators.set(form, await chunks.validator(definition.validator))
    if (needsExtras(definition)) extras ??= (await import('../../engine/screen/formExtras.ts')).formExtras
  }
  async function openScreen(id: string): Promise<void> {
    // A screen that should fill a slot and fails to load is skipped.
    const filling = Promise.all(fillersOf(index, id).map((filler) => loadScreen(filler).catch(() => undefined)))
    await loadScreen(id)
    const screen = screens.get(id)
    if (screen === undefined || opened.has(id)) return
    const chunks = Promise.all([...[...formBlocksOf(screen).keys()].map(loadValidator), prepare(screen, formOf), filling])
    // Built while the chunks load, so that the screen starts faster.
    const flow = flows.get(String(screen.flow))
    if (flow !== undefined) machineOf(flow)
    await chunks
    opened.add(id)
  }

  return {
    index,
    manifest,
    openModule,
    loadScreen,
    openScreen,
    prepareDialogs(id) {
      const screen = screens.get(id)
      return screen && prepare(screen, formOf, 'dialogs')
    },
    isOpen: (screen) => opened.has(screen),
    version: (screen) => `${index.modules[moduleOf(screen)]?.chunk} ${hashOf(index, screen)}`,
    screen: (id) => screens.get(id),
    form: formOf,
    flow: (id) => flows.get(id),
    call: (id) => within((chunk) => chunk.calls, id),
    validator: (form) => {
      const found = validators.get(form)
      if (found === undefined) throw new Error(`no validator of ${form}`)
      return found
    },
    extras: () => extras,
    icon: (name) => manifest.icons[name] ?? [...modules.values()].find((chunk) => Object.hasOwn(chunk.icons, name))?.icons[name],
    texts: (language) => loadTexts(chunks, index, language),
  }
}

async function loadTexts(chunks: ChunkLoader, index: UniversityIndex, language: Language): Promise<TextBundle> {
  const shared = index.texts[language]
  const own = Object.entries(index.modules).flatMap(([id, { texts }]) =>
    texts[language] === undefined ? [] : [[id, texts[language]] as const],
  )
  const all = [...(shared === undefined ? [] : [['portal', shared] as const]), ...own]
  return Object.fromEntries(await Promise.all(all.map(async ([id, hash]) => [id, await chunks.texts(hash, index.textsVersion)] as const)))
}

interface ReadyFor {
  readonly language: Language
  readonly open?: string | undefined
  /** Nobody is signed in, so that the sign-in comes next. */
  readonly stranger?: boolean
  readonly prepare: PrepareScreen
}

/**
 * Loads a portal with what is needed at once: texts of the language and of Persian, the module of the refresh call, and the
 * screens of boot and address.
 */
export async function loadReady(chunks: ChunkLoader, index: UniversityIndex, ready: ReadyFor) {
  const { language, open, stranger } = ready
  const languages = [...new Set<Language>([language, 'fa'])]
  const reading = Promise.all(languages.map(async (each) => [each, await loadTexts(chunks, index, each)] as const))
  const [portal, words] = await Promise.all([loadPortal(chunks, index, ready).then((loaded) => openFirst(loaded, open, stranger)), reading])
  return { portal, words }
}

async function openFirst(portal: LoadedPortal, open: string | undefined, stranger = false): Promise<LoadedPortal> {
  const { refresh } = portal.manifest
  const { boot, signIn } = portal.index
  const next = stranger ? signIn : undefined
  const screens = [open, boot].flatMap((id) => (id === undefined ? [] : [portal.openScreen(id)]))
  await Promise.all([
    ...screens,
    ...(typeof refresh === 'string' ? [portal.openModule(moduleOf(refresh))] : []),
    // A failure here is retried, and reported, when the screen is opened.
    next && portal.openScreen(next).catch(() => undefined),
  ])
  return portal
}
