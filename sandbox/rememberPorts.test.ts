import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openCampus } from './openCampus.ts'
import { readPorts, writePorts } from './rememberPorts.ts'

const folder = mkdtempSync(join(tmpdir(), 'dargah-ports-'))
const file = join(folder, 'campus.ports.json')
afterAll(() => rmSync(folder, { recursive: true }))

const anyPorts = { aftab: [0, 0], mahtab: [0], sepehr: [0], kavir: [0], kohan: [0] }
const options = { database: { memory: true }, demo: true, portalOrigins: '*loopback' } as const

it('a campus has the addresses that it had before', async () => {
  const first = await openCampus({ ...options, ports: anyPorts })
  writePorts(file, first.addresses)
  // While the first one runs, its ports are taken.
  const beside = await openCampus({ ...options, before: readPorts(file) })
  expect(
    Object.values(beside.addresses)
      .flat()
      .filter((base) => Object.values(first.addresses).flat().includes(base)),
  ).toEqual([])
  await first.close()
  await beside.close()
  const again = await openCampus({ ...options, before: readPorts(file) })
  expect(again.addresses).toEqual(first.addresses)
  await again.close()
})

it.each(['', '[1]', '{"aftab": ["4600"]}', '{"aftab": [99999]}', 'null'])('a file of %j remembers nothing', (text) => {
  writeFileSync(file, text)
  expect(readPorts(file)).toEqual({})
})
