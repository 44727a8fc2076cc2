import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PortalFile } from '../../../engine/compile/source/readSources.ts'
import { type Answer, type Command, type CommandDeps, fine, wrongUse } from '../command.ts'
import { describeDiff } from '../diff/describeDiff.ts'
import { filesAt, filesOf } from '../diff/filesAt.ts'
import { readPortals } from '../readPortals.ts'

type Files = ReadonlyMap<string, PortalFile>

function answerDiff(before: Files, after: Files): Answer {
  const lines = describeDiff(readPortals(before), readPortals(after))
  return fine(lines.length === 0 ? 'nothing changes for students' : lines.join('\n'))
}

const missing = (folders: readonly string[], { cwd }: CommandDeps) =>
  folders.find((folder) => statSync(resolve(cwd, folder), { throwIfNoEntry: false })?.isDirectory() !== true)

export const diff: Command = {
  usage: 'A B | --git REV [DIR]',
  about: 'what changes for students between two folders, in words',
  options: { git: { value: 'REV', about: 'from a revision of git to the folder as it stands' } },
  more: ['A folder with its shared texts is a whole portal; any other is joined over the shipped one.'],
  run({ words, options: { git }, roots }, deps) {
    const { cwd, shipped } = deps
    const absent = missing(words, deps)
    if (absent !== undefined) return wrongUse(`portal diff: there is no folder "${absent}"`)
    const [a, b, ...more] = words.map((folder) => resolve(cwd, folder))
    if (git !== undefined) {
      if (b !== undefined) return wrongUse('portal diff --git REV takes one folder, or none')
      const folder = a ?? roots.at(-1) ?? shipped
      const before = filesAt(git, folder, shipped)
      return before.ok ? answerDiff(before.files, filesOf(folder, shipped, cwd)) : wrongUse(`portal diff: git: ${before.message}`)
    }
    if (a === undefined || b === undefined || more.length > 0)
      return wrongUse('portal diff needs two folders, like: portal diff old-portal my-portal')
    return answerDiff(filesOf(a, shipped, cwd), filesOf(b, shipped, cwd))
  },
}
