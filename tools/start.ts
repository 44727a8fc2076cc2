import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printDiagnostic } from '../engine/compile/diagnostics/printDiagnostic.ts'
import { createGateway } from '../gateway/createGateway.ts'
import { listenOn } from '../gateway/listenOn.ts'
import { openConnections } from '../gateway/openConnections.ts'
import { GatewayStartError, parseGatewayArguments } from '../gateway/parseGatewayArguments.ts'
import { createPortalSource, type PortalSource } from '../gateway/portalSource.ts'
import { tryDataFolder } from '../sandbox/database/openPglite.ts'
import type { OpenAddresses } from '../sandbox/openAddresses.ts'
import { openCampus } from '../sandbox/openCampus.ts'
import { portalAddresses } from '../sandbox/portalAddresses.ts'
import { readPorts, writePorts } from '../sandbox/rememberPorts.ts'
import { demoAccounts, demoPassword } from '../sandbox/seed/demoAccounts.ts'
import { StartError } from '../sandbox/startError.ts'
import { buildApp } from './buildApp.ts'
import { openDemoTracker } from './demoTracker.ts'
import { createExamples } from './examples/createExamples.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Prints the result of each save: every problem with its position, and whether open pages are updated. */
function reportEdits(source: PortalSource): void {
  let before = source.state().current?.version
  source.subscribe(() => {
    const { current, diagnostics, broken } = source.state()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (broken !== undefined) say(`The portal could not be compiled, and the page keeps the last good version: ${broken}`)
    else if (errors.length > 0 || current?.version !== before) {
      for (const diagnostic of diagnostics) say(printDiagnostic(diagnostic))
      if (errors.length > 0) say(`${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}: the page keeps the last good version.`)
      else say(`Live: version ${current?.version ?? ''}`)
    }
    before = current?.version
  })
}

function reportServers({ addresses, faces, signOns, banks, tracker }: OpenAddresses): void {
  say('Servers of the demo universities:')
  for (const [unikey, bases] of Object.entries(addresses)) say(`  ${unikey.padEnd(12)} ${bases.join(' ')}`)
  say('Face services of the demo universities:')
  for (const [unikey, base] of Object.entries(faces)) say(`  ${unikey.padEnd(12)} ${base}`)
  say('Single sign-on of the demo universities:')
  for (const [unikey, base] of Object.entries(signOns)) say(`  ${unikey.padEnd(12)} ${base}/login`)
  say('Banks of the demo universities:')
  for (const [unikey, base] of Object.entries(banks)) say(`  ${unikey.padEnd(12)} ${base}`)
  say('Issue tracker of the helpdesk:')
  say(`  ${'all'.padEnd(12)} ${tracker}`)
}

/** Ends the process once `close` has ended. */
function stopOnSignals(close: () => Promise<unknown>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function main(): Promise<void> {
  const begun = Date.now()
  const { port, portals, data, now, settings, examples, addresses } = parseGatewayArguments(process.argv.slice(2))
  const dir = data ?? join(root, '.data/campus')
  if (data === undefined) mkdirSync(join(root, '.data'), { recursive: true })

  const url = process.env['DATABASE_URL']
  const database = data === undefined && url !== undefined && url !== '' ? { url } : { dir }
  // The build takes a while: what cannot be kept or read is said before it.
  if ('dir' in database) tryDataFolder(dir)
  const { tracker: own, reports } = await openConnections({ settings, folders: [...portals, root] })

  say('Building the app …')
  const app = await buildApp({ root, devtools: true })
  say(app.built ? `  built (${seconds(begun)})` : '  nothing changed since the last time')

  say('Opening the practice campus …')
  // Addresses in an integrator's files stay right, though another campus may have run in between.
  const ports = `${dir}.ports.json`
  const before = readPorts(ports)
  let address: string | undefined
  const campus = await openCampus({
    database,
    demo: true,
    portalOrigins: '*loopback',
    portal: () => address,
    before,
    ...(now === undefined ? {} : { now }),
  })
  writePorts(ports, campus)

  say('Compiling modules and universities …')
  const demo = examples ? createExamples(root, portals) : undefined
  const source = createPortalSource({
    roots: [root, ...portals],
    addresses: { ...portalAddresses(campus, Object.keys(addresses)), ...addresses },
    quality: 5,
    finish: demo?.finish,
  })
  source.compile()
  for (const diagnostic of source.state().diagnostics) say(printDiagnostic(diagnostic))
  const assets = [...portals, root].map((folder) => join(folder, 'assets'))
  let gateway: Awaited<ReturnType<typeof createGateway>>
  try {
    const tracker = own ?? (await openDemoTracker(campus.tracker, `${dir}.tracker.log`))
    gateway = await createGateway({ source, app: app.folder, assets, devtools: true, log: false, tracker, reports })
    demo?.serve(gateway)
    address = await listenOn(gateway, port)
  } catch (error) {
    await campus.close()
    throw error
  }
  source.watch()
  reportEdits(source)

  stopOnSignals(() => {
    source.close()
    return Promise.all([gateway.close(), campus.close()])
  })

  say('')
  say(`The portal is ready (${seconds(begun)}): ${address}`)
  say('')
  say(`Demo accounts, password ${demoPassword}:`)
  const served = source.state().current?.facts.map(({ unikey }) => unikey) ?? []
  for (const account of demoAccounts.filter(({ university }) => served.includes(university)))
    say(`  ${account.username.padEnd(12)} ${account.university.padEnd(8)} ${account.about}`)
  say('')
  reportServers(campus)
  say('')
  if (own) say(`The helpdesk's tracker, by your gateway.json: ${own.settings.url}`)
  if (demo) say('Calls of your own modules are answered by the examples in their calls.json; their pages say so.')
  say(`The back office of the practice campus (people, messages, faults, captcha answers, reset): ${campus.control}/office`)
  say(`Every block and field, to try out: ${address}/__portal/gallery`)
  say('Edit anything under modules/ or universities/ and save: the page follows. Stop with Control+C.')
}

main().catch((error: unknown) => {
  const known = error instanceof GatewayStartError || error instanceof StartError
  process.stderr.write(`${known ? error.message : `Dargah could not start: ${error instanceof Error ? error.message : String(error)}`}\n`)
  process.exit(1)
})
