import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseGatewayFile } from '../../gateway/tracker/settings/readGatewayFile.ts'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { demoGatewayFile } from '../../tools/demoTracker.ts'
import { studentAt } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { helpdeskJourney } from './support/helpdeskJourney.ts'
import { type Given, openTestGateway, type TestGateway } from './support/testGateway.ts'

const campus = startTestCampus(provideCopies('pglite'))
const home = mkdtempSync(join(tmpdir(), 'dargah-practice-'))
const tokens = new Map<string, string>()
let gateway: TestGateway
/** The same with an account that sees private notes. */
let seeing: TestGateway

beforeAll(async () => {
  const { tracker: settings } = parseGatewayFile('gateway.json', JSON.stringify(demoGatewayFile(campus.campus.tracker, 'store.log')))
  const universities = { aftab: campus.base('aftab'), mahtab: campus.base('mahtab') }
  gateway = await openTestGateway({ universities, settings, key: TRACKER_KEYS.portal })
  seeing = await openTestGateway({ universities, settings, key: TRACKER_KEYS.portalSeesPrivate })
  for (const name of ['mohsen', 'zahra', 'bahar', 'shirin', 'sara']) tokens.set(name, (await studentAt(campus.base('aftab'), name)).token)
}, 60_000)
afterAll(async () => {
  await Promise.all([gateway.close(), seeing.close()])
  rmSync(home, { recursive: true })
})

const send = (name: string, method: string, path: string, given: Given = {}, at = gateway) =>
  at.send(method, `/tracker/aftab${path}`, { token: tokens.get(name) ?? '', ...given })
const listOf = async (name: string, page = 1) =>
  (await send(name, 'GET', `/issues.json?status_id=*&sort=start_date:desc&limit=100&page=${page}`)).json
const detailOf = async (name: string, id: number, at = gateway) => (await send(name, 'GET', `/issues/${id}.json`, {}, at)).json.issue
const newestOf = async (name: string): Promise<number> =>
  Math.max(...(await listOf(name)).issues.map(({ id }: { readonly id: number }) => id))

describe('the helpdesk of the practice campus through the gateway', () => {
  it('lists the own issues, in pages of 100, and nobody else’s', async () => {
    const mohsen = await listOf('mohsen')
    expect(new Set(mohsen.issues.map(({ status }: { readonly status: { readonly id: number } }) => status.id))).toEqual(
      new Set([1, 22, 20, 3, 11, 5, 6, 18, 23, 24]),
    )
    const [first, second] = [await listOf('bahar'), await listOf('bahar', 2)]
    expect([first.issues.length, first.total_count, second.issues.length]).toEqual([100, 130, 30])
    expect((await listOf('shirin')).issues).toEqual([])
    const days = first.issues.map(({ created_on }: { readonly created_on: string }) => created_on.slice(0, 10))
    expect(days.toSorted().toReversed()).toEqual(days)
  })

  it('[HELP-O2] shows no issue of zahra to mohsen, and lets him not write to it', async () => {
    const id = await newestOf('zahra')
    expect((await send('mohsen', 'GET', `/issues/${id}.json`)).status).toBe(404)
    expect((await send('mohsen', 'PUT', `/issues/${id}.json`, { body: { issue: { status_id: 24 } } })).status).toBe(404)
    expect((await send('mohsen', 'PUT', `/issues/${id}.json`, { body: { issue: { status_id: 20, notes: 'mine' } } })).status).toBe(404)
    expect((await detailOf('zahra', id)).id).toBe(id)
    const [file] = (
      await Promise.all((await listOf('mohsen')).issues.map(({ id: own }: { readonly id: number }) => detailOf('mohsen', own)))
    ).flatMap(({ attachments }) => attachments)
    expect((await send('mohsen', 'GET', file.content_url.replace('/tracker/aftab', ''))).status).toBe(200)
    expect((await send('zahra', 'GET', file.content_url.replace('/tracker/aftab', ''))).status).toBe(404)
  })

  it('shows notes of staff without names and private ones to nobody, whatever the account of the key sees', async () => {
    const { issues } = await listOf('mohsen')
    const seen = async (at: TestGateway) =>
      Promise.all(issues.map(({ id }: { readonly id: number }) => send('mohsen', 'GET', `/issues/${id}.json`, {}, at)))
    const [plain, all] = [await seen(gateway), await seen(seeing)]
    for (const { text } of [...plain, ...all]) expect(text).not.toMatch(/private_notes|صبوری|کاردان|پیگیری ویژه|http:/)
    const notesOf = (answers: typeof plain) =>
      answers.flatMap(({ json }) => json.issue.journals.flatMap(({ notes }: { readonly notes: string }) => (notes === '' ? [] : [notes])))
    expect(notesOf(all)).toEqual(notesOf(plain))
    expect(notesOf(all).length).toBeGreaterThan(2)
    const filesOf = (answers: typeof plain) => answers.flatMap(({ json }) => json.issue.attachments).length
    expect(filesOf(all)).toBeLessThanOrEqual(filesOf(plain))
  })

  it('creates with a file, replies, closes and cancels, and reads again what it has done', async () => {
    await helpdeskJourney((method, path, given) => send('sara', method, path, given))
  })
})
