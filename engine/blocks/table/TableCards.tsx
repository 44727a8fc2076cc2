import { memo } from 'react'
import { RowActions } from '../../react/button/RowActions.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { renderValue, type ValueProps } from '../../react/value/renderValue.tsx'
import { toned } from '../../react/value/toned.ts'
import { useWindow } from '../../react/window/useWindow.ts'
import { endless, hasFurtherPages, keyOfRow } from '../../screen/blockRows.ts'
import { SortSelect } from './SortSelect.tsx'
import { cellOf, type TableRowProps, type TableRowsProps } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

const CARD_HEIGHT = 180

/** A cell that says nothing: on a card there is no column to keep its place. */
const isBlank = ({ value, none = '' }: ValueProps): boolean => none === '' && (value === undefined || value === null || value === '')
/** Whether the first cell of a row is its name: words, which need no label on the card. */
const isTitleOf = (cell: ValueProps): boolean => {
  const { format = 'text', labels, tone, tones } = cell
  return !isBlank(cell) && (format === 'text' || format === 'user') && (labels ?? tone ?? tones) === undefined
}

interface CardProps extends TableRowProps {
  readonly skip: number
  readonly count: number | undefined
}

const Card = memo(({ block, columns, tools, row, index, skip, count }: CardProps) => {
  const look = classesOf(tableLook)
  const inRow = tools.within({ row })
  const cells = columns.flatMap(([name, column]) => {
    const cell = cellOf(name, column, inRow, block.none)
    return cell === undefined ? [] : [{ name, label: column.label, cell }]
  })
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
          {cells.map(({ name, label, cell }, position) => {
            if (position > 0 && isBlank(cell)) return null
            const isTitle = position === 0 && isTitleOf(cell)
            return (
              <div key={name} className={look.pair}>
                <dt className={isTitle ? classesOf(hiddenLook).root : look.name}>{inRow.text(label)}</dt>
                <dd className={isTitle ? look.title : look.value}>{renderValue(cell, tools.texts)}</dd>
              </div>
            )
          })}
        </dl>
      </PressArea>
      {block.rowActions && <RowActions actions={block.rowActions} tools={inRow} />}
    </li>
  )
})

/** The rows on a phone: one card each, with the name of the row as its title and labels beside the other values. */
export const TableCards = ({ block, columns, tools, rows }: TableRowsProps) => {
  const look = classesOf(tableLook)
  const { visible, after, holder, isPart } = useWindow<HTMLUListElement>(rows.length, CARD_HEIGHT, hasFurtherPages(block, tools.runtime))
  const count = isPart ? rows.length : undefined
  const style = after > 0 ? { paddingBlockEnd: `${after}px` } : undefined
  return (
    <>
      {block.of !== undefined && <SortSelect block={block} query={block.of} tools={tools} />}
      <ul ref={holder} className={look.cards} style={style} {...endless(block, tools.runtime)}>
        {visible.map(({ index, skip }) => {
          const row = rows[index]
          const key = keyOfRow(block, row, index)
          return <Card key={key} block={block} columns={columns} tools={tools} row={row} index={index} skip={skip} count={count} />
        })}
      </ul>
    </>
  )
}
