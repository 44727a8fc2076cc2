import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../gateway/tracker/store/openFileStore.ts'
import { KEY_AGE, type TrackerStore, UPLOAD_AGE } from '../../gateway/tracker/store/trackerStore.ts'
import { describeStore } from './support/storeContract.ts'

const home = mkdtempSync(join(tmpdir(), 'dargah-store-'))
const opened: TrackerStore[] = []
let number = 0
const newFile = () => join(home, `${number++}`, 'tracker.log')
/** The store as another process would find it now: of a copy, as the file has one user. */
async function copyOf(file: string): Promise<TrackerStore> {
  const copy = `${file}.${number++}`
  writeFileSync(copy, readFileSync(file))
  const store = await openFileStore({ file: copy })
  opened.push(store)
  return store
}
const request = (key: string) => ({ owner: 'o', key, scope: key, fingerprint: 'f' })

afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()))
  rmSync(home, { recursive: true })
})

describe('the store in a file', () => {
  const file = newFile()
  let store: TrackerStore
  beforeAll(async () => {
    store = await openFileStore({ file })
    opened.push(store)
  })
  describeStore(
    () => store,
    () => copyOf(file),
  )
})

describe('the file of the store', () => {
  it('survives a last line that a crash has torn off', async () => {
    const file = newFile()
    const store = await openFileStore({ file })
    await store.claim(request('a'), 60_000)
    await store.close()
    appendFileSync(file, '[["key o b",{"owner":"o"')
    const again = await openFileStore({ file })
    expect((await again.claim(request('a'), 60_000)).state).toBe('running')
    expect((await again.claim(request('b'), 60_000)).state).toBe('mine')
    await again.close()
    const third = await openFileStore({ file })
    expect((await third.claim(request('b'), 60_000)).state).toBe('running')
    await third.close()
  })

  it('is refused where a line before the last cannot be read', async () => {
    const file = newFile()
    const store = await openFileStore({ file })
    await store.claim(request('a'), 60_000)
    await store.close()
    writeFileSync(file, `broken\n${readFileSync(file, 'utf8')}`)
    await expect(openFileStore({ file })).rejects.toThrow(
      `Line 1 of the tracker's store ${file} cannot be read: restore the file, or name another one.`,
    )
  })

  it('has one user', async () => {
    const file = newFile()
    const store = await openFileStore({ file })
    await expect(openFileStore({ file })).rejects.toThrow(`is used by another gateway with process id ${process.pid}`)
    await store.close()
    await (await openFileStore({ file })).close()
  })

  it('is rewritten when most of its lines are stale, and forgets what is old', async () => {
    const file = newFile()
    let now = 1_000
    const store = await openFileStore({ file, now: () => now })
    const work = async (key: string) => {
      const claimed = await store.claim(request(key), 10)
      if (claimed.state === 'mine') await store.release(claimed.claim)
    }
    for (let i = 0; i < 45; i++) await Promise.all(Array.from({ length: 25 }, (_, each) => work(`${i}-${each}`)))
    expect(statSync(file).size).toBeLessThan(100_000)
    await store.claim(request('old'), 10)
    await store.addUpload({ token: 't', owner: 'o', trackerToken: '1.a', filename: 'a.pdf', type: 'application/pdf' })
    now += UPLOAD_AGE
    await store.prune()
    expect(await store.uploadsOf('o', ['t'])).toEqual([])
    const kept = await store.claim(request('old'), 10)
    expect(kept).toMatchObject({ state: 'mine', claim: { turn: 2 } })
    now += KEY_AGE
    await store.prune()
    expect(await store.claim(request('old'), 10)).toMatchObject({ state: 'mine', claim: { turn: 1 } })
    await store.close()
  })

  it('has after a kill everything that was acknowledged', async () => {
    const file = newFile()
    const script = fileURLToPath(new URL('./support/claimUntilKilled.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    const enough = new Promise<void>((done) =>
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.split('\n').length > 60) done()
      }),
    )
    await enough
    await expect(openFileStore({ file })).rejects.toThrow(`is used by another gateway with process id ${child.pid}`)
    const gone = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await gone
    const acknowledged = said.split('\n').slice(0, -1)
    const store = await openFileStore({ file })
    for (const key of acknowledged) expect([key, (await store.claim(request(key), 60_000)).state]).toEqual([key, 'running'])
    await store.close()
  })
})
