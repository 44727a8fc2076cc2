import type { FastifyInstance } from 'fastify'
import { StartError } from '../startError.ts'

const host = '127.0.0.1'
const lastTry = 100

/**
 * Makes a server listen on a named port (0: any), else on the one that it had before, else on the first free one from `from` on. Returns the port; throws a
 * `StartError` when a named one is taken.
 */
export async function listenOn(
  server: FastifyInstance,
  named: number | undefined,
  [before, from]: readonly [before: number | undefined, from: number],
  unikey: string,
): Promise<number> {
  if (named !== undefined) {
    if (await mayListen(server, named)) return portOf(server)
    throw new StartError(
      `Port ${named} for ${unikey} is already taken: stop what uses it, or name another one with --ports ${unikey}=PORT.`,
    )
  }
  if (before !== undefined && (await mayListen(server, before))) return before
  for (let port = from; port < from + lastTry; port += 1) {
    if (await mayListen(server, port)) return port
  }
  throw new StartError(`No free port for ${unikey} between ${from} and ${from + lastTry - 1}: name one with --ports ${unikey}=PORT.`)
}

async function mayListen(server: FastifyInstance, port: number): Promise<boolean> {
  try {
    await server.listen({ host, port })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) return false
    throw error
  }
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
