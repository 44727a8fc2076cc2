import { describe, expect, it } from 'vitest'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../../sandbox/tracker/settings/trackerFields.ts'
import { call } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { fieldsOf, someone, trackerClient, usualIssue } from './contract/trackerClient.ts'

describe('the controls of the campus at its tracker', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const { ask, file, read, ids } = trackerClient({ base: () => test.campus.tracker })
  const order = (fault: object) => call('POST', `${test.campus.control}/faults`, { body: { university: 'tracker', ...fault } })
  const LIST = 'GET /issues.json'

  it.each([
    ['500', 500, 'application/json', '{"status":500,"error":"Internal Server Error"}'],
    ['401', 401, 'application/json', ''],
    ['403', 403, 'application/json', ''],
    ['404', 404, 'application/json', ''],
    ['html', 200, 'text/html', expect.stringContaining('<html>')],
    ['broken', 200, 'application/json', expect.stringContaining('{')],
    ['302', 302, undefined, ''],
  ])('make it answer once with the fault %s', async (kind, status, type, body) => {
    expect((await order({ call: LIST, kind, times: 1 })).status).toBe(200)
    const answer = await fetch(`${test.campus.tracker}/issues.json`, {
      redirect: 'manual',
      headers: { 'X-Redmine-API-Key': TRACKER_KEYS.portal },
    })
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()]).toEqual([status, type, body])
    expect((await ask('GET', '/issues.json')).status).toBe(200)
  })

  it('make it say nothing, half of an answer, or answer late', async () => {
    await order({ call: LIST, kind: 'none', times: 1 })
    await expect(ask('GET', '/issues.json')).rejects.toThrow()
    await order({ call: LIST, kind: 'cut', times: 1 })
    await expect(ask('GET', '/issues.json')).rejects.toThrow()
    await order({ call: LIST, kind: 'late', delayMs: 60_000, times: 1 })
    const late = ask('GET', '/issues.json')
    await expect.poll(async () => (await call('GET', `${test.campus.control}/faults`)).body.faults).toEqual([])
    await call('DELETE', `${test.campus.control}/faults`)
    expect((await late).status).toBe(200)
  })

  it('lose its answer after the change was made', async () => {
    const who = someone()
    await order({ call: 'POST /issues.json', kind: 'none', after: true, times: 1 })
    await expect(ask('POST', '/issues.json', { body: { issue: usualIssue(who) } })).rejects.toThrow()
    expect(await ids(`cf_${ISSUE_FIELDS.username}=${who}`)).toHaveLength(1)
    const { id } = await file()
    await order({ call: 'PUT /issues/{id}', kind: '500', after: true, times: 1 })
    expect((await ask('PUT', `/issues/${id}.json`, { body: { issue: { notes: 'a' } } })).status).toBe(500)
    expect((await read(id)).journals).toHaveLength(1)
  })

  it('list its calls with the names of their headers, and neither keys nor values', async () => {
    await call('DELETE', `${test.campus.control}/calls`)
    await ask('GET', `/issues.json?limit=1&key=${TRACKER_KEYS.portal}`, { headers: { 'X-Extra': 'value' } })
    const { calls } = (await call('GET', `${test.campus.control}/calls`)).body
    expect(calls).toMatchObject([
      { university: 'tracker', address: test.campus.tracker, method: 'GET', path: '/issues.json', query: 'limit=1&***', status: 200 },
    ])
    expect(calls[0].headers).toEqual(expect.arrayContaining(['x-extra', 'x-redmine-api-key']))
    expect(JSON.stringify(calls)).not.toContain(TRACKER_KEYS.portal)
  })

  it('reset it to its seeds, and it gives no id a second time', async () => {
    const who = someone()
    const { id } = await file({ custom_fields: fieldsOf(who) })
    await call('POST', `${test.campus.control}/reset`)
    expect((await ask('GET', `/issues/${id}.json`)).status).toBe(404)
    const next = await file()
    expect(next.id).toBeGreaterThan(id)
    await call('POST', `${test.campus.control}/reset`)
    expect((await file()).id).toBeGreaterThan(next.id)
  })
})

describe('a tracker of a campus that is no demo', () => {
  const test = startTestCampus(provideCopies('pglite'), { demo: false, frozen: false })

  it('answers, and has no faults', async () => {
    const { ask } = trackerClient({ base: () => test.campus.tracker })
    expect((await ask('GET', '/issues.json')).status).toBe(200)
    expect(
      (await call('POST', `${test.campus.control}/faults`, { body: { university: 'tracker', call: 'GET /issues.json', kind: '500' } }))
        .status,
    ).toBe(404)
  })
})
