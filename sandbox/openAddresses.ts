import type { FastifyInstance } from 'fastify'
import { addCaptchaCalls } from './calls/captchaCalls.ts'
import { addCulturalCalls } from './calls/culturalCalls.ts'
import { addDishCalls } from './calls/dishCalls.ts'
import { addDormitoryCalls } from './calls/dormitoryCalls.ts'
import { addFamilyCalls } from './calls/familyCalls.ts'
import { addLeaveCalls } from './calls/leaveCalls.ts'
import { addLoginTokenCalls } from './calls/loginTokenCalls.ts'
import { addNoticeCalls } from './calls/noticeCalls.ts'
import { addPasswordCalls } from './calls/passwordCalls.ts'
import { addProgramCalls } from './calls/programCalls.ts'
import { addReserveCalls } from './calls/reserveCalls.ts'
import { addReserveItemCalls } from './calls/reserveItemCalls.ts'
import { addResidenceCalls } from './calls/residenceCalls.ts'
import { addRoomCalls } from './calls/roomCalls.ts'
import { addSelfCalls } from './calls/selfCalls.ts'
import { addStudentGroupCalls } from './calls/studentGroupCalls.ts'
import { addSurveyCalls } from './calls/surveyCalls.ts'
import { addTokenCalls } from './calls/tokenCalls.ts'
import { addUploadCalls } from './calls/uploadCalls.ts'
import { addUserCalls } from './calls/userCalls.ts'
import type { CampusOptions } from './campusOptions.ts'
import type { CampusAddress, CampusState } from './campusState.ts'
import { addControlCalls } from './control/controlCalls.ts'
import { createServer } from './http/createServer.ts'
import { listenOn } from './http/listenOn.ts'
import { universities } from './universities.ts'

const firstPort = 4600

/** Opens every address of every university; the servers are added to `servers` as they open. Returns the base addresses by unikey. */
export async function openAddresses(
  campus: CampusState,
  { ports = {}, before = {} }: Pick<CampusOptions, 'ports' | 'before'>,
  servers: FastifyInstance[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const addresses: Record<string, readonly string[]> = {}
  let next = firstPort
  for (const university of universities) {
    const bases: string[] = []
    const count = Math.max(university.addresses, ports[university.unikey]?.length ?? 0)
    for (let place = 0; place < count; place += 1) {
      const server = createServer({ campus, university, base: () => bases[place] ?? '' })
      servers.push(server)
      addCalls(server, { campus, university, base: () => bases[place] ?? '' })
      const port = await listenOn(server, ports[university.unikey]?.[place], [before[university.unikey]?.[place], next], university.unikey)
      if (port >= next && port < next + 100) next = port + 1
      bases.push(`http://127.0.0.1:${port}`)
    }
    addresses[university.unikey] = bases
  }
  return addresses
}

/** Registers all calls of an address. */
export function addCalls(server: FastifyInstance, address: CampusAddress): void {
  addCaptchaCalls(server, address)
  addTokenCalls(server, address)
  addUserCalls(server, address)
  addPasswordCalls(server, address)
  addNoticeCalls(server, address)
  addSelfCalls(server, address)
  addProgramCalls(server, address)
  addReserveCalls(server, address)
  addReserveItemCalls(server, address)
  addDishCalls(server)
  addUploadCalls(server, address)
  addDormitoryCalls(server, address)
  addStudentGroupCalls(server, address)
  addRoomCalls(server, address)
  addLeaveCalls(server, address)
  addResidenceCalls(server, address)
  addLoginTokenCalls(server, address)
  addSurveyCalls(server, address)
  addCulturalCalls(server, address)
  addFamilyCalls(server, address)
  addControlCalls(server, address)
}
