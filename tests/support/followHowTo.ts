import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../../tools/portal/support/commandLine.ts'
import { answerReplay } from '../../tools/replay/answerReplay.ts'
import { ownFolders } from '../../tools/replay/ownFolders.ts'

export interface Step {
  readonly kind: 'file' | 'sh' | 'text'
  /** Of a file its path. */
  readonly name: string
  readonly content: string
}

/** Where a page is followed. */
export interface HowToPlace {
  /** The folder in which its commands are typed. */
  readonly cwd: string
  /** The folder of the project. */
  readonly shipped: string
  /** What `npm start` with these words says; it may go on. */
  readonly start: (words: readonly string[]) => string | Promise<string>
  /** What is typed where a command asks for a secret. */
  readonly askHidden?: () => Promise<string>
}

/** The code blocks of a page in their order; a file is named in the prose before it. */
export function stepsOf(page: string): readonly Step[] {
  const found: Step[] = []
  let rest = 0
  for (const match of page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)) {
    const [whole, indent = '', language = '', text = ''] = match
    const before = page.slice(rest, match.index)
    rest = match.index + whole.length
    const content = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const [, name] = /(?:Create|Replace|replace) `([^`]+)`[^`]*$/.exec(before) ?? []
    if (/^(json|tsx?)$/.test(language) && name !== undefined) found.push({ kind: 'file', name, content })
    else if (language === 'sh' || language === 'text') found.push({ kind: language, name: '', content })
  }
  return found
}

async function typed(line: string, { cwd, shipped, start, askHidden }: HowToPlace): Promise<string> {
  const [, name, rest = ''] = /^npm (start|run portal|run replay)(?: -- (.*))?$/.exec(line) ?? []
  const words = rest.split(' ').filter((word) => word !== '')
  if (name === 'start') return start(words)
  if (name === 'run replay') {
    const read = ownFolders(words, cwd)
    return ('text' in read ? read : answerReplay(read.words, shipped, read.own)).text
  }
  if (name !== 'run portal') throw new Error(`no page may ask for this: ${line}`)
  const said: string[] = []
  const { text, exit } = await run(cwd, words, { shipped, say: (printed) => said.push(printed), askHidden })
  if (exit === 2) throw new Error(`${line} is wrong use: ${text}`)
  return [...said, text].join('\n')
}

/** The lines that are promised and not there; "…" is anything. */
function missing(promised: string, said: string): readonly string[] {
  const pattern = (line: string) =>
    new RegExp(
      line
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    )
  return promised
    .trim()
    .split('\n')
    .filter((line) => !pattern(line.trim()).test(said))
}

/** Follows a page to the letter: writes its files, runs its commands, and compares what they say with what it promises. Throws for a command that nobody could type. */
export async function followHowTo(
  page: string,
  place: HowToPlace,
): Promise<{ readonly commands: number; readonly broken: readonly string[] }> {
  const { cwd } = place
  const steps = stepsOf(page)
  const broken: string[] = []
  let said = ''
  let commands = 0
  for (const [i, { kind, name, content }] of steps.entries()) {
    if (kind === 'file') {
      mkdirSync(dirname(join(cwd, name)), { recursive: true })
      writeFileSync(join(cwd, name), content)
    } else if (kind === 'text') {
      broken.push(...missing(content, said))
    } else {
      // What a command reads may stand right after it.
      const next = steps[i + 1]
      if (next?.kind === 'file' && content.includes(` ${next.name}`)) writeFileSync(join(cwd, next.name), next.content)
      said = ''
      for (const line of content.trim().split('\n')) {
        said += `${await typed(line, place)}\n`
        commands++
      }
    }
  }
  return { commands, broken }
}
