import type { UniversityIndex } from '../../compiled/compiled.ts'
import { mapOrEmpty, toMap, valueAt } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import type { Layer } from '../merge/layers.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import type { Prints } from '../units/prints.ts'
import type { ChunkStore } from './chunkStore.ts'
import { compileMessage, type MessageResult } from './compileMessages.ts'
import { compileTexts, type ReportText } from './compileTexts.ts'

export type TextsHashes = UniversityIndex['texts']

interface FreezerDeps {
  readonly report: ReportAt
  readonly store: ChunkStore
  readonly prints: Prints
}

/** The first of some languages of which a university's patch has texts. */
const patchedLanguage = (languages: readonly string[], layers: readonly Layer[], at: readonly string[]): string | undefined =>
  languages.find((language) =>
    layers.some(({ source, from }) => from[0] === 'modules' && isMap(valueAt(source.value, [...from, ...at, language]))),
  )

/** Returns a function that writes the chunks of texts by language, once for each object, and gives their hashes. */
export function createTextsFreezer({ report, store, prints }: FreezerDeps) {
  const written = new WeakMap<object, TextsHashes>()
  /** Patched texts are mostly those of the module. */
  const compiledTexts = new Map<string, MessageResult>()
  const compile = (text: string): MessageResult => {
    const result = compiledTexts.get(text) ?? compileMessage(text)
    compiledTexts.set(text, result)
    return result
  }
  return (locales: object, layers: readonly Layer[], at: readonly string[], languages: readonly string[]): TextsHashes => {
    const known = written.get(locales)
    if (known) return known
    const reportText: ReportText = (code, path, finding, aim) => report(code, layers, [...at, ...path], finding, aim)
    const patched = (missing: readonly string[]) => patchedLanguage(missing, layers, at)
    const compiled = compileTexts(mapOrEmpty(locales), languages, { report: reportText, patched, compile })
    const hashes = toMap(
      Object.entries(compiled).map(
        ([language, texts]) => [language, store.add('json', [{ text: JSON.stringify(texts), print: prints.of(texts) }])] as const,
      ),
    )
    written.set(locales, hashes)
    return hashes
  }
}
