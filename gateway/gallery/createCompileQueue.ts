import { Worker } from 'node:worker_threads'
import type { WorkerAnswer } from './compileWorker.ts'
import type { Edits } from './galleryFiles.ts'

/** Timeout of one compilation, ms. */
const PATIENCE = 15_000
/** That of the first of a worker, which loads the compiler and reads all files, is so many times as long. */
const FIRST = 4
/** Maximum length of the queue. */
const MOST_WAITING = 16
/** Heap limit of the worker, MB. */
const MOST_MEMORY = 768

/** `newer`: superseded by a later request of the same client. `slow`: timed out and terminated. `many`: the queue is full. */
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

/** Compiles in a worker thread, one request at a time; of each client only the newest request is queued. A compilation that times out is terminated. */
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
  /** Terminates the worker, and with it its cache. */
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
    const allowed = worker === undefined ? FIRST * patience : patience
    worker ??= open()
    limit = setTimeout(() => drop({ refused: 'slow' }), allowed)
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
