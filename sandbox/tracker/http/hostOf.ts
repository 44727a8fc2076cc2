import type { FastifyRequest } from 'fastify'

/** The origin that a request names, whoever has written its headers. */
export function hostOf({ headers }: FastifyRequest): string {
  const first = (name: string) => {
    const value = headers[name]
    return (typeof value === 'string' ? value : undefined)?.split(',').at(-1)?.trim()
  }
  return `${first('x-forwarded-proto') ?? 'http'}://${first('x-forwarded-host') ?? headers.host ?? ''}`
}
