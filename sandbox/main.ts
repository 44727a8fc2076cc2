import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCommand } from '../command/describeCommand.ts'
import { wantsHelp } from '../command/wantsHelp.ts'
import { CAMPUS_ARGUMENTS, type CampusCommand, parseArguments } from './cli/parseArguments.ts'
import { openCampus, resetCampus } from './openCampus.ts'
import { StartError } from './startError.ts'

const dataDir = fileURLToPath(new URL('../.data/campus', import.meta.url))

async function serve(command: CampusCommand): Promise<void> {
  const { database, now, demo, strict, ports, origins, portal } = command
  const campus = await openCampus({
    database,
    demo,
    strict,
    ports,
    portalOrigins: origins,
    ...(portal === undefined ? {} : { portal: () => portal }),
    ...(now === undefined ? {} : { now }),
  })
  const { addresses, faces, signOns, banks, tracker } = campus
  process.stdout.write(`${JSON.stringify({ ready: true, addresses, faces, signOns, banks, tracker })}\n`)
  const stop = () => {
    campus.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function main(): Promise<void> {
  if (wantsHelp(process.argv.slice(2)))
    return void process.stdout.write(
      describeCommand('npm run campus -- …', 'the servers of the demo universities, over one database', CAMPUS_ARGUMENTS),
    )
  const command = parseArguments(process.argv.slice(2), process.env, dataDir)
  if ('dir' in command.database && command.database.dir === dataDir) mkdirSync(dirname(dataDir), { recursive: true })
  if (command.command === 'serve') return serve(command)
  await resetCampus({ database: command.database, ...(command.now === undefined ? {} : { now: command.now }) })
  process.stdout.write(`${JSON.stringify({ reset: true })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : `The campus stopped: ${error instanceof Error ? error.message : String(error)}`}\n`,
  )
  process.exit(1)
})
