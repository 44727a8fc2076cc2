import { fileURLToPath } from 'node:url'
import { describeCommand } from '../../command/describeCommand.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { allMutations } from './allMutations.ts'
import type { Mutation } from './mutation.ts'
import { type Outcome, openWorkplace, type Workplace } from './runMutations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (text: string) => process.stdout.write(`${text}\n`)
const described = ({ number, mutation, killedBy }: Outcome) =>
  `${String(number).padStart(3)}  ${(killedBy ?? 'SURVIVED').padEnd(12)}  ${mutation.file}: ${mutation.why}`

/** The range of mutations to run, inclusive, from 1; an error sentence for anything else. */
function range(words: readonly string[]): readonly [number, number] | string {
  if (words.length === 0) return [1, allMutations.length]
  const [, from, to] = /^--only[ =](\d+)(?:-(\d+))?$/.exec(words.join(' ')) ?? []
  const [first, last] = [Number(from), Number(to ?? from)]
  return first >= 1 && last >= first && last <= allMutations.length
    ? [first, last]
    : `mutate knows only --only N-M, with numbers from 1 to ${allMutations.length}.`
}

/** Copies of the repository in which faults are seeded at the same time. */
const COPIES = 2

/** Seeds the numbered faults, each copy the next one; outcomes in the order of their numbers. */
async function runAll(workplaces: readonly Workplace[], [first, last]: readonly [number, number]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  let next = first
  const work = async (workplace: Workplace): Promise<void> => {
    while (next <= last) {
      const number = next++
      const outcome = await workplace.run(number, allMutations[number - 1] as Mutation)
      say(described(outcome))
      outcomes.push(outcome)
    }
  }
  await Promise.all(workplaces.map(work))
  return outcomes.sort((one, other) => one.number - other.number)
}

async function main(): Promise<number> {
  if (wantsHelp(process.argv.slice(2))) {
    const args = [['--only N-M', `faults of these numbers, from 1 to ${allMutations.length}`]] as const
    say(
      describeCommand(
        'npm run mutate -- …',
        'seeds faults into portal, engine and modules, and names those that no test notices',
        args,
      ).trimEnd(),
    )
    return 0
  }
  const wanted = range(process.argv.slice(2))
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n`)
    return 2
  }
  const workplaces = Array.from({ length: COPIES }, () => openWorkplace(root))
  try {
    const failure = await workplaces[0]?.firstFailure()
    if (failure !== undefined) {
      process.stderr.write(`Nothing is broken yet and "${failure.check}" fails already: mend that first.\n\n${failure.printed}\n`)
      return 1
    }
    const outcomes = await runAll(workplaces, wanted)
    const survived = outcomes.filter(({ killedBy }) => killedBy === undefined)
    say(`${outcomes.length - survived.length} of ${outcomes.length} breaks were noticed${survived.length === 0 ? '' : '; not:'}`)
    for (const outcome of survived) say(described(outcome))
    return survived.length === 0 ? 0 : 1
  } finally {
    for (const workplace of workplaces) workplace.close()
  }
}

process.exitCode = await main()
