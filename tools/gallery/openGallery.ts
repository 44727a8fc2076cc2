import { createGateway } from '../../gateway/createGateway.ts'
import { listenOn } from '../../gateway/listenOn.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { buildApp } from '../buildApp.ts'

/** Serves the gallery alone, without a campus. */
export async function openGallery(root: string): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const { folder } = await buildApp({ root, devtools: true })
  const source = createPortalSource({ roots: [root], addresses: {}, quality: 1 })
  source.compile()
  const gateway = await createGateway({ source, app: folder, assets: [], devtools: true, log: false })
  const address = await listenOn(gateway, 0)
  return {
    address,
    async close() {
      source.close()
      await gateway.close()
    },
  }
}
