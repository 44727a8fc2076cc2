import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mutation } from './mutation.ts'

const JUDGE = fileURLToPath(new URL('judgeDocuments.ts', import.meta.url))
/** Timeout of one fault, ms: an endless loop counts as noticed. The first one waits for the start, too. */
const MOST = 120_000

export interface DocumentJudge {
  /** The name of the check that notices a fault in a JSON document of the portal; `undefined`: neither `portal check` nor a scenario does. */
  judge(mutation: Mutation): Promise<string | undefined>
  close(): void
}

/** Starts the process of `judgeDocuments.ts` when it is first needed, and again after one that ended or did not answer. */
export function createDocumentJudge(): DocumentJudge {
  let child: ChildProcess | undefined
  const start = (): ChildProcess => {
    const started = fork(JUDGE, { execArgv: ['--import', 'tsx'] })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }
  const close = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    close,
    judge: (mutation) =>
      new Promise((resolve, reject) => {
        const asked = child ?? start()
        const timer = setTimeout(() => {
          close()
          resolve('timeout')
        }, MOST)
        const ended = (code: number | null) => {
          clearTimeout(timer)
          reject(new Error(`the process that judges documents ended with ${code}`))
        }
        asked.once('exit', ended)
        asked.once('message', ({ noticedBy }: { readonly noticedBy: string | null }) => {
          clearTimeout(timer)
          asked.off('exit', ended)
          resolve(noticedBy ?? undefined)
        })
        asked.send(mutation)
      }),
  }
}
