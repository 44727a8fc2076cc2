import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { findBreaches, readSources, readTable } from '../../tools/check/boundaries.ts'
import { findImportCycles } from '../../tools/check/importCycles.ts'
import { stepsOf } from './followHowTo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the project in a temporary folder, in which a page for engineers is followed with its commands as real processes. */
export interface ProjectCopy {
  readonly folder: string
  /** Runs a line as it would be typed, which must succeed; words in double quotes are one. Returns its output. */
  readonly run: (line: string) => string
  /** Output of a line that may fail. */
  readonly outputOf: (line: string) => string
  /** Output of a script that imports the copy's own modules. */
  readonly evaluate: (script: string) => string
  /** Follows a page to the letter: writes its files, runs its commands, and expects the output that it promises. `afterFile` runs after each file. */
  readonly follow: (page: string, afterFile: () => void) => void
  /** Expects that imports, generated files, the gallery, lint and types are right; `changed` is linted. */
  readonly expectGreen: (changed: readonly string[]) => void
  readonly drop: () => void
}

/** Copies the project without what git ignores, with a link to `node_modules`. */
export function copyProject(name: string): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((one) => one !== '' && !one.startsWith('docs/pictures/'))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', INIT_CWD: copy }
  const start = (tool: string, args: readonly string[]) =>
    spawnSync(join(copy, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8', env })

  function typed(line: string): { readonly isRight: boolean; readonly output: string } {
    expect(line).toMatch(/^(npx vitest run|npm run portal --) /)
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word)
    const [tool = '', ...args] =
      words[0] === 'npx' ? words.slice(1) : ['tsx', 'tools/portal/main.ts', ...words.slice(words.indexOf('--') + 1)]
    const { status, stdout, stderr } = start(tool, args)
    return { isRight: status === 0, output: stdout + stderr }
  }

  function run(line: string): string {
    const { isRight, output } = typed(line)
    expect(isRight ? '' : `${line}: ${output}`).toBe('')
    return output
  }

  function follow(page: string, afterFile: () => void): void {
    let output = ''
    for (const { kind, name: path, content } of stepsOf(page)) {
      if (kind === 'sh') output = content.trim().split('\n').map(run).join('\n')
      if (kind === 'text') for (const line of content.trim().split('\n')) expect(output).toContain(line.trim())
      if (kind !== 'file') continue
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), content)
      afterFile()
    }
  }

  function expectGreen(changed: readonly string[]): void {
    const table = readTable(copy)
    const sources = readSources(copy, table)
    expect([findBreaches(table, sources, []), findImportCycles(sources)]).toEqual([[], []])
    for (const line of ['schemas --check', 'reference --check', 'check gallery']) run(`npm run portal -- ${line}`)
    for (const [tool, ...args] of [
      ['biome', 'check', ...changed],
      ['tsc', '--noEmit', '-p', '.'],
    ] as const) {
      const { status, stdout } = start(tool, args)
      expect(status === 0 ? '' : stdout).toBe('')
    }
  }

  return {
    folder: copy,
    run,
    outputOf: (line) => typed(line).output,
    evaluate: (script) => start('tsx', ['-e', script]).stdout.trim(),
    follow,
    expectGreen,
    drop: () => rmSync(copy, { recursive: true }),
  }
}
