import type { FastifyInstance } from 'fastify'
import { GatewayStartError } from './parseGatewayArguments.ts'

const FIRST_PORT = 4500
const MOST_TRIES = 100

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Flags that name port and host. */
const FLAGS = { port: '--port', host: '--host' }

/** Listens on the given port, by default on the first free one from 4500 on. Returns the address. Throws a `GatewayStartError` that names the flag to change. */
export async function listenOn(app: FastifyInstance, port: number | undefined, host = '127.0.0.1', flags = FLAGS): Promise<string> {
  for (let next = port ?? FIRST_PORT; ; next++) {
    try {
      const address = await app.listen({ port: next, host })
      return address.replace(/\/$/, '')
    } catch (error) {
      const code = codeOf(error)
      if (code === 'EACCES')
        throw new GatewayStartError(`Port ${next} needs rights that this process has not: name one above 1023 with ${flags.port}.`)
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new GatewayStartError(`This machine has no address ${host}: name one of its own with ${flags.host}.`)
      if (code !== 'EADDRINUSE') throw error
      if (port !== undefined) throw new GatewayStartError(`Port ${port} is taken: stop what uses it, or name another with ${flags.port}.`)
      if (next >= FIRST_PORT + MOST_TRIES)
        throw new GatewayStartError(`No port from ${FIRST_PORT} to ${next} is free: name one with ${flags.port}.`)
    }
  }
}
