import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Served } from './publication.ts'

/** The encoding to send: brotli before gzip before identity. A coding with `q=0` is not used. */
function codingFor(accepted: string): 'br' | 'gzip' | undefined {
  const codings = accepted.split(',').flatMap((part) => {
    const [name = '', ...rules] = part.split(';').map((word) => word.trim().toLowerCase())
    return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name]
  })
  if (codings.includes('br')) return 'br'
  return codings.includes('gzip') ? 'gzip' : undefined
}

const isKnown = (given: string | undefined, etag: string) =>
  (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

/** Sends a prepared body in the best accepted encoding, or 304 if the ETag matches. */
export function sendServed(request: FastifyRequest, reply: FastifyReply, served: Served, cache: string): FastifyReply {
  reply.header('Cache-Control', cache).header('ETag', served.etag).header('Vary', 'Accept-Encoding')
  if (isKnown(request.headers['if-none-match'], served.etag)) return reply.code(304).send()
  reply.type(`${served.type}; charset=utf-8`)
  const coding = codingFor(String(request.headers['accept-encoding'] ?? ''))
  if (coding === 'br') return reply.header('Content-Encoding', 'br').send(served.brotli)
  return coding === 'gzip' ? reply.header('Content-Encoding', 'gzip').send(served.gzip) : reply.send(served.plain)
}
