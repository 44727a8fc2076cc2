import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { scenarioFiles } from '../../replay/readScenarios.ts'
import { type Command, problems, wrongUse } from '../command.ts'
import { plural } from '../describeCheck.ts'
import { formatJson } from '../formatJson.ts'
import { paintDiagnostic } from '../paint.ts'
import { portalRoots } from '../portalRoots.ts'

interface WrittenFile {
  readonly file: string
  readonly shown: string
  readonly text: string
}

/** JSON files of a portal folder, including scenarios. Unreadable ones are reported by the check. */
function filesOf(root: string, cwd: string): readonly WrittenFile[] {
  const portal = [...readPortalFolder([root], cwd)].flatMap(([name, { path, text, problem }]) =>
    name.endsWith('.json') && problem === undefined ? [{ file: join(root, name), shown: path, text }] : [],
  )
  const scenarios = existsSync(join(root, 'modules')) ? scenarioFiles(root) : []
  return [...portal, ...scenarios.map((file) => ({ file, shown: relative(cwd, file), text: readFileSync(file, 'utf8') }))]
}

export const fmt: Command = {
  usage: '[DIR] [--check]',
  about: 'writes all JSON of a portal folder in the one way; invalid JSON stays as it is and is reported',
  options: { check: { about: 'writes nothing; names what would change and ends with 1' } },
  run(given, deps) {
    const { words } = given
    const isCheck = 'check' in given.options
    if (words.length > 1) return wrongUse('portal fmt takes one folder, like: portal fmt my-portal')
    const roots = words.length === 0 ? { ok: true as const, value: given.roots } : portalRoots(deps, words)
    if (!roots.ok) return wrongUse(`portal fmt: ${roots.message}`)
    const files = filesOf(roots.value.at(-1) ?? deps.shipped, deps.cwd)
    const said: string[] = []
    let broken = 0
    let changed = 0
    for (const { file, shown, text } of files) {
      const formatted = formatJson(shown, text)
      if (!formatted.ok) {
        broken++
        said.push(...formatted.diagnostics.map((diagnostic) => paintDiagnostic(diagnostic, deps.colours)))
      } else if (formatted.text !== text) {
        changed++
        said.push(`${isCheck ? 'not formatted' : 'formatted'}: ${shown}`)
        if (!isCheck) writeFileSync(file, formatted.text)
      }
    }
    const left = broken > 0 ? `, ${broken} with wrong JSON left as they are` : ''
    said.push(`${plural(files.length, 'file')}, ${changed} ${isCheck ? 'to format' : 'formatted'}${left}`)
    const text = said.join('\n')
    return broken > 0 || (isCheck && changed > 0) ? problems(text) : { text, exit: 0 }
  },
}
