import { relative } from 'node:path'
import { type Answer, fine, problems, type World } from '../command.ts'
import { writeJson } from '../formatJson.ts'
import type { NewFiles } from '../templates/names.ts'
import { filesThere, writeFiles } from '../writeFiles.ts'

/** Writes the files of something new, unless one of them is there, and says which and what comes next. */
export function finish(folder: string, files: NewFiles, { cwd }: World, changed: readonly string[] = []): Answer {
  const there = filesThere(folder, Object.keys(files))
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
