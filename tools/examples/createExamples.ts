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

/** The example with equal arguments; else a result without arguments, else any result, else any. */
function choose(examples: readonly Example[], given: Arguments): Example | undefined {
  const results = examples.filter((example) => 'result' in example)
  return (
    examples.find((example) => example.with !== undefined && fits(example, given)) ??
    results.find((example) => example.with === undefined) ??
    results[0] ??
    examples[0]
  )
}

function answer(example: Example): { readonly status: number; readonly body: unknown } {
  if ('result' in example) return { status: 200, body: example.result ?? null }
  const error = isMap(example['error']) ? example['error'] : {}
  const { status } = error
  // Status 0 means an unreachable server: this is the closest possible response.
  return { status: typeof status === 'number' && status >= 400 ? status : 503, body: error }
}

/** A mock server for modules of an integrator, which answers with their examples. Only in `npm start`, never in a build. */
export function createExamples(shipped: string, roots: readonly string[]) {
  const { hash } = createPorts()
  let calls: ReadonlyMap<string, readonly Example[]> = new Map()

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
      app.all<{ Params: { module: string; call: string }; Querystring: Arguments }>(`${EXAMPLES_PATH}/:module/:call`, (request, reply) => {
        const { module, call } = request.params
        const example = choose(calls.get(`${module}/${call}`) ?? [], request.query)
        const { status, body } = example ? answer(example) : { status: 404, body: { status: 404, message: 'no such example' } }
        return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
      })
    },
  }
}
