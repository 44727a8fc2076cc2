import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CampusError } from './campusError.ts'

/** Boundaries and headers around a file, bytes. */
export const MULTIPART_MARGIN = 4 * 1024

/**
 * Makes the calls of a scope take `multipart/form-data`. Their body is the file of the part `name`, without the boundary, which differs each time that the same
 * file is sent. Throws INVALID_REQUEST when that is not the only part.
 */
export function takeFilePart(scope: FastifyInstance, name: string): void {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    filePart(name, request.headers['content-type'] ?? '', body),
  )
}

async function filePart(name: string, contentType: string, body: Buffer): Promise<Buffer> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData().catch(() => undefined)
  const parts = form === undefined ? [] : [...form.entries()]
  const file = parts[0]?.[1]
  if (parts.length !== 1 || parts[0]?.[0] !== name || file === undefined || typeof file === 'string')
    throw new CampusError('INVALID_REQUEST')
  return Buffer.from(await file.arrayBuffer())
}
