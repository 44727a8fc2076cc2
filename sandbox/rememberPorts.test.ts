import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Campus, openCampus } from './openCampus.ts'
import { readPorts, writePorts } from './rememberPorts.ts'
import { portNames } from './universities.ts'

const folder = mkdtempSync(join(tmpdir(), 'dargah-ports-'))
const file = join(folder, 'campus.ports.json')
afterAll(() => rmSync(folder, { recursive: true }))

const anyPorts = { ...Object.fromEntries(portNames.map((name) => [name, [0]])), aftab: [0, 0] }
const basesOf = ({ addresses, faces, signOns, banks, tracker }: Campus) => [
  ...Object.values(addresses).flat(),
  ...Object.values(faces),
  ...Object.values(signOns),
  ...Object.values(banks),
  tracker,
]
const options = { database: { memory: true }, demo: true, portalOrigins: '*loopback' } as const

it('a campus, its face services, single sign-ons, banks and tracker have the addresses that they had before', async () => {
  const first = await openCampus({ ...options, ports: anyPorts })
  writePorts(file, first)
  // While the first one runs, its ports are taken.
  const beside = await openCampus({ ...options, before: readPorts(file) })
  expect(basesOf(beside).filter((base) => basesOf(first).includes(base))).toEqual([])
  await first.close()
  await beside.close()
  const again = await openCampus({ ...options, before: readPorts(file) })
  expect(basesOf(again)).toEqual(basesOf(first))
  await again.close()
}, 120_000)

it.each(['', '[1]', '{"aftab": ["4600"]}', '{"aftab": [99999]}', 'null'])('a file of %j remembers nothing', (text) => {
  writeFileSync(file, text)
  expect(readPorts(file)).toEqual({})
})
