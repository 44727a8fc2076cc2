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
  /** Loads a module with the modules whose calls it uses, and those that fill its slots. */
  openModule(module: string): Promise<void>
  /**
   * Loads what a screen needs: its module, the validators of its forms, and the chunks of its blocks. For an unknown screen only
   * the module is loaded.
   */
  openScreen(id: string): Promise<void>
  isOpen(screen: string): boolean
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

/** Preloads the chunks that render a screen, so that its first render does not suspend. */
export type PrepareScreen = (screen: CompiledScreen, form: (id: string) => CompiledForm | undefined) => Promise<unknown>

const split = (id: string): readonly [string, string] => [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)]
const moduleOf = (id: string) => split(id)[0]

/** The module and those whose calls it uses. */
const withUsed = ({ modules }: UniversityIndex, id: string): readonly string[] => [id, ...(modules[id]?.uses ?? [])]
const fillersOf = ({ modules }: UniversityIndex, id: string): readonly string[] => modules[id]?.filledBy ?? []

async function loadPortal(chunks: ChunkLoader, index: ServedIndex, prepare: PrepareScreen): Promise<LoadedPortal> {
  // In parallel with the manifest; a failure is reported where the module is opened.
  for (const id of index.first.flatMap((first) => [...withUsed(index, first), ...fillersOf(index, first)])) {
    const entry = index.modules[id]
    if (entry !== undefined) chunks.module(entry.chunk).catch(() => undefined)
  }
  const manifest = await chunks.manifest(index.manifest)
  const modules = new Map<string, ModuleChunk>()
  const validators = new Map<string, FormValidator>()
  const opened = new Set<string>()
  let extras: FormExtras | undefined

  const within = <T>(group: (chunk: ModuleChunk) => Readonly<Record<string, T>>, id: string): T | undefined => {
    const [module, name] = split(id)
    const chunk = modules.get(module)
    const entries = chunk === undefined ? {} : group(chunk)
    return Object.hasOwn(entries, name) ? entries[name] : undefined
  }

  async function openOne(id: string): Promise<void> {
    const entry = index.modules[id]
    if (entry !== undefined && !modules.has(id)) modules.set(id, await chunks.module(entry.chunk))
  }
  const openModule = async (id: string) => {
    // A module that should fill a slot and fails to load is skipped.
    await Promise.all([
      ...withUsed(index, id).map(openOne),
      ...fillersOf(index, id).map((filler) => openOne(filler).catch(() => undefined)),
    ])
  }
  const screenOf = (id: string) => within((chunk) => chunk.screens, id)
  const formOf = (id: string) => within((chunk) => chunk.forms, id)
  const flowOf = (id: string) => within((chunk) => chunk.flows, id)

  async function loadValidator(form: string): Promise<void> {
    const definition = formOf(form)
    if (definition === undefined) throw new Error(`no form ${form}`)
    validators.set(form, await chunks.validator(definition.validator))
    if (needsExtras(definition)) extras ??= (await import('../../engine/screen/formExtras.ts')).formExtras
  }
  async function openScreen(id: string): Promise<void> {
    await openModule(moduleOf(id))
    const screen = screenOf(id)
    if (screen === undefined || opened.has(id)) return
    const chunks = Promise.all([...[...formBlocksOf(screen).keys()].map(loadValidator), prepare(screen, formOf)])
    // Built while the chunks load, so that the screen starts faster.
    const flow = screen.flow === undefined ? undefined : flowOf(screen.flow as string)
    if (flow !== undefined) machineOf(flow)
    await chunks
    opened.add(id)
  }

  return {
    index,
    manifest,
    openModule,
    openScreen,
    isOpen: (screen) => opened.has(screen),
    screen: screenOf,
    form: formOf,
    flow: flowOf,
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

/** The sign-in screen. */
const signInScreen = ({ routes, signIn }: Manifest) => routes.find(({ pattern }) => pattern === signIn)?.screen

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
export async function loadReady(chunks: ChunkLoader, index: UniversityIndex, { language, open, stranger, prepare }: ReadyFor) {
  const languages = [...new Set<Language>([language, 'fa'])]
  const reading = Promise.all(languages.map(async (each) => [each, await loadTexts(chunks, index, each)] as const))
  const [portal, words] = await Promise.all([
    loadPortal(chunks, index, prepare).then((loaded) => openFirst(loaded, open, stranger)),
    reading,
  ])
  return { portal, words }
}

async function openFirst(portal: LoadedPortal, open: string | undefined, stranger = false): Promise<LoadedPortal> {
  const { refresh, boot } = portal.manifest
  const next = stranger ? signInScreen(portal.manifest) : undefined
  const screens = [open, boot].flatMap((id) => (typeof id === 'string' ? [portal.openScreen(id)] : []))
  await Promise.all([
    ...screens,
    ...(typeof refresh === 'string' ? [portal.openModule(moduleOf(refresh))] : []),
    // A failure here is retried, and reported, when the screen is opened.
    next && portal.openScreen(next).catch(() => undefined),
  ])
  return portal
}
