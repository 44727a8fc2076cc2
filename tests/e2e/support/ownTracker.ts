import { join } from 'node:path'
import { createGateway } from '../../../gateway/createGateway.ts'
import { listenOn } from '../../../gateway/listenOn.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { openTracker } from '../../../gateway/tracker/openTracker.ts'
import { KEY, type SmallTracker, startSmallTracker } from '../../tracker/support/smallTracker.ts'
import { settingsFor } from '../../tracker/support/testGateway.ts'
import { PORTS, ROOT, STAGE_FOLDER } from './stage.ts'

/** A gateway of the production build, beside this worker's campus, whose tracker a test makes lie. */
export interface OwnTracker {
  readonly tracker: SmallTracker
  /** Origin of the gateway. */
  readonly portal: string
  close(): Promise<void>
}

/** ms that the tracker may take on a busy machine. */
const PATIENCE = 20_000

export async function openOwnTracker(): Promise<OwnTracker> {
  const tracker = await startSmallTracker()
  const times = { university: PATIENCE, tracker: PATIENCE, wait: 500 }
  const settings = settingsFor(tracker.url, { times, store: { file: join(STAGE_FOLDER, 'ownTracker.log') } })
  const addresses = { aftab: PORTS.campus.aftab.map((port) => `http://127.0.0.1:${port}`) }
  const source = createPortalSource({ roots: [ROOT], addresses, quality: 1 })
  source.compile()
  const gateway = await createGateway({
    source,
    app: join(ROOT, 'dist/app'),
    assets: [],
    devtools: false,
    log: false,
    tracker: await openTracker(settings, { DARGAH_TRACKER_KEY: KEY }),
  })
  return {
    tracker,
    portal: await listenOn(gateway, 0),
    async close() {
      await gateway.close()
      await tracker.close()
    },
  }
}
