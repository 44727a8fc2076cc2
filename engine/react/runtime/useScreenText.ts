import { useMemo } from 'react'
import { readsOf } from '../../expression/readsOf.ts'
import { type CompiledText, resolveText, treesOfText } from '../../format/resolveText.ts'
import type { ScreenRuntime } from '../runtime.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { useReads } from './useReads.ts'

/** A text of the screen itself, such as its title, resolved with current data. */
export const useScreenText = (runtime: ScreenRuntime, text: CompiledText): string => {
  const paths = useMemo(() => treesOfText(text).flatMap(readsOf), [text])
  useReads(runtime, paths)
  return resolveText(text, runtime.scope(), useTexts())
}
