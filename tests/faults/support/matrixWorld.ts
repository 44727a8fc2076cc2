import { fileURLToPath } from 'node:url'
import { createGateway } from '../../../gateway/createGateway.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { smallApp } from '../../../gateway/support/portalCopy.ts'
import { answerFault } from '../../../sandbox/control/answerFault.ts'
import { createFaultBoard } from '../../../sandbox/control/faultBoard.ts'
import type { DatabaseTarget } from '../../../sandbox/database/database.ts'
import { portalAddresses } from '../../../sandbox/portalAddresses.ts'
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

/** The portal behind a real gateway at a university of a real campus, whose faults a matrix orders; what pages load late is loaded. */
export async function openMatrixWorld(
  target: DatabaseTarget,
  subjectAt: (base: string) => Subject,
  university = 'aftab',
): Promise<MatrixWorld> {
  const faults = createFaultBoard()
  const app = smallApp()
  const campus = await openTestCampus(target, { portalOrigins: '*loopback' })
  const base = campus.addresses[university]?.[0] ?? ''
  const gateway = await createGateway({
    source: matrixSource(portalAddresses(campus)),
    app: app.folder,
    assets: [],
    devtools: false,
    log: false,
  })
  gateway.addHook('onRequest', async (request, reply) => {
    const fault = faults.take(university, request.method, request.url.split('?')[0] ?? '')
    if (fault !== undefined && (await answerFault(fault, reply, faults)).done) return reply
    return undefined
  })
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
    stage: createMatrixStage({ base, university }, faults, subjectAt(base)),
    gateway: address,
    base,
    async close() {
      calmDown()
      faults.clear()
      await gateway.close()
      await campus.close()
      app.drop()
    },
  }
}
