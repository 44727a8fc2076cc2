import { fileURLToPath } from 'node:url'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { isError } from '../portal/describeCheck.ts'
import { openCompiled } from '../replay/openPortals.ts'
import { type ReadScenario, readScenarios, scenarioFiles } from '../replay/readScenarios.ts'
import { replayOne } from '../replay/replayScenarios.ts'
import { type Mutation, withFault } from './mutation.ts'

/**
 * Judges faults in documents, as a process of its own that can be stopped: it is sent a `Mutation` and answers `{ noticedBy }`, the name of the check or null.
 * It finds what `portal check` and `npm run replay` find, without a start for each fault: the compiler keeps what did not change, and the scenarios of the
 * module itself come first.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readPortalFolder([root])
const scenarios = readScenarios(scenarioFiles(root), root)
const compiler = createCompiler()
const ports = createPorts()

function noticedBy(mutation: Mutation): string | null {
  const { portal, diagnostics } = compiler.compile({ files: withFault(files, mutation), ports })
  if (portal === undefined || diagnostics.some(isError)) return 'portal check'
  const portals = openCompiled(portal)
  const [, own = ''] = /^modules\/([^/]+)\//.exec(mutation.file) ?? []
  const isNear = (read: ReadScenario) => read.ok && JSON.stringify(read.scenario).includes(`"${own}/`)
  const ordered = [...scenarios.filter(isNear), ...scenarios.filter((read) => !isNear(read))]
  return ordered.some((read) => !replayOne(portals, read).ok) ? 'scenarios' : null
}

process.on('message', (mutation: Mutation) => process.send?.({ noticedBy: noticedBy(mutation) }))
