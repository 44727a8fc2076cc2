import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owned, type SmallTracker, startSmallTracker } from './support/smallTracker.ts'
import { newIssue, openTestGateway, settingsFor, startUniversity, type TestGateway, type TestUniversity } from './support/testGateway.ts'

let university: TestUniversity
let tracker: SmallTracker
let gateway: TestGateway

beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  gateway = await openTestGateway({ universities: { aftab: university.url }, settings: settingsFor(tracker.url) })
})
afterAll(async () => {
  await gateway.close()
  await Promise.all([university.close(), tracker.close()])
})

const counted = (line: string) =>
  Number(
    gateway
      .metrics()
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  )

describe('the metrics of the routes of a tracker', () => {
  it('count each call with what became of it, and each refusal by its code, without who asked, for what, or a word of it', async () => {
    const foreign = tracker.addIssue({ subject: 'words-of-mina', custom_fields: owned('mina') }).id
    expect((await gateway.send('POST', '/tracker/aftab/issues.json', { body: newIssue({ subject: 'words-of-sara' }) })).status).toBe(201)
    expect((await gateway.send('GET', `/tracker/aftab/issues/${foreign}.json`)).status).toBe(404)
    expect((await gateway.send('GET', '/tracker/aftab/issues.json', { token: 'a-stolen-token' })).status).toBe(401)
    expect(counted('dargah_tracker_calls_total{call="createIssue",outcome="done"}')).toBe(1)
    expect(counted('dargah_tracker_calls_total{call="issue",outcome="done"}')).toBeGreaterThan(0)
    expect(counted('dargah_tracker_call_duration_seconds_count{call="createIssue"}')).toBe(1)
    expect(counted('dargah_tracker_refusals_total{code="NOT_FOUND"}')).toBe(1)
    expect(counted('dargah_tracker_refusals_total{code="TOKEN_REFUSED"}')).toBe(1)
    expect(counted('dargah_http_requests_total{method="GET",route="/tracker/:unikey/issues.json",status="401"}')).toBe(1)
    for (const secret of ['words-of', 'sara', 'mina', 'aftab', 'stolen', String(foreign), tracker.url, university.url])
      expect(gateway.metrics().replaceAll(/ \S+$/gm, '')).not.toContain(secret)
  })

  it('count a tracker that does not answer, which the routes around it do not show', async () => {
    await tracker.close()
    expect((await gateway.send('GET', '/tracker/aftab/issues.json')).status).toBe(503)
    expect(counted('dargah_tracker_refusals_total{code="TRACKER_UNREACHABLE"}')).toBe(1)
    expect(gateway.metrics()).toMatch(/^dargah_tracker_calls_total\{call="\w+",outcome="TRACKER_UNREACHABLE"\} [1-9]/m)
  })
})
