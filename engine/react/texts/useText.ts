import type { Scope } from '../../expression/tree.ts'
import { type CompiledText, resolveText } from '../../format/resolveText.ts'
import { useTexts } from './TextsContext.ts'

const nothing: Scope = {}

/** Resolves a text slot; without a scope its expressions have no data. */
export const useText = (): ((text: CompiledText, scope?: Scope) => string) => {
  const texts = useTexts()
  return (text, scope = nothing) => resolveText(text, scope, texts)
}
