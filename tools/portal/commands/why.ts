import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { explainValue, type ValueExplanation } from '../../../engine/compile/explainValue.ts'
import { parseSource } from '../../../engine/compile/source/parseSource.ts'
import { fromPointer, toPointer } from '../../../engine/compile/source/pointer.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { type Answer, type Command, problems, wrongUse } from '../command.ts'
import { writeJson } from '../formatJson.ts'
import { paintDiagnostic } from '../paint.ts'
import { readPortals } from '../readPortals.ts'
import { answerCondition, answerExpression, shown } from '../why/answerCondition.ts'
import { conditionsOf } from '../why/conditionsOf.ts'
import { factScope } from '../why/factScope.ts'

type Files = ReturnType<typeof readPortalFolder>

const printValue = (value: unknown) => (isMap(value) ? writeJson(value).trimEnd() : JSON.stringify(value))

const OUTCOME: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  access: ['open', 'closed'],
  when: ['holds', 'does not hold'],
  shownWhen: ['shown', 'hidden'],
  requiredWhen: ['required', 'not required'],
  enabledWhen: ['enabled', 'disabled'],
}

function layerLines({ layers, filledIn }: Extract<ValueExplanation, { ok: true }>): readonly string[] {
  const sets = filledIn ? 'says the field that is filled in here' : 'sets it'
  return layers.map(
    ({ place: { file, line, column }, removes }, i) =>
      `  ${file}:${line}:${column} ${removes ? 'removes it' : sets}${i === layers.length - 1 ? '  ← holds' : ''}`,
  )
}

function readFacts(
  file: string,
  cwd: string,
): { readonly ok: true; readonly value: JsonMap } | { readonly ok: false; readonly answer: Answer } {
  let text: string
  try {
    text = readFileSync(resolve(cwd, file), 'utf8')
  } catch {
    return { ok: false, answer: wrongUse(`portal why: --facts: the file "${file}" cannot be read`) }
  }
  const { value, diagnostics } = parseSource(file, text)
  if (diagnostics.length > 0) return { ok: false, answer: problems(diagnostics.map((found) => paintDiagnostic(found, false)).join('\n')) }
  return { ok: true, value: mapOrEmpty(value) }
}

/** The conditions around a value of a module, with their inputs and results if facts are given; before them the result of the value itself. */
function conditionLines(files: Files, unikey: string, pointer: string, value: unknown, given: JsonMap | undefined): readonly string[] {
  const [group, id = '', ...path] = fromPointer(pointer)
  const found = readPortals(files).get(unikey)
  const module = found?.modules.get(id)
  if (group !== 'modules' || found === undefined || module === undefined) return []
  const known = { portal: found.portal, university: found.facts, modules: [...found.modules.values()] }
  const conditions = conditionsOf(module, path)
  const scope = given && factScope(known, module, path, given)
  const lines = conditions.flatMap(({ path: place, condition }) => {
    const whole = toPointer(['modules', id, ...place])
    const origin = explainValue(files, unikey, whole)
    const at = origin.ok ? origin.layers.at(-1)?.place : undefined
    const key = place.at(-1) ?? ''
    const head = [
      `${whole}: ${typeof condition === 'string' ? condition : JSON.stringify(condition)}`,
      ...(at ? [`  ${at.file}:${at.line}:${at.column}`] : []),
    ]
    if (scope === undefined) return head
    const { reads, holds, note } = answerCondition(key, condition, scope)
    const [yes, no] = OUTCOME[key] ?? ['yes', 'no']
    return [...head, ...reads.map((read) => `  ${read}`), `  → ${holds ? yes : no}${note === undefined ? '' : `: ${note}`}`]
  })
  const own =
    scope && !conditions.some(({ path: place }) => toPointer(place) === toPointer(path)) ? answerExpression(value, scope) : undefined
  const comesTo = own === undefined ? [] : ['', 'comes to:', ...own.reads.map((read) => `  ${read}`), `  → ${shown(own.value)}`]
  if (lines.length === 0) return [...comesTo, '', 'no condition decides on it']
  return [...comesTo, '', 'depends on:', ...lines, ...(scope === undefined ? ['  --facts FILE answers these'] : [])]
}

export const why: Command = {
  usage: 'UNI POINTER [--facts FILE]',
  about: 'every file that sets a value, and why something is hidden',
  options: { facts: { value: 'FILE', about: 'JSON with roles, profile, session …: answers the conditions' } },
  more: [
    'UNI is a unikey, or "_" for the portal without one. POINTER begins with /modules/ID, /portal or a fact: /modules/food/tiles/reserve',
    'FILE holds what a scenario\'s "facts" hold, and any other name that a condition reads: { "roles": [], "profile": {}, "queries": {} }',
  ],
  run({ words: [unikey, pointer, ...more], options, roots }, { cwd }) {
    if (unikey === undefined || pointer === undefined || more.length > 0)
      return wrongUse('portal why needs a university and a pointer, like: portal why aftab /modules/food/tiles/reserve/text')
    const facts = options['facts'] === undefined ? undefined : readFacts(options['facts'], cwd)
    if (facts?.ok === false) return facts.answer
    const files = readPortalFolder(roots, cwd)
    const answer = explainValue(files, unikey, pointer)
    if (!answer.ok) return problems([answer.message, ...(answer.hint === undefined ? [] : [`  hint: ${answer.hint}`])].join('\n'))
    const value = answer.value === undefined ? 'nothing (removed)' : printValue(answer.value)
    const text = [value, ...layerLines(answer), ...conditionLines(files, unikey, pointer, answer.value, facts?.value)].join('\n')
    return { text, exit: 0 }
  },
}
