import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReplayAnswer } from './answer.ts'

/** The arguments without `--portal DIR`, and those folders. */
export interface OwnFolders {
  readonly words: readonly string[]
  /** Folders layered over the shipped one; their scenarios are the default. */
  readonly own: readonly string[]
}

/** Extracts every `--portal DIR` from a command line; returns an answer if a folder does not exist. */
export function ownFolders(words: readonly string[], cwd: string): OwnFolders | ReplayAnswer {
  const at = words.indexOf('--portal')
  if (at === -1) return { words, own: [] }
  const name = words[at + 1]
  if (name === undefined || name.startsWith('-')) return { text: '--portal needs a folder: --portal DIR', exit: 2 }
  const folder = resolve(cwd, name)
  if (!existsSync(folder)) return { text: `there is no folder ${name}`, exit: 2 }
  const rest = ownFolders([...words.slice(0, at), ...words.slice(at + 2)], cwd)
  return 'text' in rest ? rest : { words: rest.words, own: [folder, ...rest.own] }
}
