import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One address before several servers, as a reverse proxy is. */
export interface Balancer {
  readonly address: string
  /** Passes nothing on until `resume`: what comes meanwhile waits. */
  silence(): void
  resume(): void
  /** Of the next so many acts of somebody who is signed in, the answers are lost after they were done. */
  loseNext(count: number): void
  close(): Promise<void>
}

export interface BalancerOptions {
  /** Ports of the servers at loopback; one that is gone or silent is passed by for a while. */
  readonly ports: readonly number[]
  /** The address at loopback that they see. */
  readonly from?: string
}

interface Passed {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
interface Given {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
/** `refused`: it was not sent; `lost`: it was, and nobody knows what became of it. */
type Outcome = Given | 'refused' | 'lost'

/** ms that a server is waited for; that it is passed by after it was silent; that a request waits while all refuse. */
const PATIENCE = 5000
const AVOIDED = 2000
const ALL_GONE = 20_000

/** Opens a balancer on a free port. A request that may change something and was sent is not sent again. */
export async function openBalancer({ ports, from = '127.0.0.1' }: BalancerOptions): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const avoided = new Map<number, number>()
  let turn = 0
  let toLose = 0
  let silence: Promise<void> | undefined
  let endSilence = () => {}
  /** Those that are thought to answer come first. */
  const inTurn = (): readonly number[] => {
    const start = turn++ % ports.length
    const all = [...ports.slice(start), ...ports.slice(0, start)]
    const isAvoided = (port: number) => (avoided.get(port) ?? 0) > performance.now()
    return [...all.filter((port) => !isAvoided(port)), ...all.filter(isAvoided)]
  }
  async function passOn(passed: Passed): Promise<Given | undefined> {
    const until = performance.now() + ALL_GONE
    for (;;) {
      await silence
      for (const port of inTurn()) {
        const outcome = await sendOnce(passed, { port, agent, from })
        if (typeof outcome === 'object') return outcome
        avoided.set(port, performance.now() + AVOIDED)
        if (outcome === 'lost' && passed.method !== 'GET') return undefined
      }
      if (performance.now() > until) return undefined
      await sleep(100)
    }
  }
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('error', () => undefined)
    incoming.on('end', async () => {
      const { method = 'GET', url: path = '/', headers } = incoming
      const given = await passOn({ method, path, headers, body: Buffer.concat(parts) })
      const isAct = headers.authorization !== undefined && method !== 'GET'
      const isLost = given !== undefined && toLose > 0 && isAct
      if (isLost) toLose -= 1
      if (given === undefined || isLost) return void response.destroy()
      const { connection: _, 'transfer-encoding': __, ...kept } = given.headers
      response.writeHead(given.status, { ...kept, ...(method === 'HEAD' ? {} : { 'content-length': given.body.length }) }).end(given.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    silence: () => {
      silence ??= new Promise((done) => {
        endSilence = done
      })
    },
    resume: () => {
      endSilence()
      silence = undefined
    },
    loseNext: (count) => {
      toLose = count
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

function sendOnce(
  { method, path, headers, body }: Passed,
  { port, agent, from }: { readonly port: number; readonly agent: Agent; readonly from: string },
): Promise<Outcome> {
  return new Promise((done) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = headers
    const asked = request({ host: '127.0.0.1', port, method, path, headers: kept, agent, localAddress: from }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => done('lost'))
      answer.on('end', () => {
        clearTimeout(waiting)
        done({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    const waiting = setTimeout(() => asked.destroy(new Error('silent')), PATIENCE)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(waiting)
      done(error.code === 'ECONNREFUSED' ? 'refused' : 'lost')
    })
    asked.end(body)
  })
}
