import type { CompiledPortals, UniversityFacts, UniversityIndex } from '../compiled/compiled.ts'
import { mapOrEmpty, textOf, toMap } from '../compiled/json.ts'
import type { JsonMap } from '../data/isMap.ts'
import { checkDeclarations } from './check/checkDeclarations.ts'
import { checkDeployment, checkInstallation } from './check/checkDeployment.ts'
import { checkUniversity } from './check/checkUniversity.ts'
import { checkFirstLanguage } from './check/firstLanguage.ts'
import type { CompilePorts, Memory } from './compilePorts.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { sortDiagnostics } from './diagnostics/printDiagnostic.ts'
import { suppressCascades } from './diagnostics/suppressCascades.ts'
import { createChunkStore } from './freeze/chunkStore.ts'
import { compileMessage } from './freeze/compileMessages.ts'
import { checkTexts } from './freeze/compileTexts.ts'
import { createPortalFreezer } from './freeze/freezePortal.ts'
import { servicesOf } from './freeze/servicesOf.ts'
import { mergedPortal } from './merge/mergedPortal.ts'
import { publishedUniversities } from './merge/publishedUniversities.ts'
import { collectFolders } from './modules/collectFolders.ts'
import { expandForms } from './modules/expandForms.ts'
import { instantiate } from './modules/instantiate.ts'
import { overriddenTexts } from './modules/overriddenTexts.ts'
import { partsOf } from './modules/partsOf.ts'
import { patchModules } from './modules/patchModules.ts'
import { checkScenario } from './scenarios/checkScenario.ts'
import { forgetTrees, type Source } from './source/parseSource.ts'
import { type PortalFile, readSources } from './source/readSources.ts'
import { createCollector } from './units/collector.ts'
import { createPortalState, type PortalState } from './units/portalState.ts'
import { checkUnused } from './unused/checkUnused.ts'

/** Input of one run. */
export interface CompileInput {
  /** The files of a portal folder by path: JSON, `parts/index.ts` of modules, and the images in assets/ with empty text. */
  readonly files: ReadonlyMap<string, PortalFile>
  readonly ports: CompilePorts
}

/** Work done in one run. */
export interface CompileStats {
  /** Files parsed in this run, because they are new or changed. */
  readonly filesRead: number
  readonly expressionsChecked: number
  readonly chunksWritten: number
  readonly unitsChecked: number
}

/** Result of one run. */
export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[]
  /** `undefined` if there is an error. */
  readonly portal?: CompiledPortals
  readonly stats: CompileStats
  /** The problems of a scenario file in these portals; `file` is its path in diagnostics. */
  readonly checkScenario: (file: string, text: string) => readonly Diagnostic[]
}

/** The function with its last answer remembered. */
function memoizeLast<A>(answer: (key: string) => A): (key: string) => A {
  let last: { readonly key: string; readonly answer: A } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, answer: answer(key) }
    return last.answer
  }
}

/** Folder of the universities' images. */
const ASSETS = 'assets/'

/** Adds the computed custom properties to a custom accent colour. */
function themeOf(theme: unknown, accentOf: CompilePorts['accent']): unknown {
  const { own } = mapOrEmpty(mapOrEmpty(theme).accent)
  const answer = typeof own === 'string' ? accentOf(own) : undefined
  return answer?.ok ? { ...mapOrEmpty(theme), accent: { own, properties: answer.properties } } : theme
}

const factsOf = (source: Source, accentOf: CompilePorts['accent']): UniversityFacts => {
  const { unikey } = mapOrEmpty(source.value)
  const facts = Object.entries(mapOrEmpty(source.value)).filter(([key]) => key !== 'modules' && key !== '$schema')
  return { ...toMap(facts.map(([key, value]) => [key, key === 'theme' ? themeOf(value, accentOf) : value])), unikey: textOf(unikey) }
}

/** The indexes as they are served: of an on-premise portal its one, also to who has chosen no university (LOGIN-04, CONF-03). */
function servedIndexes(indexes: readonly (readonly [string, UniversityIndex])[], { env }: JsonMap) {
  const { deployment, university } = mapOrEmpty(env)
  const own = deployment === 'on-premise' ? indexes.find(([unikey]) => unikey === university)?.[1] : undefined
  return toMap(indexes.map(([unikey, index]) => [unikey, own ?? index]))
}

/**
 * Compiles a portal for all of its universities: read, instantiate, merge, check, freeze. Problems are returned as diagnostics; never
 * throws for an invalid portal.
 */
