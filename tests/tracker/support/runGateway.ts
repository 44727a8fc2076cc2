import { createGateway } from '../../../gateway/createGateway.ts'
import { openTracker } from '../../../gateway/tracker/openTracker.ts'
import type { TrackerSettings } from '../../../gateway/tracker/settings/trackerSettings.ts'
import { sourceOf } from './testGateway.ts'

/** What a gateway in a process of its own is given, as JSON in its argument; secrets are in its environment. */
export interface GatewayRun {
  readonly universities: Readonly<Record<string, string>>
  readonly settings: TrackerSettings
  readonly app: string
}

const { universities, settings, app }: GatewayRun = JSON.parse(process.argv[2] ?? '')
const tracker = await openTracker(settings)
const gateway = await createGateway({ source: sourceOf(universities), app, assets: [], devtools: false, log: false, tracker })
process.stdout.write(`${await gateway.listen({ port: 0, host: '127.0.0.1' })}\n`)
/** Prints the resident memory, in bytes, for each line that it is sent. */
process.stdin.on('data', () => process.stdout.write(`${process.memoryUsage.rss()}\n`))
