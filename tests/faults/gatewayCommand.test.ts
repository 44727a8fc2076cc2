import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AddressBar } from '../../src/host/addressBar.ts'
import { takeLanding } from '../../src/host/landing.ts'
import { buildApp } from '../../tools/buildApp.ts'
import { startBusyClients } from '../support/busyClients.ts'
import { endAll, root, runCommand } from './support/runCommand.ts'

const home = mkdtempSync(join(tmpdir(), 'dargah-gateway-'))
const own = join(home, 'own')
const university = (name: string, content: string) => writeFileSync(join(own, `universities/${name}.json`), content)
const saba = '{ "unikey": "saba", "universityLabel": { "fa": "صبا" }, "universityURL": "https://saba.example" }'
const gateway = (port: string) => runCommand('gateway/main.ts', ['--port', port, '--portal', own])

beforeAll(async () => {
  await buildApp({ root, devtools: false })
  mkdirSync(join(own, 'universities'), { recursive: true })
})
afterAll(async () => {
  await endAll()
  rmSync(home, { recursive: true, force: true })
})

describe('the gateway as a command', () => {
  it('[CONF-09] serves the production app with a university of an own folder, follows its edits and stops cleanly', async () => {
    university('saba', saba)
    const running = gateway('0')
    const [, address = ''] = await running.said(/"ready":true,"address":"([^"]+)"/)
    const list = await fetch(`${address}/config/universities`)
    expect(list.headers.get('cache-control')).toBe('public, max-age=1800')
    expect(await list.text()).toContain('صبا')
    expect((await fetch(`${address}/__portal/diagnostics`)).status).toBe(404)
    university('saba', '{ "unikey": ')
    await running.said(/the last version stays/)
    expect((await fetch(`${address}/portal/index/saba.json`)).status).toBe(200)
    const end = await running.stop()
    expect([end.code, end.stderr]).toEqual([0, ''])
  })

  it('starts with what was published last while the folder has an error, and not where nothing was', async () => {
    const archive = join(home, 'archive')
    const start = () => runCommand('gateway/main.ts', ['--port', '0', '--portal', own, '--archive', archive])
    university('saba', '{ "unikey": ')
    const first = await start().ended
    expect([first.code, first.stderr]).toEqual([1, expect.stringMatching(/saba\.json:1:\d+ DG-JSON-001.*The portal has 1 problem: mend/s)])
    university('saba', saba)
    const running = start()
    await running.said(/"ready":true/)
    await running.stop()
    university('saba', '{ "unikey": ')
    const next = start()
    const [, address = ''] = await next.said(/"ready":true,"address":"([^"]+)"/)
    expect(await (await fetch(`${address}/config/universities`)).text()).toContain('صبا')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await next.said(/started with the portal folder as it was published last/)
    await next.said(/saba\.json:1:\d+ DG-JSON-001.*the last version stays/)
    university('saba', saba.replace('صبا', 'صبای نو'))
    await expect.poll(async () => (await fetch(`${address}/config/universities`)).text(), { timeout: 15_000 }).toContain('صبای نو')
    expect((await next.stop()).code).toBe(0)
  })

  it('[CAS-O1] the tokens of a landing are read once, its entry is replaced before any request, nothing it leads to refers to it, and no log has its path', async () => {
    const path = '/loginCas/a.b.c/r-1/saba'
    const done: string[] = []
    const page = { location: { pathname: path }, history: { replaceState: (_: unknown, __: string, to: string) => done.push(to) } }
    const landed = takeLanding(page as unknown as Window)
    expect([landed, done]).toEqual([path, ['/loginCas']])
    const bar = new AddressBar(landed)
    for (const [at, seen] of [
      ['/loginCas', path],
      ['/', '/'],
      ['/loginCas', '/loginCas'],
    ] as const) {
      bar.visit({ path: at, search: '' })
      expect(bar.now.path).toBe(seen)
    }
    university('saba', saba)
    const running = gateway('0')
    const [, address = ''] = await running.said(/"ready":true,"address":"([^"]+)"/)
    const answer = await fetch(address + path)
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect((await fetch(`${address}/food`)).headers.get('referrer-policy')).toBe('strict-origin')
    await running.said(/"url":"\/food"/)
    const { stdout, stderr } = await running.stop()
    expect(stdout).toContain('/loginCas/…')
    expect(stdout + stderr).not.toMatch(/a\.b\.c|r-1/)
  })

  it('serves metrics at a port of their own, on loopback alone, and says so', async () => {
    university('saba', saba)
    const running = runCommand('gateway/main.ts', ['--port', '0', '--portal', own, '--metrics', '0'])
    const [, address = '', metrics = ''] = await running.said(/"ready":true,"address":"([^"]+)","metrics":"([^"]+)"/)
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await (await fetch(`${address}/healthz`)).text()
    const text = await (await fetch(`${metrics}/metrics`)).text()
    expect(text).toContain('dargah_http_requests_total{method="GET",route="/healthz",status="200"} 1\n')
    expect((await running.stop()).code).toBe(0)
    await expect(fetch(`${metrics}/metrics`)).rejects.toThrow()
    const { code, stderr } = await runCommand('gateway/main.ts', ['--port', '0', '--metrics', '192.0.2.1:9464']).ended
    expect([code, stderr]).toEqual([1, 'This machine has no address 192.0.2.1: name one of its own with --metrics.\n'])
  })

  it('that is stopped under requests answers all that were sent, also on kept connections', async () => {
    university('saba', saba)
    const running = gateway('0')
    const [, address = ''] = await running.said(/"ready":true,"address":"([^"]+)"/)
    const clients = startBusyClients(`${address}/healthz`, 30)
    await clients.going
    expect((await running.stop()).code).toBe(0)
    expect(Object.keys(await clients.ended).sort()).toEqual(['200', 'ECONNREFUSED'])
  })

  it('is one of several: where one is killed another serves the same chunks, and so does the one that takes its place', async () => {
    university('saba', saba)
    const start = async () => {
      const running = gateway('0')
      const [, address = ''] = await running.said(/"ready":true,"address":"([^"]+)"/)
      return { running, address }
    }
    const indexAt = async (address: string) => (await fetch(`${address}/portal/index/saba.json`)).text()
    const [first, second] = await Promise.all([start(), start()])
    const index = await indexAt(first.address)
    await first.running.stop('SIGKILL')
    await expect(fetch(first.address)).rejects.toThrow()
    const third = await start()
    for (const { address } of [second, third]) {
      expect(await indexAt(address)).toBe(index)
      const { manifest } = JSON.parse(index) as { readonly manifest: string }
      expect((await fetch(`${address}/portal/chunks/${manifest}.json`)).status).toBe(200)
    }
    await Promise.all([second, third].map(({ running }) => running.stop()))
  }, 180_000)

  it('does not start on a portal with problems: names each place and ends with what to do', async () => {
    university('saba', '{ "unikey": "saba",, }')
    const { code, stderr } = await gateway('0').ended
    expect(stderr).toMatch(/universities\/saba\.json:1:\d+ DG-/)
    expect(stderr).toMatch(/The portal has \d+ problems?: mend them and start again\.\n$/)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  })

  it('does not take another port than the one that was named', async () => {
    university('saba', saba)
    const taker = createServer()
    await new Promise<void>((done) => taker.listen(0, '127.0.0.1', done))
    const bound = taker.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const { code, stderr } = await gateway(String(port)).ended
    expect([code, stderr]).toEqual([1, `Port ${port} is taken: stop what uses it, or name another with --port.\n`])
    await new Promise((done) => taker.close(done))
  })

  it('says which address is not one of this machine', async () => {
    const { code, stderr } = await runCommand('gateway/main.ts', ['--port', '0', '--host', '192.0.2.1']).ended
    expect([code, stderr]).toEqual([1, 'This machine has no address 192.0.2.1: name one of its own with --host.\n'])
  })
})
