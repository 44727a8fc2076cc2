import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { OpenAddresses } from './openAddresses.ts'
import { TRACKER_NAME } from './tracker/trackerName.ts'
import { bankPortName, casPortName, facePortName } from './universities.ts'

type Ports = Readonly<Record<string, readonly number[]>>

/** The ports that a campus had, by the names of `CampusOptions.ports`, from a file of `writePorts`; {} if there is none or it cannot be read. */
export function readPorts(file: string): Ports {
  if (!existsSync(file)) return {}
  try {
    const ports: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isPorts = (value: unknown) => Array.isArray(value) && value.every((port) => Number.isInteger(port) && port > 0 && port <= 65_535)
    return typeof ports === 'object' && ports !== null && Object.values(ports).every(isPorts) ? (ports as Ports) : {}
  } catch {
    return {}
  }
}

/** Writes the ports of a campus into a file, so that its addresses are the same after the next start. */
export function writePorts(file: string, { addresses, faces, signOns, banks, tracker }: OpenAddresses): void {
  const services = [
    ...Object.entries(faces).map(([unikey, base]) => [facePortName(unikey), [base]] as const),
    ...Object.entries(signOns).map(([unikey, base]) => [casPortName(unikey), [base]] as const),
    ...Object.entries(banks).map(([unikey, base]) => [bankPortName(unikey), [base]] as const),
    [TRACKER_NAME, [tracker]] as const,
  ]
  const ports = Object.fromEntries(
    [...Object.entries(addresses), ...services].map(([name, bases]) => [name, bases.map((base) => Number(new URL(base).port))]),
  )
  writeFileSync(file, `${JSON.stringify(ports)}\n`)
}
