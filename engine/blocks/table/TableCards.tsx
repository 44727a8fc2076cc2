import { memo } from 'react'
import { RowActions } from '../../react/button/RowActions.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { renderValue } from '../../react/value/renderValue.tsx'
import { toned } from '../../react/value/toned.ts'
import { useWindow } from '../../react/window/useWindow.ts'
import { keyOfRow } from '../../screen/blockRows.ts'
import { SortSelect } from './SortSelect.tsx'
import { cellOf, type TableRowProps, type TableRowsProps } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

const CARD_HEIGHT = 180

interface CardProps extends TableRowProps {
  readonly skip: number
  readonly count: number | undefined
}

const Card = memo(({ block, columns, tools, row, index, skip, count }: CardProps) => {
  const look = classesOf(tableLook)
  const inRow = tools.within({ row })
  return (
    <li
      {...toned(look.card, block.tone, inRow)}
      data-row={index}
      style={skip > 0 ? { marginBlockStart: `${skip}px` } : undefined}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : index + 1}
    >
      <PressArea press={block.press} tools={inRow}>
        <dl className={look.pairs}>
          {columns.map(([name, column]) => {
            const cell = cellOf(name, column, inRow, block.none)
            return (
              cell && (
                <div key={name} className={look.pair}>
                  <dt className={look.name}>{inRow.text(column.label)}</dt>
                  <dd className={look.value}>{renderValue(cell, tools.texts)}</dd>
                </div>
              )
            )
          })}
        </dl>
      </PressArea>
      {block.rowActions && <RowActions actions={block.rowActions} tools={inRow} />}
    </li>
  )
})

/** The rows on a phone: one card each, with labels beside the values. */
export const TableCards = ({ block, columns, tools, rows }: TableRowsProps) => {
  const look = classesOf(tableLook)
  const { visible, after, holder, isPart } = useWindow<HTMLUListElement>(rows.length, CARD_HEIGHT)
  const count = isPart ? rows.length : undefined
  return (
    <>
      {block.of !== undefined && <SortSelect block={block} query={block.of} tools={tools} />}
      <ul ref={holder} className={look.cards} style={after > 0 ? { paddingBlockEnd: `${after}px` } : undefined}>
        {visible.map(({ index, skip }) => {
          const row = rows[index]
          const key = keyOfRow(block, row, index)
          return <Card key={key} block={block} columns={columns} tools={tools} row={row} index={index} skip={skip} count={count} />
        })}
      </ul>
    </>
  )
}
