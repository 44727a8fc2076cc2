import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Options of a server that `drainOnClose` closes: requests on kept connections are answered to the end, with `Connection: close`. */
export const drained = { return503OnClosing: false, forceCloseConnections: false } as const

/** ms in which a request that is on its way arrives, also on a busy machine. */
const ARRIVAL = 200

/**
 * `close()` answers every request under way or on its way, also on kept connections, accepts no further connection, and then closes all of them, at the
 * latest after `patience` ms. To be called after the other hooks that close: they may end answers that never end by themselves.
 */
export function drainOnClose(app: FastifyInstance, patience: number): void {
  const connections = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let settled: (() => void) | undefined
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (_, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) settled?.()
    })
  })
  /** Without a connection nothing can arrive. A turn of the event loop reads what came while the machine was busy. */
  const arrivals = () => (connections.size === 0 ? undefined : new Promise((resolve) => setTimeout(() => setImmediate(resolve), ARRIVAL)))
  app.addHook('preClose', async () => {
    const end = setTimeout(() => app.server.closeAllConnections(), patience)
    // Kept connections end with their next answer; `server.close` would cut those whose request is on its way.
    await arrivals()
    app.server.close()
    await arrivals()
    if (underWay.size > 0)
      await new Promise<void>((resolve) => {
        settled = resolve
      })
    clearTimeout(end)
    app.server.closeAllConnections()
  })
}
