import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createGateway } from '../../../gateway/createGateway.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { smallApp } from '../../../gateway/support/portalCopy.ts'
import { answerFault, loseAnswer } from '../../../sandbox/control/answerFault.ts'
import { createFaultBoard, type FaultBoard, type FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import type { DatabaseTarget } from '../../../sandbox/database/database.ts'
import type { Campus } from '../../../sandbox/openCampus.ts'
import { portalAddresses } from '../../../sandbox/portalAddresses.ts'
import { openDemoTracker } from '../../../tools/demoTracker.ts'
import { openTestCampus } from '../../campus/support/testCampus.ts'
import { createMatrixStage, type Subject } from './matrixStage.ts'
import { hurry } from './openPage.ts'
import type { CellWorld } from './runCell.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface MatrixWorld extends CellWorld {
  /** Where the campus answers for the university. */
  readonly base: string
  close(): Promise<void>
}

/** The compiled portal of the project, for its list of calls. */
export function matrixSource(addresses: Readonly<Record<string, readonly string[]>> = {}) {
  const source = createPortalSource({ roots: [root], addresses, quality: 1 })
  source.compile()
  return source
}

/** A matrix asks as one student more often than any student. */
const UNLIMITED = { reads: 100_000, writes: 100_000, uploads: 100_000 }

/** Answers of the gateway meet the faults of a board; to be called before it listens. */
function addFaults(gateway: FastifyInstance, faults: FaultBoard, university: string): void {
  const lost = new WeakMap<FastifyRequest, FaultOrder>()
  gateway.addHook('onRequest', async (request, reply) => {
    const fault = faults.take(university, request.method, request.url.split('?')[0] ?? '')
    if (fault?.after === true) lost.set(request, fault)
    else if (fault !== undefined && (await answerFault(fault, reply, faults)).done) return reply
    return undefined
  })
  gateway.addHook('onSend', async (request, reply, payload) => {
    const fault = lost.get(request)
    return fault === undefined ? payload : loseAnswer(fault, reply)
  })
}

/** The portal behind a real gateway at a university of a real campus, whose faults a matrix orders; what pages load late is loaded. */
export async function openMatrixWorld(
  target: DatabaseTarget,
  subjectAt: (base: string, campus: Campus) => Subject,
  university = 'aftab',
): Promise<MatrixWorld> {
  const faults = createFaultBoard()
  const app = smallApp()
  const campus = await openTestCampus(target, { portalOrigins: '*loopback' })
  const base = campus.addresses[university]?.[0] ?? ''
  const home = mkdtempSync(join(tmpdir(), 'dargah-matrix-'))
  const gateway = await createGateway({
    source: matrixSource(portalAddresses(campus)),
    app: app.folder,
    assets: [],
    devtools: false,
    log: false,
    tracker: await openDemoTracker(campus.tracker, join(home, 'tracker.log'), UNLIMITED),
  })
  addFaults(gateway, faults, university)
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' })
  await Promise.all([
    import('../../../engine/react/laterBlocks.ts'),
    import('../../../engine/react/pageBlocks.ts'),
    import('../../../engine/react/tableBlocks.ts'),
    import('../../../engine/react/laterWidgets.ts'),
    import('../../../engine/react/numberWidgets.ts'),
    import('../../../modules/reservation/parts/index.ts'),
  ])
  const calmDown = hurry()
  return {
    stage: createMatrixStage({ base, university }, faults, subjectAt(base, campus)),
    gateway: address,
    base,
    async close() {
      calmDown()
      faults.clear()
      await gateway.close()
      await campus.close()
      app.drop()
      rmSync(home, { recursive: true })
    },
  }
}
