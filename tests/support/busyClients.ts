import { Agent, request } from 'node:http'

/** Clients that ask on kept connections, one request after the other. */
export interface BusyClients {
  /** Resolves once every client has had an answer. */
  readonly going: Promise<void>
  /** Resolves once all clients find nobody to connect to: how often each outcome came, a status or the code of an error. */
  readonly ended: Promise<Readonly<Record<string, number>>>
}

/** The outcome of a request on a new connection that no server accepted. */
const NOT_ACCEPTED = 'ECONNREFUSED'

function ask(agent: Agent, address: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(address, { agent }, (response) => {
      response
        .on('error', failed)
        .on('end', () => resolve(String(response.statusCode)))
        .resume()
    })
    /** A connection that waits to be accepted when a server stops to listen is reset by the system: nobody has read its request. */
    const failed = ({ code = 'unknown' }: Error & { readonly code?: string }) =>
      resolve(code === 'ECONNRESET' && !sent.reusedSocket ? NOT_ACCEPTED : code)
    sent.on('error', failed).end()
  })
}

/** Starts `count` clients that ask for `address` until the server refuses connections. */
export function startBusyClients(address: string, count: number): BusyClients {
  const outcomes: Record<string, number> = {}
  const first: Promise<void>[] = []
  const clients = Array.from({ length: count }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let answered: () => void = () => undefined
    first.push(
      new Promise((resolve) => {
        answered = resolve
      }),
    )
    for (;;) {
      const outcome = await ask(agent, address)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      answered()
      if (outcome === 'ECONNREFUSED') return agent.destroy()
    }
  })
  return { going: Promise.all(first).then(() => undefined), ended: Promise.all(clients).then(() => outcomes) }
}
