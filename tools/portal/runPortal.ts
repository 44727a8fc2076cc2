import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { CATALOGUE } from '../../engine/compile/diagnostics/catalogue.ts'
import { didYouMean } from '../../engine/compile/diagnostics/suggest.ts'
import { explainValue } from '../../engine/compile/explainValue.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { describeCheck } from './check.ts'
import { emitSchemas } from './emitSchemas.ts'
import { type Arguments, parseArguments } from './parseArguments.ts'
import { writeErrorReference } from './writeErrorReference.ts'

/** What a command says and the process's exit code: 0 right, 1 problems in the portal, 2 wrong use. */
export interface Answer {
  readonly text: string
  readonly exit: 0 | 1 | 2
}

const wrongUse = (text: string): Answer => ({ text, exit: 2 })
const rootsOf = ({ root, portals }: Arguments) => [root, ...portals]

function check(given: Arguments): Answer {
  const { text, failed } = describeCheck(createCompiler().compile({ files: readPortalFolder(rootsOf(given)), ports: createPorts() }))
  return { text, exit: failed ? 1 : 0 }
}

function why(given: Arguments): Answer {
  const [unikey, pointer] = given.words
  if (unikey === undefined || pointer === undefined)
    return wrongUse('portal why needs a university and a pointer, like: portal why aftab /modules/food/tiles/reserve/text')
  const answer = explainValue(readPortalFolder(rootsOf(given)), unikey, pointer)
  if (!answer.ok) return { text: [answer.message, ...(answer.hint === undefined ? [] : [`  hint: ${answer.hint}`])].join('\n'), exit: 1 }
  const last = answer.layers.length - 1
  const lines = answer.layers.map(
    ({ place: { file, line, column }, removes }, i) =>
      `  ${file}:${line}:${column} ${removes ? 'removes it' : 'sets it'}${i === last ? '  ← holds' : ''}`,
  )
  return { text: [answer.value === undefined ? 'nothing (removed)' : JSON.stringify(answer.value, null, 2), ...lines].join('\n'), exit: 0 }
}

function explain({ words: [code] }: Arguments): Answer {
  const codes = Object.keys(CATALOGUE)
  const entry = Object.entries(CATALOGUE).find(([name]) => name === code?.toUpperCase())
  if (code === undefined) return wrongUse('portal explain needs a code, like: portal explain DG-EXP-003')
  if (entry === undefined)
    return wrongUse(`there is no code "${code}"; ${didYouMean(code.toUpperCase(), codes) ?? 'docs/reference/errors.md lists all'}`)
  const [name, { title, explanation, severity }] = entry
  return { text: `${name} (${severity}) ${title}\n${explanation}`, exit: 0 }
}

const readOr = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes generated files, or with `--check` names those that are stale. */
function generate(root: string, files: ReadonlyMap<string, string>, isCheck: boolean, command: string): Answer {
  const stale = [...files].filter(([name, text]) => readOr(join(root, name)) !== text)
  if (isCheck) {
    if (stale.length === 0) return { text: `${files.size} generated files are up to date`, exit: 0 }
    return { text: `stale: ${stale.map(([name]) => name).join(', ')}; run "npm run portal -- ${command}"`, exit: 1 }
  }
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return {
    text: stale.length === 0 ? 'nothing to write: all is up to date' : `written: ${stale.map(([name]) => name).join(', ')}`,
    exit: 0,
  }
}

const COMMANDS: Readonly<Record<string, (given: Arguments) => Answer>> = {
  check,
  why,
  explain,
  schemas: (given) =>
    generate(given.root, new Map([...emitSchemas()].map(([name, text]) => [`schemas/json/${name}`, text])), given.isCheck, 'schemas'),
  reference: (given) => generate(given.root, new Map([['docs/reference/errors.md', writeErrorReference()]]), given.isCheck, 'reference'),
}

/** Answers one command line (without `portal`). Never throws for wrong use: says one clear sentence and exits with 2. */
export function runPortal(words: readonly string[], root: string): Answer {
  const names = Object.keys(COMMANDS)
  const given = parseArguments(words, root)
  if (!given.ok) return wrongUse(given.message)
  const [name] = words
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined)
    return wrongUse(
      name === undefined
        ? `portal knows: ${names.join(', ')}`
        : `portal has no command "${name}"; ${didYouMean(name, names) ?? `it knows: ${names.join(', ')}`}`,
    )
  return command(given.value)
}
