import { Worker } from 'node:worker_threads'
import type { WorkerAnswer } from './compileWorker.ts'
import type { Edits } from './galleryFiles.ts'

/** ms that one compilation may take before it is ended; the first one reads everything. */
const PATIENCE = 15_000
/** How many clients may wait. */
const MOST_WAITING = 16
/** MB. */
const MOST_MEMORY = 768

/** `newer`: the client has sent other text meanwhile. `slow`: it took too long and was ended. `many`: too many wait. */
export type QueueAnswer = WorkerAnswer | { readonly refused: 'newer' | 'slow' | 'many' }

export interface CompileQueue {
  compile(client: string, edits: Edits): Promise<QueueAnswer>
  close(): Promise<void>
}

interface Order {
  readonly client: string
  readonly edits: Edits
  readonly answer: (answer: QueueAnswer) => void
}

const startWorker = () =>
  new Worker(new URL('./startCompileWorker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })

/** Compiles in a thread of its own, one order after the other; of each client only its newest waits. A compilation that does not end is ended. */
export function createCompileQueue({ patience = PATIENCE, start = startWorker } = {}): CompileQueue {
  let worker: Worker | undefined
  let waiting: readonly Order[] = []
  let running: Order | undefined
  let limit: NodeJS.Timeout | undefined

  function settle(answer: QueueAnswer): void {
    clearTimeout(limit)
    const order = running
    running = undefined
    order?.answer(answer)
    next()
  }
  /** What it has in memory goes with it. */
  function drop(answer: QueueAnswer): void {
    const dropped = worker
    worker = undefined
    void dropped?.terminate()
    settle(answer)
  }
  function open(): Worker {
    const opened = start()
    const isMine = () => worker === opened
    opened.on('message', (answer: WorkerAnswer) => isMine() && settle(answer))
    opened.on('error', (error) => isMine() && drop({ broken: error instanceof Error ? error.message : String(error) }))
    opened.unref()
    return opened
  }
  function next(): void {
    const [order, ...rest] = waiting
    if (running !== undefined || order === undefined) return
    waiting = rest
    running = order
    worker ??= open()
    limit = setTimeout(() => drop({ refused: 'slow' }), patience)
    worker.postMessage(order.edits)
  }
  return {
    compile: (client, edits) =>
      new Promise((answer) => {
        const older = waiting.find((order) => order.client === client)
        if (older === undefined && waiting.length >= MOST_WAITING) return answer({ refused: 'many' })
        waiting = [...waiting.filter((order) => order !== older), { client, edits, answer }]
        older?.answer({ refused: 'newer' })
        next()
      }),
    async close() {
      clearTimeout(limit)
      const closed = worker
      worker = undefined
      for (const { answer } of [...(running ? [running] : []), ...waiting]) answer({ refused: 'slow' })
      running = undefined
      waiting = []
      await closed?.terminate()
    },
  }
}
