import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGateway } from '../../../gateway/createGateway.ts'
import { listenOn } from '../../../gateway/listenOn.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { openCampus } from '../../../sandbox/openCampus.ts'
import { buildApp } from '../../../tools/buildApp.ts'
import { buildSite } from '../../../tools/buildSite.ts'
import { createExamples } from '../../../tools/examples/createExamples.ts'
import { serveFolder } from '../../../tools/support/serveFolder.ts'
import { NOW, PORTS } from './stage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** A copy, so that a test may edit modules and universities. */
const copy = join(root, '.cache/e2e/portal')

async function main(): Promise<void> {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const name of ['modules', 'universities', 'portal.json', 'src/texts'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  const devtools = await buildApp({ root, devtools: true })
  const production = await buildApp({ root, devtools: false })
  const campus = await openCampus({
    database: { memory: true },
    now: NOW,
    frozen: true,
    demo: true,
    portalOrigins: '*loopback',
    ports: PORTS.campus,
  })

  const edited = createPortalSource({ roots: [copy], addresses: campus.addresses, quality: 4 })
  edited.compile()
  edited.watch()
  const shipped = createPortalSource({ roots: [root], addresses: campus.addresses, quality: 4 })
  shipped.compile()
  const { current } = shipped.state()
  if (current === undefined) throw new Error('The portal of this folder does not compile.')
  const site = buildSite({ app: production.folder, publication: current, assets: [], out: join(root, '.cache/e2e/site') })
  await serveFolder(site, PORTS.site)
  const gallery = join(root, 'gallery')
  const examples = createExamples(root, [gallery])
  const shown = createPortalSource({ roots: [root, gallery], addresses: campus.addresses, quality: 4, finish: examples.finish })
  shown.compile()
  const galleryGateway = await createGateway({ source: shown, app: production.folder, assets: [], devtools: false, log: false })
  examples.serve(galleryGateway)
  await listenOn(galleryGateway, PORTS.gallery)
  const live = createPortalSource({ roots: [root, gallery], addresses: campus.addresses, quality: 4 })
  live.compile()
  await listenOn(
    await createGateway({ source: live, app: production.folder, assets: [], devtools: false, log: false }),
    PORTS.galleryAtCampus,
  )
  await listenOn(await createGateway({ source: edited, app: devtools.folder, assets: [], devtools: true, log: false }), PORTS.devtools)
  await listenOn(
    await createGateway({ source: shipped, app: production.folder, assets: [], devtools: false, log: false }),
    PORTS.production,
  )
}

await main()
