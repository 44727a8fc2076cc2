import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wantsHelp } from '../command/wantsHelp.ts'
import { printDiagnostic } from '../engine/compile/diagnostics/printDiagnostic.ts'
import { openChunkArchive } from './chunkArchive.ts'
import { createGateway } from './createGateway.ts'
import { listenOn } from './listenOn.ts'
import { createGatewayMetrics } from './metrics/createGatewayMetrics.ts'
import { createMetricsServer } from './metrics/createMetricsServer.ts'
import { openConnections } from './openConnections.ts'
import { GATEWAY_FLAGS, GatewayStartError, parseGatewayArguments, usageOf } from './parseGatewayArguments.ts'
import { createPortalSource, type PortalSource } from './portalSource.ts'
import { trustProxies } from './proxyTrust.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function problemsOf(source: PortalSource): string {
  const errors = source.state().diagnostics.filter(({ severity }) => severity === 'error')
  return `${errors.map((diagnostic) => `${printDiagnostic(diagnostic)}\n`).join('')}The portal has ${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}`
}

/** The gateway alone, for a host of its own: serves `dist/app` and the compiled portals; the addresses of servers are in the universities' files. */
async function main(): Promise<void> {
  if (wantsHelp(process.argv.slice(2))) return void process.stdout.write(`The gateway. ${usageOf(GATEWAY_FLAGS)}\n`)
  const given = parseGatewayArguments(process.argv.slice(2), GATEWAY_FLAGS)
  const { port, host, proxies, portals, settings, addresses } = given
  const trusts = trustProxies(proxies)
  const app = join(root, 'dist/app')
  if (!existsSync(join(app, 'index.html'))) throw new GatewayStartError('The app is not built: run "npm run build" first.')
  const source = createPortalSource({ roots: [root, ...portals], addresses, quality: 11 })
  source.compile()
  const { current } = source.state()
  if (current === undefined) throw new GatewayStartError(`${problemsOf(source)}: mend them and start again.`)
  const { tracker, reports } = await openConnections({ settings, folders: [...portals, root] })
  const archive = given.archive === undefined ? undefined : openChunkArchive(given.archive, app)
  // Before this gateway says anything of them: another one that shares the archive may be asked for its chunks.
  archive?.store(current)
  const metrics = given.metrics && createGatewayMetrics(source)
  const metricsServer = metrics && createMetricsServer(metrics)
  const gateway = await createGateway({
    source,
    app,
    assets: [...portals, root].map((folder) => join(folder, 'assets')),
    devtools: false,
    log: true,
    proxies: trusts,
    tracker,
    reports,
    metrics,
    archive,
  })
  const stop = () => {
    source.close()
    metrics?.close()
    archive?.close()
    void gateway
      .close()
      .then(() => metricsServer?.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const address = await listenOn(gateway, port, host)
  const metricsAddress =
    metricsServer && (await listenOn(metricsServer, given.metrics?.port, given.metrics?.host, { port: '--metrics', host: '--metrics' }))
  source.watch()
  source.subscribe(() => {
    const { current: published, diagnostics, broken } = source.state()
    try {
      if (published !== undefined) archive?.store(published)
    } catch (error) {
      gateway.log.error(error, 'The archive cannot be written: pages lose their chunks at the next update.')
    }
    if (broken !== undefined) gateway.log.error(`The compiler broke, the last version stays: ${broken}`)
    else if (diagnostics.some(({ severity }) => severity === 'error')) gateway.log.error(`${problemsOf(source)}: the last version stays.`)
  })
  process.stdout.write(`${JSON.stringify({ ready: true, address, metrics: metricsAddress })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof GatewayStartError ? error.message : `The gateway stopped: ${error instanceof Error ? error.message : String(error)}`}\n`,
  )
  process.exit(1)
})
