import type {
  CompiledBlocks,
  CompiledCall,
  CompiledPortals,
  CompiledScreen,
  ModuleChunk,
  ScreenChunk,
  UniversityFacts,
  UniversityIndex,
} from '../../engine/compiled/compiled.ts'
import { isMap } from '../../engine/data/isMap.ts'
import type { Tree } from '../../engine/expression/index.ts'

/** Path under which mocked calls are answered, on the portal's own origin. */
export const EXAMPLES_PATH = '/__portal/examples'

const NOTICE = {
  fa: 'داده‌های این صفحه نمونه‌اند: هیچ سروری به آن پاسخ نمی‌دهد.',
  en: 'What this page shows are examples: no server answers it.',
  ar: 'ما تعرضه هذه الصفحة أمثلة: لا يجيب عنها أي خادم.',
}
const MARK = { fa: 'نمونه‌ها', en: 'examples', ar: 'أمثلة' }

const inLanguage = (words: typeof NOTICE): Tree => [
  '?:',
  ['==', ['id', 'language'], 'fa'],
  words.fa,
  ['?:', ['==', ['id', 'language'], 'ar'], words.ar, words.en],
]

/** The call rewritten for the mock server: the response is the example's result, and the arguments are sent by their own names. */
function toExample(module: string, id: string, call: CompiledCall): CompiledCall {
  if (Object.keys(call.examples ?? {}).length === 0) return call
  const { select: _select, unnest: _unnest, failsWhen: _fails, errorText: _text, body: _body, ...rest } = call
  const args = Object.keys(call.params ?? {}).map((name): readonly [string, Tree] => [name, ['.', ['id', 'params'], name]])
  return {
    ...rest,
    base: 'config',
    encode: 'json',
    auth: 'none',
    path: `${EXAMPLES_PATH}/${module}/${id}`,
    query: Object.fromEntries(args),
  }
}

const withNotice = (body: CompiledBlocks | undefined): CompiledBlocks => ({
  examplesMark: { block: 'notice', tone: 'warning', text: { plain: inLanguage(NOTICE) } },
  ...body,
})

/** The screen with a notice about the examples on top; screens inside another page (slots) are left unchanged. */
function markScreen(screen: CompiledScreen): CompiledScreen {
  if (screen.layout === 'bare') return screen
  if (screen.views === undefined) return { ...screen, body: withNotice(screen.body) }
  const views = Object.entries(screen.views).map(([id, view]) => [id, { ...view, body: withNotice(view.body) }] as const)
  return { ...screen, views: Object.fromEntries(views) }
}

const mapValues = <T>(map: Readonly<Record<string, T>>, change: (value: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]))

function markFacts(facts: UniversityFacts): UniversityFacts {
  const { universityLabel: label } = facts
  const { fa, en = fa, ar = fa } = isMap(label) ? label : { fa: label }
  const names = { fa: `${String(fa)} (${MARK.fa})`, en: `${String(en)} (${MARK.en})`, ar: `${String(ar)} (${MARK.ar})` }
  return { ...facts, universityLabel: names }
}

/**
 * The portals with the calls of some modules answered by their examples, as a notice on their screens and the name of each university tell.
 * Calls without examples go to the university's server.
 */
export function withExamples(portals: CompiledPortals, modules: ReadonlySet<string>, hash: (text: string) => string): CompiledPortals {
  const chunks = new Map(portals.chunks)
  function change<T>(chunk: string, changed: (read: T) => T): string {
    const found = portals.chunks.get(chunk)
    if (found === undefined) return chunk
    const text = JSON.stringify(changed(JSON.parse(found.text) as T))
    chunks.set(hash(text), { type: 'json', text })
    return hash(text)
  }
  const markModule = (entry: UniversityIndex['modules'][string], id: string) => ({
    ...entry,
    chunk: change<ModuleChunk>(entry.chunk, (module) => ({
      ...module,
      calls: mapValues(module.calls, (call, name) => toExample(id, name, call)),
    })),
    screens: mapValues(entry.screens, (screen) => change<ScreenChunk>(screen, (chunk) => ({ ...chunk, screen: markScreen(chunk.screen) }))),
  })
  const universities = mapValues(portals.universities, (index) => ({
    ...index,
    modules: mapValues(index.modules, (entry, id) => (modules.has(id) ? markModule(entry, id) : entry)),
  }))
  return { ...portals, universities, chunks, facts: portals.facts.map(markFacts) }
}
