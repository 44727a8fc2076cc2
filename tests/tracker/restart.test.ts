import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallApp } from '../../gateway/support/portalCopy.ts'
import { cut } from './support/jsonServer.ts'
import { type SmallTracker, startSmallTracker } from './support/smallTracker.ts'
import { type SpawnedGateway, spawnGateway } from './support/spawnGateway.ts'
import { newIssue, sendTo, settingsFor, startUniversity, type TestUniversity } from './support/testGateway.ts'

const app = smallApp()
let university: TestUniversity
let tracker: SmallTracker
let gateway: SpawnedGateway
beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
})
afterAll(async () => {
  await gateway?.kill()
  await Promise.all([tracker.close(), university.close()])
  app.drop()
})

it('a gateway with a store in a file that is killed right after the tracker has created an issue finds it when it is started again', async () => {
  const settings = settingsFor(tracker.url, {
    times: { university: 5_000, tracker: 1_000, wait: 3_000 },
    store: { file: `${app.folder}/store.log` },
  })
  const start = () => spawnGateway({ universities: { aftab: university.url }, settings, app: app.folder })
  const key = randomUUID()
  const create = () => sendTo(gateway.url, 'POST', '/tracker/aftab/issues.json', { key, body: newIssue() })
  gateway = await start()
  let killing: Promise<void> = Promise.resolve()
  tracker.after = ({ method }) => {
    if (method === 'GET') return undefined
    killing = gateway.kill()
    return cut
  }
  await expect(create()).rejects.toThrow()
  await killing
  tracker.after = undefined
  expect(tracker.issues).toHaveLength(1)
  gateway = await start()
  let told = await create()
  while (told.status === 409) told = await create()
  expect([told.status, told.json]).toEqual([201, { issue: { id: tracker.issues[0].id } }])
  expect(tracker.issues).toHaveLength(1)
})
