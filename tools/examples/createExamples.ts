import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { CompiledCall, CompiledPortals, ModuleChunk } from '../../engine/compiled/compiled.ts'
import { isMap } from '../../engine/data/isMap.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { ownModules } from './ownModules.ts'
import { EXAMPLES_PATH, withExamples } from './withExamples.ts'

type Example = NonNullable<CompiledCall['examples']>[string]
type Arguments = Readonly<Record<string, unknown>>

const fits = (example: Example, given: Arguments) =>
  Object.entries(example.with ?? {}).every(([name, value]) => String(value) === given[name])

/** Of the examples that hold after these calls, the one with equal arguments; else a result without arguments, else any result, else any. */
function choose(all: readonly Example[], given: Arguments, done: ReadonlySet<string>): Example | undefined {
  const holding = all.filter(({ after = [] }) => after.every((call) => done.has(call)))
  const examples = [...holding].sort((a, b) => (b.after?.length ?? 0) - (a.after?.length ?? 0))
  const results = examples.filter((example) => 'result' in example)
  return (
    examples.find((example) => example.with !== undefined && fits(example, given)) ??
    results.find((example) => example.with === undefined) ??
    results[0] ??
    examples[0]
  )
}

interface Answer {
  /** 0: the connection is broken off. */
  readonly status: number
  readonly body: unknown
}

function answer(example: Example): Answer {
  if ('result' in example) return { status: 200, body: example.result ?? null }
  const error = isMap(example['error']) ? example['error'] : {}
  const { status } = error
  return { status: status === 0 || (typeof status === 'number' && status >= 400) ? status : 503, body: error }
}

const NONE: Answer = { status: 404, body: { status: 404, message: 'no such example' } }

/** A mock server for modules of an integrator, which answers with their examples. Only in `npm start`, never in a build. */
export function createExamples(shipped: string, roots: readonly string[]) {
  const { hash } = createPorts()
  let calls: ReadonlyMap<string, readonly Example[]> = new Map()
  /** Calls that have succeeded since the start, as `module/call`. */
  const done = new Set<string>()

  function collect(portals: CompiledPortals, modules: ReadonlySet<string>): void {
    const found = new Map<string, readonly Example[]>()
    for (const index of Object.values(portals.universities)) {
      for (const [id, { chunk }] of Object.entries(index.modules)) {
        const text = modules.has(id) ? portals.chunks.get(chunk)?.text : undefined
        const written = text === undefined ? {} : (JSON.parse(text) as ModuleChunk).calls
        for (const [name, { examples = {} }] of Object.entries(written)) found.set(`${id}/${name}`, Object.values(examples))
      }
    }
    calls = found
  }
  return {
    /** The compiled portals with calls of these modules redirected to this server. */
    finish(portals: CompiledPortals): CompiledPortals {
      const modules = ownModules(shipped, roots)
      collect(portals, modules)
      return withExamples(portals, modules, hash)
    },
    /** Answers the calls. */
    serve(app: FastifyInstance): void {
      app.all<{ Params: { module: string; call: string }; Querystring: Arguments }>(
        `${EXAMPLES_PATH}/:module/:call`,
        async (request, reply) => {
          const id = `${request.params.module}/${request.params.call}`
          const example = choose(calls.get(id) ?? [], request.query, done)
          const { status, body } = example ? answer(example) : NONE
          if (example?.delay !== undefined) await setTimeout(example.delay)
          if (status === 0) {
            reply.hijack()
            reply.raw.destroy()
            return reply
          }
          if (status === 200) done.add(id)
          return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
        },
      )
    },
  }
}
