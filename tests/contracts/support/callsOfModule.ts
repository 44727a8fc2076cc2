import { type Answer, type Outcome, type Request, sendCall } from '../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../engine/compiled/compiled.ts'
import type { ReplayPortal } from '../../../engine/replay/index.ts'
import { answer, answering, BASE, createTestWorld, tokenOf } from './createTestWorld.ts'
import { createSharedStorage } from './sharedStorage.ts'

export const payload = (value: unknown): Answer => answer(200, { payload: value })

type Args = Readonly<Record<string, unknown>>
export interface SentCall {
  readonly outcome: Outcome
  readonly times: number
  /** The first request, its address without that of the university. */
  readonly request: Partial<Request>
}
export interface ModuleCalls {
  callOf(id: string): CompiledCall
  /** The request that a signed-in student's page sends for this call, and the outcome that its page gets for this response. */
  run(id: string, args?: Args, given?: Answer, settings?: Args): Promise<SentCall>
  /** What a page reads in this response. Throws for a failure. */
  read(id: string, given: Answer, args?: Args, settings?: Args): Promise<unknown>
}

/** The calls of a module as a page of this user sends and reads them. */
export function callsOfModule(portal: ReplayPortal, module: string, token = tokenOf('homa')): ModuleCalls {
  const callOf = (id: string): CompiledCall => {
    const found = portal.call(`${module}/${id}`)
    if (found === undefined) throw new Error(`the module has no call ${id}`)
    return found
  }
  const run: ModuleCalls['run'] = async (id, args = {}, given = answer(400), settings) => {
    const call = callOf(id)
    const raw = settings === undefined ? portal.facts : { ...portal.facts, settings }
    const world = createTestWorld({
      transport: answering(given),
      storage: createSharedStorage({ access_token: token, refresh_token: 'r' }).tab(),
      facts: { university: portal.university(raw, 'fa') },
      quiet: portal.manifest.quiet,
      refusals: portal.manifest.refusals ?? {},
    })
    const outcome = await sendCall(world, { id: `${module}/${id}`, call, args, kind: call.method === 'GET' ? 'query' : 'command' })
    const { method, url, headers, body } = world.sent[0] as Request
    return {
      outcome,
      times: world.sent.length,
      request: { method, url: url.replace(BASE, ''), headers, ...(body === undefined ? {} : { body }) },
    }
  }
  return {
    callOf,
    run,
    async read(id, given, args = {}, settings) {
      const { outcome } = await run(id, args, given, settings)
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
      return outcome.result
    },
  }
}
