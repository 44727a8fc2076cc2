import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createGateway } from '../../../gateway/createGateway.ts'
import { listenOn } from '../../../gateway/listenOn.ts'
import { createPortalSource, type PortalSource, type PortalSourceOptions } from '../../../gateway/portalSource.ts'
import { openCampus } from '../../../sandbox/openCampus.ts'
import { portalAddresses } from '../../../sandbox/portalAddresses.ts'
import { casPortName, facePortName } from '../../../sandbox/universities.ts'
import { buildApp } from '../../../tools/buildApp.ts'
import { buildSite } from '../../../tools/buildSite.ts'
import { openDemoTracker } from '../../../tools/demoTracker.ts'
import { createExamples } from '../../../tools/examples/createExamples.ts'
import { serveFolder } from '../../../tools/support/serveFolder.ts'
import { EDITED_PORTAL, NOW, PORTS, PRODUCTION, ROOT, STAGE_FOLDER } from './stage.ts'

function copyPortal(): void {
  rmSync(STAGE_FOLDER, { recursive: true, force: true })
  mkdirSync(EDITED_PORTAL, { recursive: true })
  for (const name of ['modules', 'universities', 'portal.json', 'src/texts'])
    cpSync(join(ROOT, name), join(EDITED_PORTAL, name), { recursive: true })
}

/** One worker's campus, with its database, clock and faults, and the gateways that lead to it. Both apps are built already. */
async function startStage(): Promise<void> {
  copyPortal()
  const devtools = await buildApp({ root: ROOT, devtools: true })
  const production = await buildApp({ root: ROOT, devtools: false })
  // What gateways write for the folder that they run in stays in the stage.
  process.chdir(STAGE_FOLDER)
  const facePorts = Object.entries(PORTS.faces).map(([unikey, port]) => [facePortName(unikey), [port]] as const)
  const signOnPorts = Object.entries(PORTS.signOns).map(([unikey, port]) => [casPortName(unikey), [port]] as const)
  const campus = await openCampus({
    database: { memory: true },
    now: NOW,
    frozen: true,
    demo: true,
    strict: process.env['STRICT_CAMPUS'] === '1',
    portalOrigins: '*loopback',
    portal: () => PRODUCTION,
    ports: { ...PORTS.campus, ...Object.fromEntries([...facePorts, ...signOnPorts]) },
  })
  const addresses = portalAddresses(campus)
  const sourceOf = (roots: readonly string[], more: Partial<PortalSourceOptions> = {}): PortalSource => {
    const source = createPortalSource({ roots, addresses, quality: 4, ...more })
    source.compile()
    return source
  }
  // Tests press in a minute what a student does in a day: that the limits hold is tested in tests/tracker.
  const limits = { reads: 10_000, writes: 1000, uploads: 1000 }
  // A file has the keys and uploads of one gateway.
  let gateways = 0
  const gatewayOf = async (source: PortalSource, app = production.folder) =>
    createGateway({
      source,
      app,
      assets: [],
      devtools: app === devtools.folder,
      log: false,
      tracker: await openDemoTracker(campus.tracker, join(STAGE_FOLDER, `tracker${++gateways}.log`), limits),
    })

  const edited = sourceOf([join(STAGE_FOLDER, 'portal')])
  edited.watch()
  await listenOn(await gatewayOf(edited, devtools.folder), PORTS.devtools)

  const shipped = sourceOf([ROOT])
  const { current } = shipped.state()
  if (current === undefined) throw new Error('The portal of this folder does not compile.')
  await serveFolder(
    buildSite({ app: production.folder, publication: current, assets: [], quality: 1, out: join(STAGE_FOLDER, 'site') }),
    PORTS.site,
  )
  await listenOn(await gatewayOf(shipped), PORTS.production)

  const gallery = join(ROOT, 'gallery')
  const examples = createExamples(ROOT, [gallery])
  const exemplary = await gatewayOf(sourceOf([ROOT, gallery], { finish: examples.finish }))
  examples.serve(exemplary)
  await listenOn(exemplary, PORTS.gallery)
  await listenOn(await gatewayOf(sourceOf([ROOT, gallery])), PORTS.galleryAtCampus)
}

await startStage()
process.send?.('ready')
