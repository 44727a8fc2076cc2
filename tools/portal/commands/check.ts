import { relative } from 'node:path'
import { createCompiler } from '../../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../../engine/compile/diagnostics/diagnostic.ts'
import { sortDiagnostics } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPorts } from '../../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { checkGatewayFiles } from '../../../gateway/tracker/settings/readGatewayFile.ts'
import { scenarioProblems } from '../../replay/readScenarios.ts'
import { type Answer, type Command, type CommandDeps, fine, wrongUse } from '../command.ts'
import { countProblems, describeCheck, isError } from '../describeCheck.ts'
import { paintDiagnostic } from '../paint.ts'
import { portalRoots } from '../portalRoots.ts'
import { asGithub, asJson, asSarif, changesOf } from '../reports.ts'

const REPORTS: Readonly<Record<string, (diagnostics: readonly Diagnostic[]) => string>> = {
  json: asJson,
  sarif: asSarif,
  github: asGithub,
}

const exitFor = (diagnostics: readonly Diagnostic[]): Answer['exit'] => (diagnostics.some(isError) ? 1 : 0)

/** Checks after each edit and prints only new problems and a summary; ends when the environment stops it. */
async function watch(roots: readonly string[], { cwd, colours, say, stopped }: CommandDeps): Promise<Answer> {
  const source = createPortalSource({ roots, addresses: {}, quality: 1, read: (folders) => readPortalFolder(folders, cwd) })
  let before: readonly Diagnostic[] = []
  let isFirst = true
  source.subscribe(() => {
    const { diagnostics, stats, broken } = source.state()
    const { added, gone } = changesOf(before, diagnostics)
    // Saved files are not part of the portal, or unchanged.
    if (!isFirst && stats?.filesRead === 0 && added.length === 0 && gone.length === 0 && broken === undefined) return
    for (const diagnostic of gone) say(`mended: ${diagnostic.at.file}:${diagnostic.at.line}:${diagnostic.at.column} ${diagnostic.code}`)
    for (const diagnostic of added) say(paintDiagnostic(diagnostic, colours))
    say(broken === undefined ? countProblems(diagnostics) : `cannot be compiled: ${broken}`)
    before = diagnostics
    isFirst = false
  })
  source.compile()
  say(`watching ${roots.map((root) => relative(cwd, root) || '.').join(', ')}; stop with Control+C`)
  source.watch()
  await stopped()
  source.close()
  return { text: '', exit: exitFor(source.state().diagnostics) }
}

export const check: Command = {
  usage: '[DIR] [--watch] [--all]',
  about: 'every problem of modules, universities, scenarios and a gateway.json, with its place',
  options: {
    watch: { about: 'checks again after each save and says what has changed' },
    all: { about: 'prints every problem; without it those beyond a screenful are counted' },
    json: { about: 'an array of { code, severity, message, at: { file, line, column, pointer }, expected, got, hint }' },
    sarif: { about: 'a SARIF 2.1.0 log for code scanning' },
    github: { about: 'annotations for a GitHub workflow' },
  },
  run(given, deps) {
    const { words, options } = given
    if (words.length > 1) return wrongUse('portal check takes one folder, like: portal check my-portal')
    const roots = words.length === 0 ? { ok: true as const, value: given.roots } : portalRoots(deps, words)
    if (!roots.ok) return wrongUse(`portal check: ${roots.message}`)
    const [report, ...others] = Object.keys(REPORTS).filter((name) => name in options)
    if (others.length > 0 || ('watch' in options && report !== undefined))
      return wrongUse('portal check prints in one way: one of --watch, --json, --sarif, --github')
    if ('watch' in options) return watch(roots.value, deps)
    const compiled = createCompiler().compile({ files: readPortalFolder(roots.value, deps.cwd), ports: createPorts() })
    const ofScenarios = scenarioProblems(roots.value, deps.cwd, compiled.checkScenario)
    const ofGateway = checkGatewayFiles(roots.value, deps.cwd)
    const result = { ...compiled, diagnostics: sortDiagnostics([...compiled.diagnostics, ...ofScenarios, ...ofGateway]) }
    const print = report === undefined ? undefined : REPORTS[report]
    const text = print === undefined ? describeCheck(result, deps.colours, 'all' in options) : print(result.diagnostics)
    return exitFor(result.diagnostics) === 0 ? fine(text) : { text, exit: 1 }
  },
}
