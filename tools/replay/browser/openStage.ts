import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createGateway } from '../../../gateway/createGateway.ts'
import { listenOn } from '../../../gateway/listenOn.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { installedChromium } from '../../browsers.mjs'
import { buildApp } from '../../buildApp.ts'
import { enterStage, type PlayOnStage } from './enterStage.ts'

/** The project's folder; the portal may be another one. */
const home = fileURLToPath(new URL('../../..', import.meta.url))

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface StageOptions {
  /** Portal folders, the shipped one first. */
  readonly roots: readonly string[]
  readonly viewport: { readonly width: number; readonly height: number }
}

/** A Chromium that replays scenarios in the built portal. */
export interface Stage {
  readonly play: PlayOnStage
  close(): Promise<void>
}

/** Builds the app with devtools if needed, serves the portal on a free port and launches Chromium. Throws if one of them fails. */
export async function openStage({ roots, viewport }: StageOptions): Promise<Stage> {
  const app = await buildApp({ root: home, devtools: true })
  const source = createPortalSource({ roots, addresses: {}, quality: 1 })
  source.compile()
  const assets = roots.map((folder) => join(folder, 'assets'))
  const gateway = await createGateway({ source, app: app.folder, assets, devtools: true, log: false })
  const address = await listenOn(gateway, 0)
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) })
  const close = async () => {
    await browser.close()
    source.close()
    await gateway.close()
  }
  try {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    return { play: await enterStage(page, address), close }
  } catch (error) {
    await close()
    throw error
  }
}
