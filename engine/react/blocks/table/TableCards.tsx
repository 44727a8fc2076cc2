import { RowActions } from '../../button/RowActions.tsx'
import { classesOf } from '../../look/classesOf.ts'
import { PressArea } from '../../runtime/PressArea.tsx'
import { keyOf } from '../../state/Rows.tsx'
import { Value } from '../../value/Value.tsx'
import { cellValue, type TableRowsProps } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

/** The rows on a phone: a card each, with names beside the values. */
export const TableCards = ({ block, columns, tools, rows }: TableRowsProps) => {
  const look = classesOf(tableLook)
  return (
    <ul className={look.cards}>
      {rows.map((row, index) => {
        const inRow = tools.within({ row })
        return (
          <li key={keyOf(block, row, index)} className={look.card}>
            <PressArea press={block.press} tools={inRow}>
              <dl className={look.pairs}>
                {columns.map(([name, column]) => (
                  <div key={name} className={look.pair}>
                    <dt className={look.name}>{inRow.text(column.label)}</dt>
                    <dd className={look.value}>
                      <Value
                        value={cellValue(name, column, inRow)}
                        as={column.as}
                        labels={column.labels}
                        tones={column.tones}
                        none={inRow.text(column.none)}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </PressArea>
            {block.rowActions && <RowActions actions={block.rowActions} tools={inRow} />}
          </li>
        )
      })}
    </ul>
  )
}
