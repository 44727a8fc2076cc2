import { describeCommand } from '../../command/describeCommand.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { findRedmine } from './findRedmine.ts'
import { startRedmine } from './startRedmine.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const fail = (text: string): void => {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

async function main(words: readonly string[]): Promise<void> {
  if (wantsHelp(words)) {
    say(
      describeCommand(
        'npm run redmine',
        'a real Redmine with the settings of the demo tracker, until Control+C; its data goes with it',
        [],
      ).trimEnd(),
    )
    return
  }
  if (words.length > 0) return fail(`redmine knows no ${words[0]}: it is run without arguments.`)
  say('Looking for Redmine; where it is missing, the packages of Debian are installed …')
  const missing = findRedmine(true)
  if (missing !== undefined) return fail(missing)
  say('Making its tables and settings …')
  const redmine = await startRedmine()
  say(`Redmine is ready: ${redmine.base}`)
  for (const [name, key] of Object.entries(TRACKER_KEYS)) say(`  ${name.padEnd(20)} ${key}`)
  say(`The contract of the tracker: LANE=long REDMINE_URL=${redmine.base} npx vitest run tests/tracker/contract/redmine.test.ts`)
  say('Stop with Control+C.')
  const stop = () => {
    redmine.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main(process.argv.slice(2)).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
