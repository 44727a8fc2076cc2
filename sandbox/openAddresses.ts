import type { FastifyInstance } from 'fastify'
import { addBankCalls, BANK_SERVER } from './bank/bankCalls.ts'
import { merchantOf } from './bank/terminals.ts'
import { addActivityCalls } from './calls/activityCalls.ts'
import { addCaptchaCalls } from './calls/captchaCalls.ts'
import { addCasCalls } from './calls/casCalls.ts'
import { addCasEntryCalls } from './calls/casEntryCalls.ts'
import { addCulturalCalls } from './calls/culturalCalls.ts'
import { addCvv2Calls } from './calls/cvv2Calls.ts'
import { addDailySaleCalls } from './calls/dailySaleCalls.ts'
import { addDishCalls } from './calls/dishCalls.ts'
import { addDormitoryCalls } from './calls/dormitoryCalls.ts'
import { addFaceCalls, FACE_SERVER } from './calls/faceCalls.ts'
import { addFamilyCalls } from './calls/familyCalls.ts'
import { addForgottenCardCalls } from './calls/forgottenCardCalls.ts'
import { addGatewayCalls } from './calls/gatewayCalls.ts'
import { addLeaveCalls } from './calls/leaveCalls.ts'
import { addLoginTokenCalls } from './calls/loginTokenCalls.ts'
import { addManagementCalls } from './calls/managementCalls.ts'
import { addMessageCalls } from './calls/messageCalls.ts'
import { addNoticeCalls } from './calls/noticeCalls.ts'
import { addPasswordCalls } from './calls/passwordCalls.ts'
import { addPaymentCalls } from './calls/paymentCalls.ts'
import { addProfilePictureCalls } from './calls/profilePictureCalls.ts'
import { addProgramCalls } from './calls/programCalls.ts'
import { addRecoveryCalls } from './calls/recoveryCalls.ts'
import { addReserveCalls } from './calls/reserveCalls.ts'
import { addReserveItemCalls } from './calls/reserveItemCalls.ts'
import { addResidenceCalls } from './calls/residenceCalls.ts'
import { addRoomCalls } from './calls/roomCalls.ts'
import { addSelfCalls } from './calls/selfCalls.ts'
import { addStudentGroupCalls } from './calls/studentGroupCalls.ts'
import { addSurveyCalls } from './calls/surveyCalls.ts'
import { addTeammateCalls } from './calls/teammateCalls.ts'
import { addTokenCalls } from './calls/tokenCalls.ts'
import { addTransferCalls } from './calls/transferCalls.ts'
import { addUploadCalls } from './calls/uploadCalls.ts'
import { addUserCalls } from './calls/userCalls.ts'
import { addVoteCalls } from './calls/voteCalls.ts'
import type { CampusOptions } from './campusOptions.ts'
import type { CampusAddress, CampusState } from './campusState.ts'
import { addControlCalls } from './control/controlCalls.ts'
import { createServer } from './http/createServer.ts'
import { listenOn } from './http/listenOn.ts'
import { keepReconciled } from './payments/reconcile.ts'
import { createTracker } from './tracker/createTracker.ts'
import { TRACKER_NAME } from './tracker/trackerName.ts'
import { bankPortName, casPortName, facePortName, type University, universities } from './universities.ts'

const firstPort = 4600
/** ms of real time from one round of reconciling payments to the next. */
const RECONCILE_MS = 10_000

/** The base addresses of a running campus, without a slash at the end. */
export interface OpenAddresses {
  /** Of the universities, by unikey. */
  readonly addresses: Readonly<Record<string, readonly string[]>>
  /** Of the face services, by the unikey of their university. */
  readonly faces: Readonly<Record<string, string>>
  /** Of the single sign-ons, by the unikey of their university. */
  readonly signOns: Readonly<Record<string, string>>
  /** Of the banks, by the unikey of their university. */
  readonly banks: Readonly<Record<string, string>>
  /** Of the issue tracker, which all universities share. */
  readonly tracker: string
}

