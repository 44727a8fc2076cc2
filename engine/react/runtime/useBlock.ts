import { evaluate, isTrue } from '../../expression/evaluate.ts'
import { rowNames } from '../../expression/rowNames.ts'
import type { Scope, Tree } from '../../expression/tree.ts'
import { type CompiledText, resolveText } from '../../format/resolveText.ts'
import type { Texts } from '../../format/texts.ts'
import type { ScreenRuntime } from '../runtime.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { type Extra, useExtra, useRuntime } from './RuntimeContext.ts'
import { readsOfBlock } from './readsOfBlock.ts'
import { useReads } from './useReads.ts'

export interface BlockTools {
  readonly runtime: ScreenRuntime
  readonly texts: Texts
  readonly scope: Scope
  readonly extra: Extra
  readonly value: (tree: Tree | undefined) => unknown
  /** Evaluates a condition: an omitted one holds; one whose data is missing does not. */
  readonly holds: (tree: Tree | undefined) => boolean
  readonly text: (text: CompiledText | undefined) => string
  /** The same tools with more names in scope; a `row` inside another one leaves that in scope as `outer`. */
  readonly within: (more: Extra) => BlockTools
}

const toolsOf = (runtime: ScreenRuntime, texts: Texts, extra: Extra): BlockTools => {
  const scope = runtime.scope(extra)
  return {
    runtime,
    texts,
    scope,
    extra,
    value: (tree) => (tree === undefined ? undefined : evaluate(tree, scope)),
    holds: (tree) => tree === undefined || isTrue(tree, scope),
    text: (text) => (text === undefined ? '' : resolveText(text, scope, texts)),
    within: (more) => toolsOf(runtime, texts, { ...extra, ...('row' in more ? rowNames(extra, more['row']) : {}), ...more }),
  }
}

/** Tools that evaluate a block's keys. Re-renders when a path that they read has changed. */
export const useBlock = (block: object): BlockTools => {
  const runtime = useRuntime()
  const extra = useExtra()
  const texts = useTexts()
  useReads(runtime, readsOfBlock(block))
  return toolsOf(runtime, texts, extra)
}
