import { fileURLToPath } from 'node:url'
import { describeCommand } from '../../command/describeCommand.ts'
import { readFlags } from '../../command/readFlags.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { describeDoubles, describeProof } from './catalogue.ts'
import { readCitations, readReplaced, readRules } from './readRules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rules = readRules(root)
const cited = readCitations(root)
const replaced = readReplaced(root)

if (wantsHelp(process.argv.slice(2))) {
  process.stdout.write(
    describeCommand(
      'npm run rules -- …',
      'counts the rules of docs/rules that a test cites, by area, and names those that a decision record replaces; fails for a rule that there is not',
      [
        ['--missing', 'names the rules that no test cites and no record replaces'],
        ['--doubles', 'names the rules that are cited headless and in a browser'],
        ['--quiet', 'prints mistakes only'],
      ],
    ),
  )
  process.exit(0)
}

const FLAGS = { missing: false, doubles: false, quiet: false }
const line = readFlags(process.argv.slice(2), FLAGS)
if ('problem' in line || line.words.length > 0) {
  const wrong = 'problem' in line ? line.problem.word : line.words[0]
  process.stderr.write(
    `${wrong} is not known: npm run rules takes --missing (names what is not proved), --doubles (rules cited headless and in a browser) or --quiet (only mistakes).\n`,
  )
  process.exit(2)
}
const has = (name: keyof typeof FLAGS) => line.flags.some((flag) => flag.name === name)
if (has('doubles')) process.stdout.write(`${describeDoubles(cited)}\n`)
else if (!has('quiet'))
  process.stdout.write(`${describeProof({ rules, cited: new Set(cited.map(({ id }) => id)), replaced }, has('missing'))}\n`)

const unknown = cited.filter(({ id }) => !rules.has(id))
for (const { id, path } of unknown) process.stderr.write(`${path} cites ${id}, which is no rule of docs/rules\n`)
const lost = [...replaced].filter(([id]) => !rules.has(id))
for (const [id, record] of lost) process.stderr.write(`docs/decisions: record ${record} replaces ${id}, which is no rule of docs/rules\n`)
process.exit(unknown.length + lost.length === 0 ? 0 : 1)
