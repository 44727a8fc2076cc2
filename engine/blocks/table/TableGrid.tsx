import { type CSSProperties, memo } from 'react'
import { RowActions } from '../../react/button/RowActions.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import { renderValue } from '../../react/value/renderValue.tsx'
import { toned } from '../../react/value/toned.ts'
import { useWide } from '../../react/window/useWide.ts'
import { useWindow } from '../../react/window/useWindow.ts'
import { hasFurtherPages, keyOfRow } from '../../screen/blockRows.ts'
import { SortHeading } from './SortHeading.tsx'
import { type Column, cellOf, type TableRowProps, type TableRowsProps } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

const ROW_HEIGHT = 53
const numbers: ReadonlySet<Column['format']> = new Set(['money', 'rials', 'number', 'percent'])
const isAtEnd = ({ format }: Column) => numbers.has(format) || undefined

interface GridRowProps extends TableRowProps {
  /** `aria-rowindex`, heading included; `undefined` if all rows are rendered. */
  readonly place: number | undefined
}

/** Memoized: scrolling does not re-render rows that are mounted. */
const GridRow = memo(({ block, columns, tools, row, index, place }: GridRowProps) => {
  const look = classesOf(tableLook)
  const inRow = tools.within({ row })
  const cells = columns.map(([name, column]) => [name, column, cellOf(name, column, inRow, block.none)] as const)
  const pressed = cells.findIndex(([, , cell]) => cell !== undefined)
  return (
    <tr className={look.row} data-row={index} aria-rowindex={place}>
      {cells.map(([name, column, cell], position) => {
        const shown = cell && renderValue(cell, tools.texts)
        return (
          <td key={name} {...(position === 0 ? toned(look.cell, block.tone, inRow) : { className: look.cell })} data-end={isAtEnd(column)}>
            {position === pressed && block.press ? (
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
        <td className={look.cell} data-acts>
          <RowActions actions={block.rowActions} tools={inRow} />
        </td>
      )}
    </tr>
  )
})

/** A custom property, so that paper can do without. */
const leastWidth = (width: number | undefined) => (width === undefined ? undefined : ({ '--table-width': `${width}px` } as CSSProperties))

/** The table on a wide screen. */
export const TableGrid = ({ block, columns, tools, rows }: TableRowsProps) => {
  const look = classesOf(tableLook)
  const word = useWord()
  const { frame, wide } = useWide()
  const { visible, after, holder, isPart } = useWindow<HTMLTableSectionElement>(
    rows.length,
    ROW_HEIGHT,
    hasFurtherPages(block, tools.runtime),
  )
  const listing = block.of === undefined ? undefined : tools.runtime.query(block.of)
  const page = listing?.page
  const isPaged = block.more !== undefined && page !== undefined
  const before = isPaged && block.more === 'pages' ? (page.number - 1) * page.size : 0
  const all = isPaged ? (page.total ?? (page.last ? before + rows.length : undefined)) : rows.length
  const counts = isPart || isPaged
  const width = columns.length + (block.rowActions ? 1 : 0)
  return (
    <div ref={frame} className={look.scroll} data-wide={wide || undefined} tabIndex={wide ? 0 : undefined}>
      <table className={look.table} style={leastWidth(block.width)} aria-rowcount={counts ? (all === undefined ? -1 : all + 1) : undefined}>
        <thead>
          <tr aria-rowindex={counts ? 1 : undefined}>
            {columns.map(([name, column]) => (
              <SortHeading key={name} column={column} query={block.of} sort={listing?.sort} tools={tools} atEnd={isAtEnd(column)} />
            ))}
            {block.rowActions && (
              <th scope="col" className={look.head}>
                <span className={classesOf(hiddenLook).root}>{word('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={holder}>
          {visible.flatMap(({ index, skip }) => {
            const row = rows[index]
            const key = keyOfRow(block, row, index)
            const place = counts ? before + index + 2 : undefined
            return [
              skip > 0 ? <Space key={`before ${key}`} height={skip} width={width} /> : null,
              <GridRow key={key} block={block} columns={columns} tools={tools} row={row} index={index} place={place} />,
            ]
          })}
          {after > 0 && <Space height={after} width={width} />}
        </tbody>
      </table>
    </div>
  )
}

interface SpaceProps {
  readonly height: number
  readonly width: number
}
/** Spacer in place of rows that are not rendered. */
const Space = ({ height, width }: SpaceProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row takes no focus
  <tr aria-hidden="true">
    <td colSpan={width} style={{ blockSize: `${height}px`, padding: 0 }} />
  </tr>
)
