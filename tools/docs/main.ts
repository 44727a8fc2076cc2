import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCommand } from '../../command/describeCommand.ts'
import { readFlags } from '../../command/readFlags.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { readTable } from '../check/boundaries.ts'
import { boundariesTable } from './boundariesTable.ts'
import { counts } from './counts.ts'
import { decisionsList } from './decisionsList.ts'
import { fillRegions } from './fillRegions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = ['docs/ARCHITECTURE.md', 'docs/STATE.md', 'docs/decisions/README.md']
const generators = {
  boundaries: () => boundariesTable(readTable(root)),
  counts: () => counts(root),
  decisions: () => decisionsList(join(root, 'docs/decisions')),
}

/** Fills the generated regions of the pages, or with `--check` reports stale ones. */
function main(): number {
  if (wantsHelp(process.argv.slice(2))) {
    const args = [['--check', 'writes nothing, and fails if a part is stale']] as const
    process.stdout.write(describeCommand('npm run docs -- …', `writes the generated parts of ${PAGES.join(', ')}`, args))
    return 0
  }
  const line = readFlags(process.argv.slice(2), { check: false })
  if ('problem' in line || line.words.length > 0) {
    process.stderr.write('npm run docs takes --check (only says what is stale), or nothing.\n')
    return 2
  }
  const check = line.flags.length > 0
  const stale = PAGES.filter((page) => {
    const before = readFileSync(join(root, page), 'utf8')
    const after = fillRegions(page, before, generators)
    if (before !== after && !check) writeFileSync(join(root, page), after)
    return before !== after
  })
  for (const page of stale) process.stdout.write(check ? `${page} is stale: run npm run docs\n` : `${page} written\n`)
  return check && stale.length > 0 ? 1 : 0
}

process.exitCode = main()
