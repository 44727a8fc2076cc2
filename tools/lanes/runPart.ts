import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LongPart } from '../../tests/lanes/lanes.ts'
import type { PartResult } from './longRecord.ts'
import { readReport } from './readReport.mjs'

/** Lines of a command's output that are stored as its figures. */
const FIGURE_LINES = 40

/** Runs one part with its output on the terminal. Never throws: a runner that cannot start is a failure. */
export function runPart(root: string, part: LongPart): Omit<PartResult, 'commit' | 'date'> {
  const begun = Date.now()
  const outcome = part.runner === 'command' ? runCommand(root, part) : runTests(root, part)
  return { seconds: Math.round((Date.now() - begun) / 1000), ...outcome }
}

type Outcome = Omit<PartResult, 'commit' | 'date' | 'seconds'>
const environment = ({ env }: LongPart) => ({ ...process.env, FORCE_COLOR: '0', LANE: 'long', ...env })

function runTests(root: string, part: LongPart): Outcome {
  const report = join(root, `.cache/long-${part.name}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const args =
    part.runner === 'vitest'
      ? ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...part.run]
      : ['test', ...part.run.map((file) => file.replaceAll('.', '\\.'))]
  const { status } = spawnSync(join(root, 'node_modules/.bin', part.runner), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(part), PLAYWRIGHT_REPORT: report },
  })
  const { passed, failed, flaky } = readReport(report, status === 0, { title: part.name })
  return { passed, failed, flaky, figures: [] }
}

function runCommand(root: string, part: LongPart): Outcome {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...part.run], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: environment(part),
  })
  process.stdout.write(`${stdout}${stderr}`)
  const figures = stdout.trimEnd().split('\n').slice(-FIGURE_LINES)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, flaky: [], figures }
}
