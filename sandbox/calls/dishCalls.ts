import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { CampusError } from '../http/campusError.ts'

const folder = fileURLToPath(new URL('../assets/dishes/', import.meta.url))

/** `GET /assets/dishes/<name>.svg`: the drawings that `foodImageSrc` points to. */
export function addDishCalls(app: FastifyInstance): void {
  const drawings = new Map(readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`)]))
  app.get<{ Params: { name: string } }>('/assets/dishes/:name', async (request, reply) => {
    const drawing = drawings.get(request.params.name)
    if (drawing === undefined) throw new CampusError('NOT_FOUND')
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=86400')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawing)
  })
}
