import { mapOrEmpty, toMap } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import { isExpression, shapeOfExpression } from '../compileExpression.ts'
import { hiddenCase } from '../contradictions.ts'
import type { Frame } from '../frame.ts'
import { pickBranch } from '../pickBranch.ts'
import { type At, item, property } from '../place.ts'
import type { MarkHandler, Walk } from '../walk.ts'

/** A text key as qualified key, and where to find it. */
function resolveKey(walk: Walk, key: string): { full: string; folder: readonly string[]; name: string } {
  const { module, globals } = walk.context
  const language = globals().languages[0] ?? ''
  const isShared = key.startsWith('portal:')
  const name = isShared ? key.slice('portal:'.length) : key
  return {
    full: `${isShared ? 'portal' : module}:${name}`,
    name,
    folder: isShared ? ['texts', language] : ['modules', module, 'locales', language],
  }
}

/** The file that a text belongs in: beside the file that names it, which of a template is the template's. */
function textFile({ context }: Walk, folder: readonly string[], at: At): string {
  const [, owner] = /(?:^|\/)modules\/([^/]+)\//.exec(context.fileOf(at.path)) ?? []
  const [group, ...rest] = folder
  return `${(group === 'modules' && owner !== undefined ? [owner, ...rest.slice(1)] : rest).join('/')}.json`
}

function checkKey(walk: Walk, key: string, values: JsonMap | undefined, at: At, frame: Frame): string {
  const { full, folder, name } = resolveKey(walk, key)
  const wanted = walk.context.ask('arguments', [...folder, name])
  if (wanted === undefined) {
    const hint = didYouMean(name, walk.context.names(folder))
    walk.context.report('DG-TXT-001', at.path, {
      message: `there is no text "${key}"`,
      expected: `a key of ${textFile(walk, folder, at)}`,
      got: key,
      hint,
    })
    return full
  }
  if (wanted === 'unreadable') return full
  const { names, counted } = wanted
  // A part passes the values of its texts at run time.
  if (at.root === 'block.part' && at.rule.startsWith('texts.')) return full
  const given = Object.keys(values ?? {})
  const missing = names.find((wantedName) => !given.includes(wantedName))
  const extra = given.find((givenName) => !names.includes(givenName))
  if (missing !== undefined || extra !== undefined) {
    const sentence = missing !== undefined ? `the text "${key}" needs a value for {${missing}}` : `the text "${key}" has no {${extra}}`
    walk.context.report('DG-TXT-002', at.path, {
      message: sentence,
      expected: names.join(', ') || 'no values',
      got: given.join(', ') || 'no values',
      hint: extra === undefined ? undefined : didYouMean(extra, names),
    })
  }
  for (const name of counted) checkCounted(walk, key, name, values?.[name], at, frame)
  return full
}

/** What a message counts is a number, not formatted to a text before. `DG-TXT-002` */
function checkCounted({ context }: Walk, key: string, name: string, value: unknown, at: At, frame: Frame): void {
  const kind = isExpression(value) ? shapeOfExpression(value, frame).kind : isMap(value) ? undefined : 'any'
  if (kind !== 'string' && kind !== 'boolean' && kind !== 'list' && kind !== 'map') return
  context.report('DG-TXT-002', [...at.path.slice(0, -1), 'values', name], {
    message: `the text "${key}" counts {${name}}`,
    expected: 'a number',
    got: kind === 'string' ? 'a text' : `a ${kind}`,
  })
}

function compileCase(walk: Walk, value: unknown, compiled: JsonMap, at: At, frame: Frame): unknown {
  if (typeof value === 'string') return { key: checkKey(walk, value, undefined, at, frame) }
  if (!isMap(value)) return undefined
  const { when: _when, ...rest } = compiled
  if (typeof value.key !== 'string') return rest
  return { ...rest, key: checkKey(walk, value.key, isMap(value.values) ? value.values : undefined, property(at, 'key'), frame) }
}

function compileOne(walk: Walk, schema: JsonMap, value: unknown, at: At, frame: Frame): unknown {
  const compiled = walk.structure(schema, value, at, frame)
  return compiled === undefined ? undefined : compileCase(walk, value, mapOrEmpty(compiled), at, frame)
}

