import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../tools/buildApp.ts'
import { type BucketServer, openBucketServer } from '../../tools/publish/support/bucketServer.ts'
import { missingIn } from '../../tools/publish/support/smallSite.ts'
import { endAll, root, runCommand } from './support/runCommand.ts'

const above = mkdtempSync(join(tmpdir(), 'publish-killed-'))
/** A folder of its own, so that what is read there is not this project's. */
const place = { INIT_CWD: above }
const TARGET = 's3://portal/site'

let server: BucketServer
beforeAll(async () => {
  await buildApp({ root, devtools: false })
  server = await openBucketServer()
}, 600_000)
beforeEach(() => {
  server.objects.clear()
  server.onWrite = () => undefined
})
afterAll(async () => {
  await endAll()
  await server.close()
  rmSync(above, { recursive: true })
})

const publish = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand('tools/portal/main.ts', ['publish', TARGET, ...args], { ...place, ...server.env, ...env })
const read = () => server.read('site/')

describe('npm run portal -- publish, as a process', () => {
  // The record and its two trials are the first writes, the record the last.
  it.each([1, 2, 40, 150, 200, 230, 240, 245])(
    'killed at write %i leaves no index and no page that names what is missing, and the next one goes on when it is said to',
    async (last) => {
      const dying = publish([])
      server.onWrite = (count) => {
        if (count >= first + last) void dying.stop('SIGKILL')
      }
      const first = server.asked.filter(({ method }) => method === 'PUT').length
      await dying.ended
      server.onWrite = () => undefined
      expect(missingIn(read())).toEqual([])
      const refused = await publish([]).ended
      expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('has begun at ')])
      const [, id = ''] = /--take-over ([\w-]+)/.exec(refused.stdout) ?? []
      const { code, stdout } = await publish(['--take-over', id]).ended
      expect([code, stdout]).toEqual([0, expect.stringContaining('6 universities')])
      expect(missingIn(read())).toEqual([])
      expect(read().has('index.html')).toBe(true)
    },
    600_000,
  )

  it('prints no key, whatever is refused, and says wrong use with 2', async () => {
    const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '' } = server.env
    const refused = await publish([], { AWS_SECRET_ACCESS_KEY: 'another' }).ended
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('AWS_SECRET_ACCESS_KEY does not belong to')])
    const missing = await publish([], { AWS_REGION: '' }).ended
    expect([missing.code, missing.stderr]).toEqual([2, 'portal publish: AWS_REGION is not set in the environment\n'])
    const listed = await publish(['--dry-run']).ended
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringMatching(/would write 2\d\d files/)])
    const said = [refused, missing, listed].flatMap(({ stdout, stderr }) => [stdout, stderr]).join()
    for (const key of [id, secret, 'another']) expect(said).not.toContain(key)
    expect(server.objects.size).toBe(0)
  }, 600_000)
})
