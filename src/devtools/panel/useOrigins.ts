import { useEffect, useState } from 'react'
import type { ValueExplanation } from '../../../engine/compile/explainValue.ts'
import { toPointer } from '../../../engine/compile/source/pointer.ts'
import type { ScreenRuntime } from '../../../engine/screen/index.ts'
import { useTools } from './ToolsContext.ts'

type Explained = Extract<ValueExplanation, { ok: true }>
export type Origins = Readonly<Record<string, Explained | undefined>>

/** JSON pointer of a node in a screen, as `portal why` takes it. */
export function pointerOf({ id }: ScreenRuntime, pointer: readonly string[]): string {
  const slash = id.indexOf('/')
  return toPointer(['modules', id.slice(0, slash), 'screens', id.slice(slash + 1), ...pointer])
}

/**
 * Values in the files and which file set them. Fetched when the pointers change; `undefined` while the gateway does not respond.
 */
export function useOrigins(pointers: readonly string[]): Origins {
  const { host, gateway } = useTools()
  const [origins, learn] = useState<Origins>({})
  const unikey = host.snapshot().university?.unikey ?? '_'
  const search = new URLSearchParams([['university', unikey], ...pointers.map((pointer) => ['pointer', pointer])]).toString()
  useEffect(() => {
    const given = new AbortController()
    const ask = async () => {
      const answer = await fetch(`${gateway}/__portal/why?${search}`, { redirect: 'error', signal: given.signal })
      const all = (await answer.json()) as Readonly<Record<string, ValueExplanation>>
      learn(Object.fromEntries(Object.entries(all).map(([pointer, found]) => [pointer, found.ok ? found : undefined])))
    }
    ask().catch(() => undefined)
    return () => given.abort()
  }, [gateway, search])
  return origins
}
