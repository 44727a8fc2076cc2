import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describeCommand } from '../../command/describeCommand.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { LONG_PARTS, type LongPart } from '../../tests/lanes/lanes.ts'
import { hasRun, isGreen, RECORD_FILES, readRecord, writeRecord } from './longRecord.ts'
import { runPart } from './runPart.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const names = LONG_PARTS.map(({ name }) => name)
const print = (text: string) => process.stdout.write(`${text}\n`)
const git = (...args: readonly string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
const others = ['.', ...RECORD_FILES.map((file) => `:!${file}`)]

/** The parts to run, or an error sentence for unknown names. */
function partsOf(words: readonly string[]): readonly LongPart[] | string {
  const unknown = words.find((word) => !names.includes(word))
  if (unknown !== undefined)
    return `There is no part ${unknown}: use ${names.join(', ')}, or nothing for all that is not yet green at this commit.`
  return words.length === 0 ? LONG_PARTS : LONG_PARTS.filter(({ name }) => words.includes(name))
}

/** Runs the named parts, or resumes: each part that is not yet green at this commit. Each result is written as soon as it is known. */
function main(words: readonly string[]): number {
  if (wantsHelp(words)) {
    const parts = LONG_PARTS.map(({ name, what }) => [name, what] as const)
    print(
      describeCommand(
        'npm run test:long -- …',
        'runs parts of the long lane; left out: all that is not yet green at this commit',
        parts,
      ).trimEnd(),
    )
    return 0
  }
  const parts = partsOf(words)
  if (typeof parts === 'string') {
    process.stderr.write(`${parts}\n`)
    return 2
  }
  const isDirty = git('status', '--porcelain', '--', ...others) !== ''
  if (isDirty) print('There are uncommitted changes: results are printed, not recorded.')
  const commit = git('log', '-1', '--format=%h', '--', ...others)
  let failures = 0
  for (const part of parts) {
    const before = readRecord(root)[part.name]
    if (words.length === 0 && !isDirty && before?.commit === commit && isGreen(before)) {
      print(`── ${part.name}: green at ${commit} already`)
      continue
    }
    print(`\n── ${part.name}: ${part.what}`)
    const result = { commit, date: new Date().toISOString(), ...runPart(root, part) }
    if (hasRun(result) && !isGreen(result)) failures++
    if (!isDirty) writeRecord(root, { ...readRecord(root), [part.name]: result })
    for (const title of result.flaky) print(`Passed only when retried, which fails the long lane: ${title}`)
    if (!hasRun(result)) print(`── ${part.name}: not run, as this machine lacks what it needs`)
    print(
      `── ${part.name}: ${result.passed} passed, ${result.failed} failed, ${result.flaky.length} only when retried (${result.seconds} s)`,
    )
  }
  return failures === 0 ? 0 : 1
}

process.exitCode = main(process.argv.slice(2))