/** Of several cases only the last has no condition. `DG-TXT-010` */
function checkCases({ context }: Walk, cases: readonly unknown[], at: At): void {
  const never = hiddenCase(cases.map((one) => mapOrEmpty(one).when))
  if (never > 0)
    context.report('DG-TXT-010', [...item(at, never).path, 'when'], {
      message: 'a case before this one holds whenever this does, so it is never shown',
      expected: 'another condition, or a place before the other case',
      got: String(mapOrEmpty(cases[never]).when).slice(1),
    })
  const open = cases.findIndex((one) => isMap(one) && one.when === undefined)
  if (open >= 0 && open < cases.length - 1)
    context.report('DG-TXT-010', item(at, open).path, {
      message: 'this case always holds, so those after it are never shown',
      expected: '"when", or the last place',
    })
}

/** A text slot. `DG-TXT-001`, `DG-TXT-002`, `DG-TXT-003` */
export const textMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!Array.isArray(value)) return compileOne(walk, schema, value, at, frame)
  const branches = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isMap) : []
  const list = pickBranch(branches, value)
  if (list.ok && value.length === 0) return walk.structure(list.schema, value, at, frame)
  const items = list.ok ? mapOrEmpty(list.schema.items) : {}
  checkCases(walk, value, at)
  const cases = value.map((inner, i) => {
    const compiled = walk.structure(items, inner, item(at, i), frame)
    if (compiled === undefined) return undefined
    const { when } = mapOrEmpty(compiled)
    return toMap([
      ...(when === undefined ? [] : [['when', when] as const]),
      ['text', compileCase(walk, inner, mapOrEmpty(compiled), item(at, i), frame)] as const,
    ])
  })
  return { cases: cases.filter((inner) => inner !== undefined) }
}

/** What a text slot can say in a language; of a text that an expression gives, nothing is known. */
function wordsOf(walk: Walk, text: unknown, language: string): readonly string[] {
  if (Array.isArray(text)) return text.flatMap((one) => wordsOf(walk, one, language))
  const { key = text, plain } = mapOrEmpty(text)
  if (typeof plain === 'string') return isExpression(plain) ? [] : [plain]
  if (typeof key !== 'string') return []
  const { folder, name } = resolveKey(walk, key)
  const words = walk.context.look([...folder.slice(0, -1), language, name])
  return typeof words === 'string' ? [words] : []
}

/** The two buttons of a confirmation have different names in every language. `DG-SCR-021` */
function checkOutcomes(walk: Walk, { yes, no }: JsonMap, at: At): void {
  for (const language of walk.context.globals().languages) {
    const kept = new Set(wordsOf(walk, no, language))
    const same = wordsOf(walk, yes, language).find((words) => kept.has(words))
    if (same === undefined) continue
    walk.context.report('DG-SCR-021', [...at.path, 'no'], {
      message: `both buttons of this confirmation are called "${same}" (${language})`,
      expected: 'two names that say what happens: "Cancel leave" and "Keep leave"',
      got: same,
    })
    return
  }
}

/** A confirmation. `false` means: deliberately none. `DG-SCR-021` */
export const questionMark: MarkHandler = (walk, schema, value, at, frame) => {
  const [question = {}] = Array.isArray(schema.oneOf) ? schema.oneOf : []
  if (value === false) return undefined
  if (isMap(value)) checkOutcomes(walk, value, at)
  return walk.structure(mapOrEmpty(question), value, at, frame)
}

/** A prefix of text keys, one for each value. `DG-TXT-003` */
export const labelsMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (typeof value !== 'string') return walk.structure(schema, value, at, frame)
  const { full, folder, name } = resolveKey(walk, value)
  if (!walk.context.has([...folder, `${name}.other`])) {
    const prefixes = new Set(walk.context.names(folder).flatMap((key) => (key.endsWith('.other') ? [key.slice(0, -'.other'.length)] : [])))
    walk.context.report('DG-TXT-003', at.path, {
      message: `there is no text "${value}.other"`,
      expected: 'a text for all other values',
      got: value,
      hint: didYouMean(value, prefixes),
    })
  }
  return full
}
