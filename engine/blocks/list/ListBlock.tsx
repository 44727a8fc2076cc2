import { memo } from 'react'
import type { BlockOf } from '../../compiled/compiled.ts'
import { Blocks } from '../../react/Block.tsx'
import { RowActions } from '../../react/button/RowActions.tsx'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import { awaitedRows, Row, Rows } from '../../react/state/Rows.tsx'
import { toned, wordOf } from '../../react/value/toned.ts'
import { useWindow } from '../../react/window/useWindow.ts'
import { endless, hasFurtherPages, keyOfRow } from '../../screen/blockRows.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { listLook, stripLook } from './listLook.ts'

const ENTRY_HEIGHT = 80

interface EntryProps {
  readonly block: BlockOf<'list'>
  readonly tools: BlockTools
  readonly row: unknown
  readonly index: number
  readonly skip: number
  readonly count: number | undefined
}

const Entry = memo(({ block, tools, row, index, skip, count }: EntryProps) => {
  const inRow = tools.within({ row })
  return (
    <li
      {...toned(classesOf(listLook).item, block.tone, inRow)}
      data-row={index}
      data-side={wordOf(block.side, inRow)}
      style={skip > 0 ? { marginBlockStart: `${skip}px` } : undefined}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : index + 1}
    >
      <Row row={row}>
        <PressArea press={block.press} tools={inRow}>
          <Blocks of={block.item} />
        </PressArea>
        {block.rowActions && <RowActions actions={block.rowActions} tools={inRow} />}
      </Row>
    </li>
  )
})

interface EntriesProps extends Pick<EntryProps, 'block' | 'tools'> {
  readonly rows: readonly unknown[]
}

const Entries = ({ block, tools, rows }: EntriesProps) => {
  const { visible, after, holder, isPart } = useWindow<HTMLUListElement>(rows.length, ENTRY_HEIGHT, hasFurtherPages(block, tools.runtime))
  const count = isPart ? rows.length : undefined
  const style = after > 0 ? { paddingBlockEnd: `${after}px` } : undefined
  return (
    <ul ref={holder} className={classesOf(listLook).root} style={style} {...endless(block, tools.runtime)}>
      {visible.map(({ index, skip }) => {
        const row = rows[index]
        return <Entry key={keyOfRow(block, row, index)} block={block} tools={tools} row={row} index={index} skip={skip} count={count} />
      })}
    </ul>
  )
}

const AWAITED = awaitedRows(4)

const AwaitedEntries = ({ block, tools }: Pick<EntryProps, 'block' | 'tools'>) => {
  const look = classesOf(listLook)
  return (
    <ul className={look.root}>
      {AWAITED.map((row, index) => (
        <li key={keyOfRow(block, row, index)} className={look.item}>
          <Row row={row}>
            <PressArea press={block.press} tools={tools}>
              <Blocks of={block.item} />
            </PressArea>
          </Row>
        </li>
      ))}
    </ul>
  )
}

interface StripProps extends Pick<EntryProps, 'block' | 'tools' | 'row'> {}

const Strip = ({ block, tools, row }: StripProps) => {
  const look = classesOf(stripLook)
  const icon = useIcon(block.icon)
  return (
    <Row row={row}>
      <PressArea press={block.press} tools={tools.within({ row })} className={look.root}>
        {icon && <Icon nodes={icon} />}
        <span className={look.words}>
          <Blocks of={block.item} />
        </span>
        {block.press && <Icon nodes={icons.chevronRight} size="sm" directional />}
      </PressArea>
    </Row>
  )
}

/** One entry for each row, or only the first as a strip. */
export const ListBlock = ({ block }: BlockPropsOf<'list'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  if (block.as === 'strip')
    return (
      <Rows block={block} tools={tools} shape={<Strip block={block} tools={tools} row={undefined} />} steady="words">
        {([row]) => <Strip block={block} tools={tools} row={row} />}
      </Rows>
    )
  return (
    <Rows block={block} tools={tools} shape={<AwaitedEntries block={block} tools={tools} />}>
      {(rows) => <Entries block={block} tools={tools} rows={rows} />}
    </Rows>
  )
}
