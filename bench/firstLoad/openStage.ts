import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '../../gateway/createGateway.ts'
import { listenOn } from '../../gateway/listenOn.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { openCampus } from '../../sandbox/openCampus.ts'
import { portalAddresses } from '../../sandbox/portalAddresses.ts'
import { demoPassword } from '../../sandbox/seed/demoAccounts.ts'
import { buildApp } from '../../tools/buildApp.ts'
import { openDemoTracker } from '../../tools/demoTracker.ts'

const UNIVERSITY = 'aftab'

/** Entries of the browser's storage. */
export type Kept = Readonly<Record<string, string>>

/** The production build of the portal, with the practice campus and its tracker. */
export interface Stage {
  readonly address: string
  /** Base address of the university's server. */
  readonly campus: string
  close(): Promise<void>
}

/** Browser storage of somebody who signed in at the campus before. */
export async function keptBy(campus: string, username: string): Promise<Kept> {
  const nonce = randomUUID()
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ nonce }) }
  const captcha = (await (await fetch(`${campus}/rest/captcha`, { ...json, redirect: 'error' })).json()) as {
    readonly payload: { readonly validation: string }
  }
  const { validation } = captcha.payload
  const shown = (await (await fetch(`${campus}/__campus/captcha/${validation}`, { redirect: 'error' })).json()) as {
    readonly answer: string
  }
  const form = { grant_type: 'password', scope: 'portal', username, password: demoPassword, captchaText: shown.answer }
  const body = new URLSearchParams({ ...form, validation, nonce })
  const answer = await fetch(`${campus}/oauth/token`, { method: 'POST', redirect: 'error', body })
  if (!answer.ok) throw new Error(`The campus lets ${username} not in: ${answer.status}.`)
  const { access_token, refresh_token } = (await answer.json()) as { readonly access_token: string; readonly refresh_token: string }
  return { uni_code: UNIVERSITY, access_token, refresh_token }
}

/** Builds the app if needed, and starts campus and gateway on free loopback ports. */
export async function openStage(root: string): Promise<Stage> {
  const { folder } = await buildApp({ root, devtools: false })
  const campus = await openCampus({ database: { memory: true }, demo: true, portalOrigins: '*loopback' })
  const source = createPortalSource({ roots: [root], addresses: portalAddresses(campus), quality: 4 })
  source.compile()
  const store = mkdtempSync(join(tmpdir(), 'dargah-bench-'))
  const tracker = await openDemoTracker(campus.tracker, join(store, 'tracker.log'))
  const gateway = await createGateway({ source, app: folder, assets: [join(root, 'assets')], devtools: false, log: false, tracker })
  const address = await listenOn(gateway, 0)
  const server = campus.addresses[UNIVERSITY]?.[0] ?? ''
  return {
    address,
    campus: server,
    async close() {
      await gateway.close()
      await campus.close()
      rmSync(store, { recursive: true, force: true })
    },
  }
}
