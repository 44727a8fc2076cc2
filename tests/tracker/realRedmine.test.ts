import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseGatewayFile } from '../../gateway/tracker/settings/readGatewayFile.ts'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { demoGatewayFile } from '../../tools/demoTracker.ts'
import { findRedmine } from '../../tools/redmine/findRedmine.ts'
import { type Redmine, startRedmine } from '../../tools/redmine/startRedmine.ts'
import { helpdeskJourney } from './support/helpdeskJourney.ts'
import { openTestGateway, startUniversity, type TestGateway, type TestUniversity } from './support/testGateway.ts'

const missing = findRedmine(true)

describe.skipIf(missing !== undefined)(`the gateway at a real Redmine${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  let redmine: Redmine
  let university: TestUniversity
  let gateway: TestGateway
  beforeAll(async () => {
    redmine = await startRedmine()
    university = await startUniversity()
    const { tracker: settings } = parseGatewayFile('gateway.json', JSON.stringify(demoGatewayFile(redmine.base, 'store.log')))
    gateway = await openTestGateway({ universities: { aftab: university.url }, settings, key: TRACKER_KEYS.portal })
  }, 300_000)
  afterAll(async () => {
    await gateway?.close()
    await Promise.all([redmine?.stop(), university?.close()])
  }, 60_000)

  it('creates with a file, replies, closes and cancels, and reads again what it has done', { timeout: 120_000 }, async () => {
    await helpdeskJourney((method, path, given) => gateway.send(method, `/tracker/aftab${path}`, given))
    expect(gateway.log()).not.toContain('otherwise')
  })

  it('keeps students apart', async () => {
    const { json } = await gateway.send('GET', '/tracker/aftab/issues.json')
    expect(json.issues.length).toBeGreaterThan(0)
    for (const { id } of json.issues)
      expect((await gateway.send('GET', `/tracker/aftab/issues/${id}.json`, { as: 'mina' })).status).toBe(404)
    expect((await gateway.send('GET', '/tracker/aftab/issues.json', { as: 'mina' })).json).toMatchObject({ issues: [], total_count: 0 })
  })
})
