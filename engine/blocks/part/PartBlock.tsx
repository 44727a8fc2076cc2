import { use, useMemo } from 'react'
import { resolveText } from '../../format/resolveText.ts'
import { useRowActions } from '../../react/button/useRowActions.tsx'
import { BrokenBlock } from '../../react/runtime/BrokenBlock.tsx'
import { type Later, later } from '../../react/runtime/later.tsx'
import { type PartProps, type PartRegistry, PartsContext } from '../../react/runtime/parts.ts'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import type { BlockPropsOf } from '../blockProps.ts'

const laterParts = new WeakMap<PartRegistry, Map<string, Later<PartProps> | undefined>>()

/** The component of a part, cached, loaded at first render. */
const partOf = (registry: PartRegistry, name: string): Later<PartProps> | undefined => {
  const known = laterParts.get(registry) ?? new Map<string, Later<PartProps> | undefined>()
  laterParts.set(registry, known)
  if (!known.has(name)) {
    const load = registry(name)
    known.set(name, load && later(load))
  }
  return known.get(name)
}

/** React of a module, where no block serves. */
export const PartBlock = ({ block }: BlockPropsOf<'part'>) => {
  const tools = useBlock(block)
  const { runtime, scope, texts, within } = tools
  useReads(runtime, pressPaths)
  const registry = use(PartsContext)
  const Part = useMemo(() => partOf(registry, block.part), [registry, block.part])
  const { actions, question } = useRowActions(block.rowActions)
  if (!Part) return <BrokenBlock />
  const options = Object.fromEntries(Object.entries(block.with ?? {}).map(([name, tree]) => [name, tools.value(tree)]))
  const text = (name: string, row?: unknown): string => {
    const slot = block.texts?.[name]
    return slot === undefined ? '' : resolveText(slot, row === undefined ? scope : within({ row }).scope, texts)
  }
  const draw = (rows: readonly unknown[]) => (
    <Part
      runtime={runtime}
      scope={scope}
      query={block.of}
      rows={rows}
      options={options}
      text={text}
      rowActions={(row) => actions(within({ row }))}
    />
  )
  return (
    <>
      {block.of === undefined && block.rows === undefined ? (
        draw([])
      ) : (
        <Rows block={block} tools={tools} shape={<Shape like="board" />}>
          {draw}
        </Rows>
      )}
      {question}
    </>
  )
}
