import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wantsHelp } from '../command/wantsHelp.ts'
import { printDiagnostic } from '../engine/compile/diagnostics/printDiagnostic.ts'
import { openChunkArchive } from './chunkArchive.ts'
import { createGateway } from './createGateway.ts'
import { GATEWAY_HELP } from './gatewayHelp.ts'
import { listenOn } from './listenOn.ts'
import { createGatewayMetrics } from './metrics/createGatewayMetrics.ts'
import { createMetricsServer } from './metrics/createMetricsServer.ts'
import { openConnections } from './openConnections.ts'
import { GATEWAY_FLAGS, type GatewayArguments, GatewayStartError, parseGatewayArguments } from './parseGatewayArguments.ts'
import { createPortalSource, type PortalSource, type PortalState } from './portalSource.ts'
import { trustProxies } from './proxyTrust.ts'
import { openPublishedFiles } from './publishedFiles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Why the folders cannot be published as they are; `undefined` if they can. */
function problemIn(source: PortalSource): string | undefined {
  const { diagnostics, broken } = source.state()
  if (broken !== undefined) return `The portal cannot be compiled: ${broken}`
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  return `${errors.map((diagnostic) => `${printDiagnostic(diagnostic)}\n`).join('')}The portal has ${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}`
}

/** What is stored of each version that is published, in a folder that outlives this process. */
function openArchive({ archive: folder, portals }: GatewayArguments, app: string) {
  if (folder === undefined) return undefined
  const chunks = openChunkArchive(folder, app)
  const files = openPublishedFiles(folder, portals)
  return {
    chunks,
    files,
    store({ current, own }: PortalState): void {
      if (current === undefined) return
      chunks.store(current)
      files.keep(own)
    },
  }
}

/** The gateway alone, for a host of its own: serves `dist/app` and the compiled portals; the addresses of servers are in the universities' files. */
async function main(): Promise<void> {
  if (wantsHelp(process.argv.slice(2))) return void process.stdout.write(GATEWAY_HELP)
  const given = parseGatewayArguments(process.argv.slice(2), GATEWAY_FLAGS)
  const { port, host, proxies, portals, settings, addresses } = given
  const trusts = trustProxies(proxies)
  const app = join(root, 'dist/app')
  if (!existsSync(join(app, 'index.html'))) throw new GatewayStartError('The app is not built: run "npm run build" first.')
  const source = createPortalSource({ roots: [root, ...portals], addresses, quality: 11 })
  const archive = openArchive(given, app)
  source.start(archive?.files.read())
  const problem = problemIn(source)
  if (source.state().current === undefined) throw new GatewayStartError(`${problem}: mend them and start again.`)
  const { tracker, reports } = await openConnections({ settings, folders: [...portals, root] })
  // Before this gateway says anything of its chunks: another one that shares the archive may be asked for them.
  archive?.store(source.state())
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
    archive: archive?.chunks,
  })
  const stop = () => {
    source.close()
    metrics?.close()
    archive?.chunks.close()
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
    try {
      archive?.store(source.state())
    } catch (error) {
      gateway.log.error(error, 'The archive cannot be written: pages lose their chunks at the next update.')
    }
    const remaining = problemIn(source)
    if (remaining !== undefined) gateway.log.error(`${remaining}: the last version stays.`)
  })
  if (problem !== undefined)
    gateway.log.error('This gateway has started with the portal folder as it was published last, since it cannot be published as it is.')
  process.stdout.write(`${JSON.stringify({ ready: true, address, metrics: metricsAddress })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof GatewayStartError ? error.message : `The gateway stopped: ${error instanceof Error ? error.message : String(error)}`}\n`,
  )
  process.exit(1)
})
