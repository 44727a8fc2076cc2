import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openConnections } from '../openConnections.ts'
import { openTracker } from './openTracker.ts'
import { readGatewayFile } from './settings/readGatewayFile.ts'

const home = mkdtempSync(join(tmpdir(), 'dargah-settings-'))
afterAll(() => rmSync(home, { recursive: true }))

const tracker = { url: 'http://127.0.0.1:9', accounts: [155], fields: { universityLabel: 1, username: 2 } }
const write = (folder: string, store: object) => {
  mkdirSync(join(home, folder), { recursive: true })
  const file = join(home, folder, 'gateway.json')
  writeFileSync(file, JSON.stringify({ tracker: { ...tracker, store } }))
  return file
}
const settingsOf = (store: object) => {
  const { tracker: settings } = readGatewayFile(write('settings', store))
  if (settings === undefined) throw new Error('no tracker')
  return settings
}

it('a missing secret is one sentence that names it', async () => {
  await expect(openTracker(settingsOf({ file: 's.log' }), {})).rejects.toThrow(
    "DARGAH_TRACKER_KEY is not set: start the gateway with the tracker's API key in it.",
  )
  await expect(openTracker(settingsOf({ postgres: true }), { DARGAH_TRACKER_KEY: 'k' })).rejects.toThrow(
    'DARGAH_GATEWAY_DATABASE_URL is not set: start the gateway with the address of its PostgreSQL in it.',
  )
  await expect(openTracker(settingsOf({ file: 's.log' }), { DARGAH_TRACKER_KEY: 'a\r\nb: c' })).rejects.toThrow('is no API key')
})

it('a store is a file beside the settings, wherever the gateway is started', async () => {
  const settings = settingsOf({ file: 'data/s.log' })
  expect(settings.store).toEqual({ file: join(home, 'settings/data/s.log') })
  const opened = await openTracker(settings, { DARGAH_TRACKER_KEY: 'k' })
  await opened.close()
})

it('the first folder with a gateway.json counts, and a file that is named before all of them', async () => {
  const bad = write('bad', { file: '' })
  write('good', { file: 's.log' })
  const folders = [join(home, 'none'), join(home, 'good'), join(home, 'bad')]
  await expect(openConnections({ settings: undefined, folders })).rejects.toThrow('DARGAH_TRACKER_KEY is not set')
  await expect(openConnections({ settings: bad, folders })).rejects.toThrow(`${bad}:1:`)
  await expect(openConnections({ settings: join(home, 'none.json'), folders })).rejects.toThrow('correct --settings')
  expect(await openConnections({ settings: undefined, folders: [home] })).toEqual({})
})