/** Opens every address of every university, then the face services, the single sign-ons, the banks and the issue tracker, whose ports follow; the servers are added to `servers` as they open. */
export async function openAddresses(
  campus: CampusState,
  options: Pick<CampusOptions, 'ports' | 'before' | 'reconcileEvery' | 'frozen'>,
  servers: FastifyInstance[],
): Promise<OpenAddresses> {
  const listen = createListen(options)
  const every = options.reconcileEvery ?? (options.frozen ? 0 : RECONCILE_MS)
  const addresses: Record<string, readonly string[]> = {}
  const faces: Record<string, string> = {}
  const signOns: Record<string, string> = {}
  const banks: Record<string, string> = {}
  const servicesOf = (unikey: string) => ({ signOn: () => signOns[unikey] ?? '', bank: () => banks[unikey] ?? '' })
  for (const university of universities) {
    const bases: string[] = []
    const count = Math.max(university.addresses, options.ports?.[university.unikey]?.length ?? 0)
    for (let place = 0; place < count; place += 1) {
      const address = { campus, university, base: () => bases[place] ?? '', ...servicesOf(university.unikey) }
      const server = createServer(address)
      servers.push(server)
      addCalls(server, address)
      if (place === 0 && every > 0 && merchantOf(university.unikey) !== undefined) keepReconciled(server, address, every)
      bases.push(await listen(server, university.unikey, place))
    }
    addresses[university.unikey] = bases
  }
  const besides = (university: University, base: () => string) => {
    const { unikey } = university
    return { campus, university, base, ...servicesOf(unikey), universityBases: addresses[unikey] ?? [] }
  }
  for (const university of universities.filter(({ faceService }) => faceService)) {
    const { unikey } = university
    const service = besides(university, () => faces[unikey] ?? '')
    const server = createServer(service, FACE_SERVER)
    servers.push(server)
    addFaceCalls(server, service)
    faces[unikey] = await listen(server, facePortName(unikey), 0)
  }
  for (const university of universities.filter(({ cas }) => cas !== undefined)) {
    const { unikey } = university
    const signOn = besides(university, () => signOns[unikey] ?? '')
    const server = createServer(signOn)
    servers.push(server)
    addCasCalls(server, signOn)
    signOns[unikey] = await listen(server, casPortName(unikey), 0)
  }
  for (const university of universities.filter(({ unikey }) => merchantOf(unikey) !== undefined)) {
    const { unikey } = university
    const bank = besides(university, () => banks[unikey] ?? '')
    const server = createServer(bank, BANK_SERVER)
    servers.push(server)
    addBankCalls(server, bank)
    banks[unikey] = await listen(server, bankPortName(unikey), 0)
  }
  return { addresses, faces, signOns, banks, tracker: await openTracker(campus, listen, servers) }
}

async function openTracker(campus: CampusState, listen: Listen, servers: FastifyInstance[]): Promise<string> {
  let tracker = ''
  const server = createTracker({ campus, base: () => tracker })
  servers.push(server)
  tracker = await listen(server, TRACKER_NAME, 0)
  return tracker
}

/** Makes a server listen on the port of its name, and returns its base address. */
type Listen = (server: FastifyInstance, name: string, place: number) => Promise<string>

/** Makes servers listen on the ports that are given, had before, or free, in the order of the calls. Returns their base addresses. */
function createListen({ ports = {}, before = {} }: Pick<CampusOptions, 'ports' | 'before'>): Listen {
  let next = firstPort
  return async (server, name, place) => {
    const port = await listenOn(server, ports[name]?.[place], [before[name]?.[place], next], name)
    if (port >= next && port < next + 100) next = port + 1
    return `http://127.0.0.1:${port}`
  }
}

/** Registers all calls of an address. */
export function addCalls(server: FastifyInstance, address: CampusAddress): void {
  addCaptchaCalls(server, address)
  addTokenCalls(server, address)
  addUserCalls(server, address)
  addPasswordCalls(server, address)
  addRecoveryCalls(server, address)
  addManagementCalls(server, address)
  addNoticeCalls(server, address)
  addSelfCalls(server, address)
  addProgramCalls(server, address)
  addReserveCalls(server, address)
  addReserveItemCalls(server, address)
  addDailySaleCalls(server, address)
  addForgottenCardCalls(server, address)
  addTeammateCalls(server, address)
  addVoteCalls(server, address)
  addDishCalls(server)
  addUploadCalls(server, address)
  addProfilePictureCalls(server, address)
  addDormitoryCalls(server, address)
  addStudentGroupCalls(server, address)
  addRoomCalls(server, address)
  addLeaveCalls(server, address)
  addResidenceCalls(server, address)
  addLoginTokenCalls(server, address)
  addCasEntryCalls(server, address)
  addSurveyCalls(server, address)
  addCulturalCalls(server, address)
  addFamilyCalls(server, address)
  addGatewayCalls(server, address)
  addPaymentCalls(server, address)
  addTransferCalls(server, address)
  addCvv2Calls(server, address)
  addMessageCalls(server, address)
  addActivityCalls(server, address)
  addControlCalls(server, address)
}
