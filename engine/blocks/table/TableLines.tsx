import { memo, type ReactNode, useContext, useId } from 'react'
import { RowActions } from '../../react/button/RowActions.tsx'
import { IconsContext, type IconTable } from '../../react/icon/IconsContext.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { renderValue } from '../../react/value/renderValue.tsx'
import { toned, wordOf } from '../../react/value/toned.ts'
import { useWindow } from '../../react/window/useWindow.ts'
import { endless, hasFurtherPages, keyOfRow } from '../../screen/blockRows.ts'
import { linesLook } from './linesLook.ts'
import { SortSelect } from './SortSelect.tsx'
import { type Column, cellOf, type TableRowProps, type TableRowsProps } from './tableColumns.ts'

const LINE_HEIGHT = 76

interface LineProps extends TableRowProps {
  readonly skip: number
  readonly count: number | undefined
}

interface Part {
  readonly name: string
  readonly at: Column['at']
  readonly label: string
  readonly shown: ReactNode
}

/** The parts of a line in the order of their columns; a place in words has no part without a value. */
const partsOf = ({ block, columns, tools, row }: TableRowProps, iconOf: IconTable): readonly Part[] => {
  const inRow = tools.within({ row })
  return columns.flatMap(([name, column]) => {
    const cell = cellOf(name, column, inRow, block.none)
    const isEmpty = cell === undefined || cell.value === undefined || cell.value === null || cell.value === ''
    if (cell === undefined || (isEmpty && column.at !== undefined && column.at !== 'title' && !cell.none)) return []
    const icon = column.icon === undefined ? undefined : iconOf(column.icon)
    return [{ name, at: column.at, label: inRow.text(column.label), shown: renderValue({ ...cell, icon }, tools.texts) }]
  })
}

/** A value whose label only screen readers have. */
const named = ({ name, label, shown }: Part) => (
  <span key={name}>
    {label && <span className={classesOf(hiddenLook).root}>{label}: </span>}
    {shown}
  </span>
)

const Line = memo((props: LineProps) => {
  const { block, tools, row, index, skip, count } = props
  const look = classesOf(linesLook)
  const inRow = tools.within({ row })
  const id = useId()
  const isPhone = useDevice() === 'mobile'
  const parts = partsOf(props, useContext(IconsContext))
  const at = (place: Column['at']) => parts.filter((part) => part.at === place)
  const initial = [...(wordOf(block.avatar, inRow)?.trim() ?? '')][0]
  const notes = at('note')
  const rest = at(undefined)
  return (
    <li
      {...toned(look.line, block.tone, inRow)}
      data-row={index}
      style={skip > 0 ? { marginBlockStart: `${skip}px` } : undefined}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : index + 1}
    >
      <PressArea press={block.press} tools={inRow} className={look.main}>
        {initial && (
          <span className={look.avatar} aria-hidden="true">
            {initial}
          </span>
        )}
        <span className={look.words}>
          <span className={look.heading}>
            <b id={id}>
              {at('title').map((part, index) => (
                <span key={part.name}>
                  {index > 0 && ' – '}
                  {at('title').length > 1 ? named(part) : part.shown}
                </span>
              ))}
            </b>
            {at('beside').map(named)}
          </span>
          {notes.length > 0 && <span className={look.note}>{notes.map(named)}</span>}
        </span>
      </PressArea>
      <div className={look.ends}>
        {at('end').map(named)}
        {block.rowActions && <RowActions actions={block.rowActions} tools={inRow} compact={isPhone} rowName={id} />}
      </div>
      {rest.length > 0 && (
        <dl className={look.rest}>
          {rest.map(({ name, label, shown }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
})

/** The rows as compact lines: avatar, title and note, badges and buttons at the end. */
export const TableLines = ({ block, columns, tools, rows }: TableRowsProps) => {
  const look = classesOf(linesLook)
  const { visible, after, holder, isPart } = useWindow<HTMLUListElement>(rows.length, LINE_HEIGHT, hasFurtherPages(block, tools.runtime))
  const count = isPart ? rows.length : undefined
  const style = after > 0 ? { paddingBlockEnd: `${after}px` } : undefined
  return (
    <>
      {block.of !== undefined && <SortSelect block={block} query={block.of} tools={tools} />}
      <ul ref={holder} className={look.root} style={style} {...endless(block, tools.runtime)}>
        {visible.map(({ index, skip }) => {
          const row = rows[index]
          const key = keyOfRow(block, row, index)
          return <Line key={key} block={block} columns={columns} tools={tools} row={row} index={index} skip={skip} count={count} />
        })}
      </ul>
    </>
  )
}
