import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { assertsTimes } from '../../lanes/sample.ts'
import { DEVTOOLS, EDITED_PORTAL, ROOT } from './stage.ts'

export type Json = { [key: string]: Json } & { [index: number]: Json }

/** Edits a file of the served portal as an integrator does: one save. */
export function edit(path: string, change: (json: Json) => void): void {
  const json = JSON.parse(readFileSync(EDITED_PORTAL + path, 'utf8')) as Json
  change(json)
  writeFileSync(EDITED_PORTAL + path, JSON.stringify(json, undefined, 2))
}
export const put = (object: Json, key: string, value: unknown): void => {
  object[key] = value as Json
}
/** Adds what a portal folder of the practice campus has over the shipped one: `darya`, `khali`. */
export const addFolder = (name: string): void => cpSync(`${ROOT}sandbox/${name}`, EDITED_PORTAL, { recursive: true })
/** Takes every edit back. */
export function restorePortal(): void {
  rmSync(`${EDITED_PORTAL}deployment.json`, { force: true })
  for (const name of ['modules', 'universities', 'portal.json']) {
    rmSync(EDITED_PORTAL + name, { recursive: true, force: true })
    cpSync(ROOT + name, EDITED_PORTAL + name, { recursive: true })
  }
}

/** A save is on the page within two seconds; asserted where nothing runs beside it. */
export const LIVE = { timeout: assertsTimes ? 2000 : 10_000 }
/** Saves, and waits until the gateway serves a new version of the university's portal. */
export async function published(unikey: string, save: () => void): Promise<void> {
  const index = async () => (await fetch(`${DEVTOOLS}/portal/index/${unikey}.json`)).text()
  const before = await index()
  save()
  await expect.poll(index, LIVE).not.toBe(before)
}
