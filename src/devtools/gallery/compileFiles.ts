import type { Diagnostic } from '../../../engine/compile/diagnostics/diagnostic.ts'

/** Response of the gateway's compiler: `version` if there are no errors. */
export interface Compiled {
  readonly diagnostics: readonly Diagnostic[]
  readonly version?: string
}

/** File contents by path in the portal. */
export type Texts = Readonly<Record<string, string>>

/**
 * Compiles the gallery with these texts in place of its files. `undefined` if newer ones were sent meanwhile; throws with the
 * gateway's message.
 */
export async function compileFiles(files: Texts, client: string): Promise<Compiled | undefined> {
  const response = await fetch('/__portal/compile', {
    method: 'POST',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ files, client }),
  })
  if (response.status === 409) return undefined
  const answer = (await response.json()) as Compiled & { readonly message?: string }
  if (!response.ok) throw new Error(answer.message ?? String(response.status))
  return answer
}
