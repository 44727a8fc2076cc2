import { conform } from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { parseTree } from '../../replay/parseTree.ts'
import { bodyOf, selected } from './judgeRead.ts'
import type { Made } from './openServer.ts'
import type { Probe } from './probingTransport.ts'

/** Paths to the objects and lists of a body, two levels deep. */
function rootsOf(body: unknown, at = 'body', depth = 2): readonly string[] {
  const inner = isMap(body) && depth > 0 ? Object.entries(body) : []
  const named = inner.filter(([name, value]) => /^[A-Za-z_]\w*$/.test(name) && typeof value === 'object' && value !== null)
  return [at, ...named.flatMap(([name, value]) => rootsOf(value, `${at}.${name}`, depth - 1))]
}

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : value === undefined || value === null)

/** A patch of the university's file by which the portal reads this answer: another `select` that gives what `result` describes. */
export function bridgingPatch(id: string, call: CompiledCall, made: Made, probe: Probe): JsonMap | undefined {
  const [module = '', name = ''] = id.split('/')
  const fits = rootsOf(bodyOf(probe.answer.text)).find((root) => {
    const tree = parseTree(root)
    const rows = tree === undefined ? undefined : selected(call, probe, made.scope, tree)
    return !isEmpty(rows) && conform(call.result ?? {}, rows).ok
  })
  return fits === undefined ? undefined : { modules: { [module]: { calls: { [name]: { select: `=${fits}` } } } } }
}
