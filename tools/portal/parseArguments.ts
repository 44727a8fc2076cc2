import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../../engine/compile/diagnostics/suggest.ts'

/** A command line of the integrator's tool. */
export interface Arguments {
  /** The portal folder that is worked on. */
  readonly root: string
  /** Further portal folders, added to the first. */
  readonly portals: readonly string[]
  readonly words: readonly string[]
  readonly isCheck: boolean
}

const FLAGS = ['--portal', '--check']
/** What makes a folder one of a portal. */
const PARTS = ['modules', 'universities', 'portal.json']

/** The words and flags after the command, or one sentence that says what is wrong with them. */
export function parseArguments(
  [, ...rest]: readonly string[],
  root: string,
): { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly message: string } {
  const words: string[] = []
  const portals: string[] = []
  let isCheck = false
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? ''
    if (word === '--check') isCheck = true
    else if (word === '--portal') {
      const folder = rest[++i]
      if (folder === undefined || folder.startsWith('--')) return { ok: false, message: '--portal needs a folder' }
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        return { ok: false, message: `--portal: there is no folder "${folder}"` }
      if (!PARTS.some((name) => existsSync(join(folder, name))))
        return { ok: false, message: `--portal: the folder "${folder}" holds none of ${PARTS.join(', ')}` }
      portals.push(folder)
    } else if (word.startsWith('--'))
      return { ok: false, message: `there is no flag "${word}"; ${didYouMean(word, FLAGS) ?? `portal knows ${FLAGS.join(' and ')}`}` }
    else words.push(word)
  }
  return { ok: true, value: { root, portals, words, isCheck } }
}
