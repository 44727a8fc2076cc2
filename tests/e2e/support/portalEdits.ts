import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { DEVTOOLS } from './stage.ts'

/** The copy of the portal that the gateway with devtools serves. */
export const portal = fileURLToPath(new URL('../../../.cache/e2e/portal/', import.meta.url))
export const shipped = fileURLToPath(new URL('../../../', import.meta.url))
export type Json = { [key: string]: Json } & { [index: number]: Json }

/** Edits a file of the served portal as an integrator does: one save. */
export function edit(path: string, change: (json: Json) => void): void {
  const json = JSON.parse(readFileSync(portal + path, 'utf8')) as Json
  change(json)
  writeFileSync(portal + path, JSON.stringify(json, undefined, 2))
}
export const put = (object: Json, key: string, value: unknown): void => {
  object[key] = value as Json
}
/** Takes every edit back. */
export function restorePortal(): void {
  for (const name of ['modules', 'universities', 'portal.json']) {
    rmSync(portal + name, { recursive: true, force: true })
    cpSync(shipped + name, portal + name, { recursive: true })
  }
}

/** A save is on the page within two seconds. */
export const LIVE = { timeout: 2000 }
/** Saves, and waits until the gateway gives a university's portal anew. */
export async function published(unikey: string, save: () => void): Promise<void> {
  const index = async () => (await fetch(`${DEVTOOLS}/portal/index/${unikey}.json`)).text()
  const before = await index()
  save()
  await expect.poll(index, LIVE).not.toBe(before)
}
