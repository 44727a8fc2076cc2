import { fileURLToPath } from 'node:url'
import { readFlags } from '../../command/readFlags.ts'
import { excludedFromShortLane } from '../../tests/lanes/lanes.ts'
import { type Citation, describeDoubles, describeProof } from './catalogue.ts'
import { readCitations, readRules } from './readRules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rules = readRules(root)
const cited = readCitations(root)
const idsOf = (citations: readonly Citation[]) => new Set(citations.map(({ id }) => id))
const long = new Set([...excludedFromShortLane('vitest'), ...excludedFromShortLane('playwright')])
const inShortLane = idsOf(cited.filter(({ path }) => !long.has(path)))

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
else if (!has('quiet')) process.stdout.write(`${describeProof(rules, idsOf(cited), has('missing'))}\n`)

const mistakes = [
  ...cited.filter(({ id }) => !rules.has(id)).map(({ id, path }) => `${path} cites ${id}, which is no rule of docs/rules`),
  ...[...idsOf(cited)]
    .filter((id) => !inShortLane.has(id))
    .map((id) => `${id} is proved in the long lane only: cite it in a test of the short lane, too (tests/lanes/lanes.ts)`),
]
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.exit(mistakes.length === 0 ? 0 : 1)
