import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { type Command, problems, wrongUse } from '../command.ts'
import { plural } from '../describeCheck.ts'
import { formatJson } from '../formatJson.ts'
import { paintDiagnostic } from '../paint.ts'
import { portalRoots } from '../portalRoots.ts'

export const fmt: Command = {
  usage: '[DIR] [--check]',
  about: 'writes all JSON of a portal folder in the one way; wrong JSON stays as it is and is told',
  options: { check: { about: 'writes nothing; names what would change and ends with 1' } },
  run(given, world) {
    const { words, options } = given
    if (words.length > 1) return wrongUse('portal fmt takes one folder, like: portal fmt my-portal')
    const roots = words.length === 0 ? { ok: true as const, value: given.roots } : portalRoots(world, words)
    if (!roots.ok) return wrongUse(`portal fmt: ${roots.message}`)
    const root = roots.value.at(-1) ?? world.shipped
    const said: string[] = []
    let broken = 0
    let changed = 0
    let files = 0
    for (const [name, { path, text, problem }] of readPortalFolder([root], world.cwd)) {
      // What cannot be read at all is told by the check.
      if (!name.endsWith('.json') || problem !== undefined) continue
      files++
      const formatted = formatJson(path, text)
      if (!formatted.ok) {
        broken++
        said.push(...formatted.diagnostics.map((diagnostic) => paintDiagnostic(diagnostic, world.colours)))
      } else if (formatted.text !== text) {
        changed++
        said.push(`${'check' in options ? 'not formatted' : 'formatted'}: ${path}`)
        if (!('check' in options)) writeFileSync(join(root, name), formatted.text)
      }
    }
    said.push(
      `${plural(files, 'file')}, ${changed} ${'check' in options ? 'to format' : 'formatted'}${broken > 0 ? `, ${broken} with wrong JSON left as they are` : ''}`,
    )
    const text = said.join('\n')
    return broken > 0 || ('check' in options && changed > 0) ? problems(text) : { text, exit: 0 }
  },
}
