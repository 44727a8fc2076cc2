import type { FastifyInstance } from 'fastify'
import { explainValue } from '../engine/compile/explainValue.ts'
import { ofThisMachine } from './ownPages.ts'
import type { PortalSource } from './portalSource.ts'

interface WhyQuery {
  readonly university?: string
  /** A query parameter that may be repeated. */
  readonly pointer?: string | readonly string[]
}

/** Answers values of a university's portal by JSON Pointer, with every file that set them, first to last. */
export function addWhy(app: FastifyInstance, source: PortalSource): void {
  app.get<{ Querystring: WhyQuery }>('/__portal/why', { onRequest: ofThisMachine }, async ({ query }) => {
    const { university = '_', pointer = [] } = query
    const files = source.files()
    return Object.fromEntries([pointer].flat().map((each) => [each, explainValue(files, university, each)]))
  })
}