export function compilePortal({ files, ports }: CompileInput, memory: Memory): CompileResult {
  const read = readSources(files, memory.sources)
  const { sources, installation, texts, universities, diagnostics, filesRead } = read
  const portal = mergedPortal(read.portal, installation)
  const published = publishedUniversities(portal, read)
  const collector = createCollector(ports, memory)
  for (const diagnostic of diagnostics) collector.add(diagnostic)
  const folders = collectFolders(sources, partsOf(files))
  const modules = instantiate(folders, collector.report)
  const base = createPortalState(portal.value, expandForms(modules), texts.value, memory.prints, memory.base)
  const store = createChunkStore(ports.hash, memory.chunks)
  const { freeze, held } = createPortalFreezer({ collector, store, portal, texts, prints: memory.prints, held: memory.held })

  for (const { locales, layers, isOverridden } of overriddenTexts(folders))
    checkTexts(locales, base.globals.languages, {
      report: (code, path, finding, aim) => {
        const [language = '', key = ''] = path
        if (isOverridden(language, key)) collector.report(code, layers, ['locales', ...path], finding, aim)
      },
      compile: compileMessage,
    })
  const unread = [...read.unread, ...checkFirstLanguage(base, read, collector.report)]
  checkDeclarations(base, collector.report)
  if (installation !== undefined) checkInstallation(installation, { ...read, merged: portal }, base, collector.reportIn(installation))
  if (read.portal !== undefined) checkDeployment(portal, universities, base, collector.report)
  const states = new Map([['_', base]])
  const pictures = [...files.keys()].flatMap((name) => (name.startsWith(ASSETS) ? [name.slice(ASSETS.length)] : []))
  const indexes: [string, UniversityIndex][] = [['_', freeze(base, '_')]]
  const used: string[] = []
  const freezeFor = (university: Source): void => {
    const reportIn = collector.reportIn(university)
    used.push(...checkUniversity(university, base, { pictures, accent: ports.accent }, reportIn))
    const patched = patchModules(modules, university, reportIn)
    const { unikey } = mapOrEmpty(university.value)
    if (typeof unikey !== 'string') return
    const state = patched === modules ? base : createPortalState(base.portal, expandForms(patched), texts.value, memory.prints, base)
    indexes.push([unikey, freeze(state, unikey)])
    states.set(unikey, state)
  }
  for (const university of published) freezeFor(university)
  const own = { indexes: servedIndexes(indexes, base.portal), chunks: new Map(store.chunks), states: new Map(states) }
  // The others are checked, too; their chunks are not published.
  const isPublished = new Set(published)
  for (const university of universities) if (!isPublished.has(university)) freezeFor(university)
  const isSound = collector.diagnostics.every(({ severity }) => severity !== 'error')
  // In a file that cannot be read, the slot may be offered.
  if (isSound || unread.length === 0)
    checkUnused(
      [...new Set(states.values())],
      { checked: collector.checked, used },
      portal.layers,
      collector.report,
      isSound ? 'everything' : 'slots',
    )

  memory.base = base
  memory.held = held()
  memory.units.sweep()
  memory.interner.clear()
  forgetTrees()
  const found = sortDiagnostics(suppressCascades(collector.diagnostics, unread, folders))
  const stats = { filesRead, expressionsChecked: collector.expressions, unitsChecked: collector.units, chunksWritten: store.written }
  // Made again when a scenario asks: the states of a thousand universities would be too many to hold.
  const stateOf = memoizeLast((unikey: string): PortalState | undefined => {
    if (unikey === '_') return base
    const university = universities.find(({ value }) => mapOrEmpty(value).unikey === unikey)
    const patched = university && patchModules(modules, university, () => undefined)
    if (patched === undefined || patched === modules) return patched && base
    return createPortalState(base.portal, expandForms(patched), texts.value, memory.prints, base)
  })
  const portals = { names: () => ['_', ...universities.map(({ value }) => textOf(mapOrEmpty(value).unikey))], stateOf }
  // Without all files, names may be missing for that reason alone.
  const inScenario: CompileResult['checkScenario'] = (file, text) => checkScenario(file, text, unread.length > 0 ? undefined : portals)
  if (found.some(({ severity }) => severity === 'error')) return { diagnostics: found, stats, checkScenario: inScenario }
  memory.chunks = store.chunks
  const facts = published.map((source) => factsOf(source, ports.accent))
  const compiled = { universities: own.indexes, chunks: own.chunks, facts, services: servicesOf(own.states) }
  return { diagnostics: found, portal: compiled, stats, checkScenario: inScenario }
}
