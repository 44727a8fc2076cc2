import { GatewayStartError } from '../parseGatewayArguments.ts'
import { createTrackerClient } from './client/createTrackerClient.ts'
import type { TrackerSettings } from './settings/trackerSettings.ts'
import { openFileStore } from './store/openFileStore.ts'
import { openPostgresStore } from './store/openPostgresStore.ts'
import type { TrackerStore } from './store/trackerStore.ts'
import type { Tracker } from './tracker.ts'

/** Environment variables with the secrets. */
export const TRACKER_KEY = 'DARGAH_TRACKER_KEY'
export const DATABASE_URL = 'DARGAH_GATEWAY_DATABASE_URL'

type Environment = Readonly<Record<string, string | undefined>>

/** A secret of the environment. Throws a `GatewayStartError` without it. */
function secretOf(environment: Environment, name: string, what: string): string {
  const value = environment[name]?.trim()
  if (value === undefined || value === '') throw new GatewayStartError(`${name} is not set: start the gateway with ${what} in it.`)
  return value
}

function openStore({ store }: TrackerSettings, environment: Environment): Promise<TrackerStore> {
  if ('file' in store) return openFileStore({ file: store.file })
  return openPostgresStore(secretOf(environment, DATABASE_URL, 'the address of its PostgreSQL'))
}

/** Opens what the routes of a tracker need. Throws a `GatewayStartError` for a missing secret, or a store that cannot be used; the tracker itself may be down. */
export async function openTracker(settings: TrackerSettings, environment: Environment = process.env): Promise<Tracker> {
  const key = secretOf(environment, TRACKER_KEY, "the tracker's API key")
  if (!/^[!-~]+$/.test(key)) throw new GatewayStartError(`${TRACKER_KEY} is no API key: it has characters that no header can have.`)
  const store = await openStore(settings, environment)
  await store.prune()
  return { settings, store, client: (report) => createTrackerClient(settings, key, report), close: () => store.close() }
}
