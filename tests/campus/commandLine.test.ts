import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseArguments } from '../../sandbox/cli/parseArguments.ts'
import { resetCampus } from '../../sandbox/openCampus.ts'
import { StartError } from '../../sandbox/startError.ts'
import { startBusyClients } from '../support/busyClients.ts'
import { studentAt } from './support/campusClient.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { freePorts, spawnCampus } from './support/spawnCampus.ts'
import { openTestCampus } from './support/testCampus.ts'

const oneSentence = /^[^\n]+[.:][^\n]*\n$/

describe('the command line of the campus', () => {
  const home = mkdtempSync(join(tmpdir(), 'campus-cli-'))
  const source = provideCopies('pglite')
  let dir: string
  beforeAll(async () => {
    const target = await source.copies().fresh()
    dir = 'dir' in target ? target.dir : ''
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each([
    [['start'], /does not know the command start: use serve or reset/],
    [['serve', '--colour', 'red'], /does not know --colour/],
    [['serve', '--data'], /--data needs a value/],
    [['serve', '--ports', 'oxford=1'], /--ports aftab=4601,4602/],
    [['serve', '--ports', 'sepehr.face=1'], /names no university with sepehr\.face=1.*kohan\.face/],
    [['serve', '--ports', 'aftab.cas=1'], /names no university with aftab\.cas=1.*mahtab\.cas, sepehr\.cas/],
    [['serve', '--ports', 'nasim.bank=1'], /names no university with nasim\.bank=1.*aftab\.bank/],
    [['serve', '--portal-url', 'portal'], /no address of a portal: write it like --portal-url http/],
    [['serve', '--portal-url', 'ftp://portal.test'], /no address of a portal/],
    [['serve', '--portal-url', 'http://portal.test/?x=1'], /no address of a portal/],
    [['serve', '--ports', 'aftab=70000'], /no port/],
    [['serve', '--data', 'a', '--database', 'postgres://b'], /exclude each other/],
    [['serve', 'reset'], /one command at a time/],
  ])('refuses %j with a sentence that says what to write', (args, message) => {
    expect(() => parseArguments(args, {}, 'here')).toThrow(StartError)
    expect(() => parseArguments(args, {}, 'here')).toThrow(message)
  })

  it('takes the folder of the project, else --data, else DATABASE_URL, else --database', () => {
    expect(parseArguments([], {}, 'here')).toMatchObject({ command: 'serve', database: { dir: 'here' }, demo: false, origins: '*loopback' })
    expect(parseArguments(['--data', 'there'], { DATABASE_URL: 'postgres://env' }, 'here').database).toEqual({ dir: 'there' })
    expect(parseArguments(['reset'], { DATABASE_URL: 'postgres://env' }, 'here').database).toEqual({ url: 'postgres://env' })
    expect(parseArguments(['--database=postgres://flag'], { DATABASE_URL: 'postgres://env' }, 'here').database).toEqual({
      url: 'postgres://flag',
    })
    expect(parseArguments(['--demo', '--ports', 'aftab=1,2', '--ports=mahtab=3', '--ports', 'aftab.face=4'], {}, 'here')).toMatchObject({
      demo: true,
      ports: { aftab: [1, 2], mahtab: [3], 'aftab.face': [4] },
    })
    expect(parseArguments([], {}, 'here')).not.toHaveProperty('portal')
    for (const written of ['https://portal.test/a', 'https://portal.test/a/'])
      expect(parseArguments(['--portal-url', written], {}, 'here').portal).toBe('https://portal.test/a')
  })

  it('serves, says so in one line, keeps its data from a second start, survives a crash, and stops cleanly', async () => {
    const serve = ['serve', '--data', dir, '--demo', '--now', testNow, ...freePorts]
    const first = spawnCampus(serve)
    const addresses = await first.ready
    expect(addresses.aftab).toHaveLength(2)
    const second = await spawnCampus(serve).ended
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toMatch(oneSentence)
    expect(second.stderr).toContain(`already used by the campus with process id ${first.pid}`)
    const family = await studentAt(addresses.mahtab?.[0] ?? '', 'family')
    const password = { password: 'dargah-demo', newPassword: 'kept-over-a-crash', repeatNewPassword: 'kept-over-a-crash' }
    expect((await family.send('PUT', '/rest/users/me/change-password', password)).status).toBe(200)
    await first.stop('SIGKILL')
    expect(existsSync(join(dir, 'campus.lock'))).toBe(true)
    const third = spawnCampus(serve)
    await expect(studentAt((await third.ready).mahtab?.[0] ?? '', 'family')).rejects.toThrow('Bad credentials')
    const end = await third.stop()
    expect(end).toMatchObject({ code: 0, stderr: '' })
    expect(end.stdout.split('\n').filter((line) => line !== '')).toHaveLength(1)
    expect(Object.keys(JSON.parse(end.stdout).faces)).toEqual(['aftab', 'mahtab', 'kohan'])
    expect(Object.keys(JSON.parse(end.stdout).signOns)).toEqual(['mahtab', 'sepehr'])
    expect(Object.keys(JSON.parse(end.stdout).banks)).toEqual(['aftab', 'mahtab', 'sepehr', 'kavir', 'kohan', 'darya'])
    expect(JSON.parse(end.stdout).tracker).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(readdirSync(dir)).toEqual(['pg'])
  })

  it('resets in one command to the same first day', async () => {
    const reset = spawnCampus(['reset', '--data', dir, '--now', testNow])
    expect(await reset.ended).toEqual({ code: 0, stdout: '{"reset":true}\n', stderr: '' })
    const campus = await openTestCampus({ dir })
    await studentAt(campus.addresses.mahtab?.[0] ?? '', 'family')
    await campus.close()
  })

  it('says in one sentence that the database does not answer, without its password', async () => {
    const { code, stderr } = await spawnCampus(['serve', '--database', 'postgres://someone:secret@127.0.0.1:1/none']).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(oneSentence)
    expect(stderr).toContain('127.0.0.1:1/none does not answer')
    expect(stderr).not.toContain('secret')
  })

  it.each([
    ['a database address that is none', { url: 'mysql://x' }, /must look like postgres:/],
    ['a folder in no folder', { dir: join(home, 'no', 'where') }, /does not exist: create it first/],
    ['a file for a folder', { dir: join(home, 'file') }, /is a file/],
  ])('refuses %s', async (_, database, message) => {
    writeFileSync(join(home, 'file'), '')
    await expect(resetCampus({ database })).rejects.toThrow(message)
  })

  it('refuses a named port that is taken, passes over one that is not named, and a clock without a demo', async () => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) =>
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      }),
    )
    await expect(openTestCampus({ dir }, { ports: { aftab: [port] } })).rejects.toThrow(`Port ${port} for aftab is already taken`)
    blocker.close()
    const one = await openTestCampus({ dir }, { ports: {} })
    await expect(openTestCampus({ dir }, { ports: {} })).rejects.toThrow('already used')
    const fresh = await source.copies().fresh()
    const other = await openTestCampus(fresh, { ports: {} })
    const all = [one, other].flatMap(({ addresses, faces, signOns, banks }) => [
      ...Object.values(addresses).flat(),
      ...Object.values(faces),
      ...Object.values(signOns),
      ...Object.values(banks),
    ])
    expect(new Set(all).size).toBe(all.length)
    const portsOf = (bases: readonly string[]) => bases.map((base) => Number(new URL(base).port))
    const last = Math.max(...portsOf(Object.values(one.addresses).flat()))
    expect(portsOf(Object.values(one.faces)).every((port) => port > last)).toBe(true)
    const lastFace = Math.max(...portsOf(Object.values(one.faces)))
    expect(portsOf(Object.values(one.signOns)).every((port) => port > lastFace)).toBe(true)
    const lastSignOn = Math.max(...portsOf(Object.values(one.signOns)))
    expect(portsOf(Object.values(one.banks)).every((port) => port > lastSignOn)).toBe(true)
    await Promise.all([one.close(), other.close()])
    await expect(openTestCampus({ dir }, { demo: false, now: testNow })).rejects.toThrow('Only a demo campus')
    await expect(openTestCampus({ dir }, { now: 'soon' })).rejects.toThrow('2026-11-21T06:30:00Z')
  })

  it('a process that is stopped under requests answers all that were sent, also on kept connections', async () => {
    const target = await source.copies().fresh()
    const campus = spawnCampus(['serve', '--data', 'dir' in target ? target.dir : '', '--now', testNow, '--demo', ...freePorts])
    const address = (await campus.ready)['mahtab']?.[0] ?? ''
    const clients = startBusyClients(`${address}/rest/announcements`, 10)
    await clients.going
    expect((await campus.stop()).code).toBe(0)
    expect(Object.keys(await clients.ended).sort()).toEqual(['200', 'ECONNREFUSED'])
  })
})
