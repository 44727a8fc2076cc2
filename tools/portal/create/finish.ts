import { relative } from 'node:path'
import { type Answer, type CommandDeps, fine, type Given, problems } from '../command.ts'
import { writeJson } from '../formatJson.ts'
import type { NewFiles } from '../templates/names.ts'
import { filesThere, writeFiles } from '../writeFiles.ts'

/**
 * Writes new files into the last layered folder, and prints them and the next steps. Writes nothing if one of them exists
 * in any of the folders: it would override a shipped one.
 */
export function finish({ roots }: Given, files: NewFiles, { cwd, shipped }: CommandDeps, changed: readonly string[] = []): Answer {
  const folder = roots.at(-1) ?? shipped
  const there = roots.flatMap((root) => filesThere(root, Object.keys(files)))
  const shown = (name: string) => relative(cwd, `${folder}/${name}`) || name
  if (there.length > 0)
    return problems(`${there.map(shown).join(', ')} ${there.length === 1 ? 'is' : 'are'} there already: nothing was written`)
  writeFiles(
    folder,
    Object.entries(files).map(([name, value]) => [name, writeJson(value)] as const),
  )
  return fine(
    [
      ...Object.keys(files).map((name) => `made ${shown(name)}`),
      ...changed.map((name) => `changed ${shown(name)}`),
      '',
      `Next: npm run portal -- check ${relative(cwd, folder) || '.'}`,
    ].join('\n'),
  )
}
