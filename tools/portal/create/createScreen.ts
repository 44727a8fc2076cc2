import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { didYouMean, oneOf } from '../../../engine/compile/diagnostics/suggest.ts'
import { parseSource } from '../../../engine/compile/source/parseSource.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { type Answer, type CommandDeps, type Given, problems, wrongUse } from '../command.ts'
import { formatJson } from '../formatJson.ts'
import { paintDiagnostic } from '../paint.ts'
import { LANGUAGES, type Names, titleFromId } from '../templates/names.ts'
import { newScreen, SCREEN_LEAD, screenKeys } from '../templates/newScreen.ts'
import { filesThere } from '../writeFiles.ts'
import { finish } from './finish.ts'
import { answersTo, nameQuestions, namesOf, unusedOption, wrongId } from './questions.ts'

export type Entry = readonly [path: readonly string[], value: unknown]
type Changes =
  | { readonly ok: true; readonly files: readonly (readonly [name: string, text: string])[] }
  | { readonly ok: false; readonly answer: Answer }

const refused = (text: string): Changes => ({ ok: false, answer: problems(text) })

/** A JSON file with additional entries, formatted by `portal fmt`. */
export function withEntries(text: string, entries: readonly Entry[]): string {
  const edited = entries.reduce((now, [path, value]) => applyEdits(now, modify(now, [...path], value, {})), text)
  const formatted = formatJson('', edited)
  return formatted.ok ? formatted.text : edited
}

/** The changed files that register a new screen: its route and texts; an invalid file is a problem. */
function changesFor(folder: string, module: string, route: string, screen: string, names: Names, deps: CommandDeps): Changes {
  const { title, lead } = screenKeys(screen)
  const wanted: readonly (readonly [string, readonly Entry[]])[] = [
    [`modules/${module}/module.json`, [[['routes', route], { screen }]]],
    ...LANGUAGES.map((language): readonly [string, readonly Entry[]] => [
      `modules/${module}/locales/${language}.json`,
      [
        [[title], names[language]],
        [[lead], SCREEN_LEAD[language]],
      ],
    ]),
  ]
  const files: (readonly [name: string, text: string])[] = []
  for (const [name, entries] of wanted) {
    if (!existsSync(join(folder, name))) return refused(`${name} is not there: nothing was written`)
    const text = readFileSync(join(folder, name), 'utf8')
    const { value, diagnostics } = parseSource(relative(deps.cwd, join(folder, name)), text)
    if (diagnostics.length > 0) return refused(diagnostics.map((found) => paintDiagnostic(found, deps.colours)).join('\n'))
    const taken = entries.find(([path]) => has(mapOrEmpty(value), path))
    if (taken) return refused(`${name} has "${taken[0].at(-1)}" already: nothing was written`)
    files.push([name, withEntries(text, entries)])
  }
  return { ok: true, files }
}

const has = (value: JsonMap, [key = '', ...rest]: readonly string[]): boolean =>
  Object.hasOwn(value, key) && (rest.length === 0 || (isMap(value[key]) && has(value[key], rest)))

function manifestOf(folder: string, module: string): JsonMap {
  const file = join(folder, `modules/${module}/module.json`)
  return existsSync(file) ? mapOrEmpty(parseSource(file, readFileSync(file, 'utf8')).value) : {}
}

export async function createScreen(id: string, given: Given, deps: CommandDeps): Promise<Answer> {
  const [module = '', screen = '', ...more] = id.split('/')
  if (screen === '' || more.length > 0) return wrongUse(`"${id}" names no screen: write MODULE/NAME, like film-club/tonight`)
  const mistake = wrongId(module) ?? wrongId(screen)
  if (mistake !== undefined) return wrongUse(mistake)
  const folder = given.roots.at(-1) ?? deps.shipped
  const modules = existsSync(join(folder, 'modules')) ? readdirSync(join(folder, 'modules')).filter((name) => !name.includes('.')) : []
  if (!modules.includes(module))
    return problems(
      `${relative(deps.cwd, folder) || '.'} has no module "${module}"; ${didYouMean(module, modules) ?? oneOf(modules) ?? 'make it with: portal new module'}`,
    )
  const manifest = manifestOf(folder, module)
  if ('template' in manifest)
    return problems(
      `"${module}" is made of the template "${String(manifest['template'])}": make the screen there, or patch it in its module.json`,
    )
  const questions = nameQuestions(titleFromId(screen))
  const unused = unusedOption(questions, given)
  if (unused !== undefined) return wrongUse(`a screen has no --${unused}`)
  const answers = await answersTo(questions, given, deps)
  if (!answers.ok) return wrongUse(answers.message)

  const files = newScreen(module, screen)
  const prefix = typeof manifest['prefix'] === 'string' ? manifest['prefix'].replace(/\/$/, '') : `/${module}`
  const changes = changesFor(folder, module, `${prefix}/${screen}`, screen, namesOf(answers.value), deps)
  if (!changes.ok) return changes.answer
  const isFree = given.roots.every((root) => filesThere(root, Object.keys(files)).length === 0)
  if (isFree) for (const [name, text] of changes.files) writeFileSync(join(folder, name), text)
  const changed = changes.files.map(([name]) => name)
  return finish(given, files, deps, changed)
}
