import type { Scope } from '../../expression/tree.ts'
import { type CompiledText, resolveText } from '../../format/resolveText.ts'
import { useTexts } from './TextsContext.ts'

const nothing: Scope = {}

/** Writes a text slot; without a scope only its keys count. */
export const useText = (): ((text: CompiledText, scope?: Scope) => string) => {
  const texts = useTexts()
  return (text, scope = nothing) => resolveText(text, scope, texts)
}
