import { memo } from 'react'
import type { BlockOf } from '../../../compile/compiled.ts'
import { Blocks } from '../../Block.tsx'
import { RowActions } from '../../button/RowActions.tsx'
import { classesOf } from '../../look/classesOf.ts'
import { PressArea } from '../../runtime/PressArea.tsx'
import { pressPaths } from '../../runtime/pressPaths.ts'
import { type BlockTools, useBlock } from '../../runtime/useBlock.ts'
import { useReads } from '../../runtime/useReads.ts'
import { keyOf, Row, Rows } from '../../state/Rows.tsx'
import { useWindow } from '../../window/useWindow.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { listLook } from './listLook.ts'

const ENTRY_HEIGHT = 80

interface EntryProps {
  readonly block: BlockOf<'list'>
  readonly tools: BlockTools
  readonly row: unknown
  readonly index: number
  readonly skip: number
  readonly count: number | undefined
}

const Entry = memo(({ block, tools, row, index, skip, count }: EntryProps) => (
  <li
    className={classesOf(listLook).item}
    data-row={index}
    style={skip > 0 ? { marginBlockStart: `${skip}px` } : undefined}
    aria-setsize={count}
    aria-posinset={count === undefined ? undefined : index + 1}
  >
    <Row row={row}>
      <PressArea press={block.press} tools={tools.within({ row })}>
        <Blocks of={block.item} />
      </PressArea>
      {block.rowActions && <RowActions actions={block.rowActions} tools={tools.within({ row })} />}
    </Row>
  </li>
))

interface EntriesProps extends Pick<EntryProps, 'block' | 'tools'> {
  readonly rows: readonly unknown[]
}

const Entries = ({ block, tools, rows }: EntriesProps) => {
  const { drawn, after, holder, isPart } = useWindow<HTMLUListElement>(rows.length, ENTRY_HEIGHT)
  const count = isPart ? rows.length : undefined
  return (
    <ul ref={holder} className={classesOf(listLook).root} style={after > 0 ? { paddingBlockEnd: `${after}px` } : undefined}>
      {drawn.map(({ index, skip }) => {
        const row = rows[index]
        return <Entry key={keyOf(block, row, index)} block={block} tools={tools} row={row} index={index} skip={skip} count={count} />
      })}
    </ul>
  )
}

/** One entry a row. */
export const ListBlock = ({ block }: BlockPropsOf<'list'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  return (
    <Rows block={block} tools={tools} like="list">
      {(rows) => <Entries block={block} tools={tools} rows={rows} />}
    </Rows>
  )
}
