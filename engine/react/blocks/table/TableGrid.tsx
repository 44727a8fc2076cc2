import { RowActions } from '../../button/RowActions.tsx'
import { classesOf } from '../../look/classesOf.ts'
import { hiddenLook } from '../../look/hiddenLook.ts'
import { PressArea } from '../../runtime/PressArea.tsx'
import { keyOf } from '../../state/Rows.tsx'
import { useWord } from '../../texts/TextsContext.ts'
import { Value } from '../../value/Value.tsx'
import { cellValue, type TableRowsProps } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

const atEnd: ReadonlySet<string | undefined> = new Set(['money', 'number', 'percent'])

/** The table of a wide screen. */
export const TableGrid = ({ block, columns, tools, rows }: TableRowsProps) => {
  const look = classesOf(tableLook)
  const hidden = classesOf(hiddenLook)
  const word = useWord()
  return (
    <div className={look.scroll}>
      <table className={look.table}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th key={name} scope="col" className={look.head} data-end={atEnd.has(column.as) || undefined}>
                {tools.text(column.label)}
              </th>
            ))}
            {block.rowActions && (
              <th scope="col" className={look.head}>
                <span className={hidden.root}>{word('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const inRow = tools.within({ row })
            return (
              <tr key={keyOf(block, row, index)} className={look.row}>
                {columns.map(([name, column], position) => {
                  const shown = (
                    <Value
                      value={cellValue(name, column, inRow)}
                      as={column.as}
                      labels={column.labels}
                      tones={column.tones}
                      none={inRow.text(column.none)}
                    />
                  )
                  return (
                    <td key={name} className={look.cell} data-end={atEnd.has(column.as) || undefined}>
                      {position === 0 && block.press ? (
                        <PressArea press={block.press} tools={inRow}>
                          {shown}
                        </PressArea>
                      ) : (
                        shown
                      )}
                    </td>
                  )
                })}
                {block.rowActions && (
                  <td className={look.cell} data-end>
                    <RowActions actions={block.rowActions} tools={inRow} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
