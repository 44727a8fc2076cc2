import type { Diagnostic } from '../../../engine/compile/diagnostics/diagnostic.ts'

/** What the gateway's compiler says of texts: `version` where they have no error. */
export interface Compiled {
  readonly diagnostics: readonly Diagnostic[]
  readonly version?: string
}

/** Texts by their path in the portal. */
export type Texts = Readonly<Record<string, string>>

/** Has the gallery compiled with these texts in place of its own. Nothing where newer ones were sent meanwhile; throws in words of the gateway. */
export async function compileFiles(files: Texts, client: string): Promise<Compiled | undefined> {
  const response = await fetch('/__portal/compile', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ files, client }),
  })
  if (response.status === 409) return undefined
  const answer = (await response.json()) as Compiled & { readonly message?: string }
  if (!response.ok) throw new Error(answer.message ?? String(response.status))
  return answer
}
