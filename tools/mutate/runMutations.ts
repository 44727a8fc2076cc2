import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

const COPIED = ['schemas', 'engine', 'modules', 'universities', 'src', 'sandbox', 'gateway', 'tools', 'tests', 'bench', 'docs', 'public']
const FILES = ['portal.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'index.html']
const SUITES = [
  'engine/calls',
  'engine/screen',
  'engine/flow',
  'engine/access',
  'modules/reservation',
  'tests/scenarios',
  'tests/contracts/callTables',
  'tests/contracts/dormitory',
  'tests/contracts/requests',
]

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}
/** Fastest first: the first failing check has detected the fault. */
const CHECKS: readonly Check[] = [
  { name: 'portal check', command: process.execPath, args: ['--import', 'tsx', 'tools/portal/main.ts', 'check'] },
  { name: 'scenarios', command: process.execPath, args: ['--import', 'tsx', 'tools/replay/main.ts'] },
  { name: 'tests', command: 'node_modules/.bin/vitest', args: ['run', '--bail', '1', '--maxWorkers', '1', '--reporter', 'dot', ...SUITES] },
]
/** Timeout of one check, ms: an endless loop counts as detected. */
const MOST = 180_000

export interface Outcome {
  readonly number: number
  readonly mutation: Mutation
  /** The check that detected it; `undefined`: none. */
  readonly killedBy: string | undefined
}

export interface Workplace {
  /** Seeds one fault, runs the checks, restores the file. */
  run(number: number, mutation: Mutation): Outcome
  /** The first check that fails on the unmodified copy: then no mutation can be assessed. */
  firstFailure(): string | undefined
  close(): void
}

/** Creates a copy of the repository: the working tree is never modified. */
export function openWorkplace(root: string): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-mutate-'))
  for (const name of [...COPIED, ...FILES])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const fails = ({ command, args }: Check) => spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: MOST }).status !== 0
  const firstFailure = () => CHECKS.find(fails)?.name
  return {
    firstFailure,
    run(number, mutation) {
      const file = join(folder, mutation.file)
      const whole = readFileSync(file, 'utf8')
      const at = whole.indexOf(mutation.find)
      if (at === -1) throw new Error(`Mutation ${number} finds nothing in ${mutation.file}: ${mutation.find}`)
      writeFileSync(file, whole.slice(0, at) + mutation.replace + whole.slice(at + mutation.find.length))
      try {
        return { number, mutation, killedBy: firstFailure() }
      } finally {
        writeFileSync(file, whole)
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
