import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { listenOn } from '../../gateway/listenOn.ts'
import { ownDisk } from './support/ownDisk.ts'
import { endAll, runCommand } from './support/runCommand.ts'

const ONE_SENTENCE = /^[^\n]+[^\n\s]\n$/
const STACK = /\n\s+at |node:internal/
const home = mkdtempSync(join(tmpdir(), 'dargah-faults-'))
const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand('tools/start.ts', ['--port', '0', ...args], env)
const ADDRESS = /is ready \(.*\): (http:\S+)/

afterAll(async () => {
  await endAll()
  rmSync(home, { recursive: true, force: true })
})

async function refused(command: ReturnType<typeof runCommand>, says: RegExp): Promise<void> {
  const { code, stderr } = await command.ended
  expect(stderr).toMatch(says)
  expect(stderr).toMatch(ONE_SENTENCE)
  expect(stderr).not.toMatch(STACK)
  expect(code).toBe(1)
}

describe('a start that cannot be', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://someone:hidden-word@127.0.0.1:1/x' },
      /^The database 127\.0\.0\.1:1\/x does not answer .*correct DATABASE_URL/,
    ],
    [
      'a database on a machine that is not there',
      { DATABASE_URL: 'postgres://someone:hidden-word@nowhere.invalid/x' },
      /^The database nowhere\.invalid\/x does not answer .*correct DATABASE_URL/,
    ],
    [
      'a port of a database that is none',
      { DATABASE_URL: 'postgres://someone:hidden-word@127.0.0.1:99999/x' },
      /^The database address must look like postgres:/,
    ],
    ['an address of a database that cannot be read', { DATABASE_URL: 'banana' }, /^The database address must look like postgres:/],
  ])('for %s says so in one sentence without the password', async (_, env, says) => {
    const command = start([], env)
    await refused(command, says)
    expect((await command.ended).stderr).not.toContain('hidden-word')
  })

  it('for a data folder that is a file leaves the file as it is', async () => {
    const file = join(home, 'file')
    writeFileSync(file, 'ten years of work')
    await refused(start(['--data', file]), /is a file, and the campus keeps its data in a folder/)
    expect(readFileSync(file, 'utf8')).toBe('ten years of work')
  })

  it('for a data folder whose parent is not there makes no folders of its own', async () => {
    await refused(start(['--data', join(home, 'a/b/c')]), /^The folder \S+a\/b does not exist: create it first/)
    expect(existsSync(join(home, 'a'))).toBe(false)
  })

  it('for a folder that may not be written says which', async () => {
    // Rights do not bind root: there the disk itself is read-only.
    const free = ownDisk(join(home, 'closed'), 'ro')
    if (free === undefined) chmodSync(join(home, 'closed'), 0o500)
    if (free === undefined && process.getuid?.() === 0) return
    const folder = join(home, 'closed/campus')
    await refused(
      start(['--data', folder]),
      new RegExp(`^The folder ${folder} cannot be written .*choose another one with --data\\.`),
    ).finally(free)
  })

  it('for a full disk says which folder, and leaves no lock', async () => {
    const free = ownDisk(join(home, 'full'), 'size=256k')
    // Elsewhere the folder cannot be filled and there is nothing to see.
    if (free === undefined) return
    try {
      await refused(
        start(['--data', join(home, 'full/campus')]),
        /campus cannot be opened \(its disk is full\).*move the folder away or choose another one with --data/,
      )
      expect(existsSync(join(home, 'full/campus/campus.lock'))).toBe(false)
    } finally {
      free()
    }
  })

  it('for a named port that is taken says so and lets its data go', async () => {
    const taker = createServer()
    await new Promise<void>((done) => taker.listen(0, '127.0.0.1', done))
    const { port } = taker.address() as AddressInfo
    const data = join(home, 'taken')
    await refused(
      runCommand('tools/start.ts', ['--port', String(port), '--data', data]),
      new RegExp(`^Port ${port} is taken: stop what uses it, or name another with --port\\.`),
    )
    expect(readdirSync(data)).toEqual(['pg'])
    await new Promise((done) => taker.close(done))
  })
})

describe('a port of the campus alone', () => {
  it('if named and in use is reported, and its data folder is unlocked', async () => {
    const taker = createServer()
    await new Promise<void>((done) => taker.listen(0, '127.0.0.1', done))
    const { port } = taker.address() as AddressInfo
    const data = join(home, 'campus-door')
    await refused(
      runCommand('sandbox/main.ts', ['--data', data, '--ports', `aftab=${port},0`]),
      new RegExp(`^Port ${port} for aftab is already taken: stop what uses it, or name another one with --ports aftab=PORT\\.`),
    )
    expect(readdirSync(data)).toEqual(['pg'])
    await new Promise((done) => taker.close(done))
  })
})

describe('the port that nobody named', () => {
  it('moves on where it is taken', async () => {
    const [first, second] = [fastify(), fastify()]
    const ports = [await listenOn(first, undefined), await listenOn(second, undefined)].map((address) => Number(new URL(address).port))
    expect(ports[0]).toBeGreaterThanOrEqual(4500)
    expect(ports[1]).toBeGreaterThan(ports[0] ?? Number.NaN)
    await Promise.all([first.close(), second.close()])
  })
})

describe('a second start on the same data', () => {
  it('is refused with the first one named, which goes on, stops cleanly and leaves its data to a third', async () => {
    const data = join(home, 'shared')
    const first = start(['--data', data])
    const [, address = ''] = await first.said(ADDRESS)
    await refused(start(['--data', data]), /already used by the campus with process id \d+/)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const end = await first.stop()
    expect([end.code, end.stderr]).toEqual([0, ''])
    expect(readdirSync(data)).toEqual(['pg'])
    const third = start(['--data', data])
    const [, again = ''] = await third.said(ADDRESS)
    expect((await fetch(`${again}/readyz`)).status).toBe(200)
    expect((await third.stop('SIGINT')).code).toBe(0)
  })

  it('after a first one that was killed just starts', async () => {
    const data = join(home, 'shared')
    const first = start(['--data', data])
    await first.said(ADDRESS)
    await first.stop('SIGKILL')
    const second = start(['--data', data])
    await second.said(ADDRESS)
    expect((await second.stop()).code).toBe(0)
  })
})
