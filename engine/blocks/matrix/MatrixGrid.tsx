import { memo, useCallback, useId, useMemo, useRef } from 'react'
import { Blocks } from '../../react/Block.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { ExtraContext } from '../../react/runtime/RuntimeContext.ts'
import { readsOfBlock } from '../../react/runtime/readsOfBlock.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { useStoreValue } from '../../react/runtime/useStoreValue.ts'
import { Row } from '../../react/state/Rows.tsx'
import { useWide } from '../../react/window/useWide.ts'
import { keyOfRow } from '../../screen/blockRows.ts'
import { sameData } from '../../screen/sameData.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { matrixLook } from './matrixLook.ts'

type MatrixKeys = BlockPropsOf<'matrix'>['block']

/** The key that is evaluated for each cell, as an object of its own: a cell subscribes to what it reads, not to what the block reads. */
type ValueKey = Pick<MatrixKeys, 'value'>

/** What a cell itself reads beside its value. */
const NOTHING = {}

interface CellProps {
  readonly body: MatrixKeys['body']
  readonly of: ValueKey
  readonly column: unknown
}

/** Memoized: a change of one row renders the cells of that row. */
const Cell = memo(({ body, of, column }: CellProps) => {
  const look = classesOf(matrixLook)
  const { runtime, extra, within } = useBlock(NOTHING)
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(readsOfBlock(of), listener), [runtime, of])
  const cell = useStoreValue(subscribe, () => within({ column }).value(of.value))
  const names = useMemo(() => ({ ...extra, column, ...(of.value === undefined ? {} : { cell }) }), [extra, column, of, cell])
  return (
    <td className={look.cell}>
      <div className={look.content}>
        <ExtraContext value={names}>
          <Blocks of={body} />
        </ExtraContext>
      </div>
    </td>
  )
})

interface MatrixRowProps extends Omit<CellProps, 'column'> {
  readonly heading: MatrixKeys['heading']
  readonly columns: readonly Column[]
}
interface Column {
  readonly key: string
  readonly column: unknown
}

/** The cells of a row, in its scope. */
const MatrixRow = ({ heading, body, of, columns }: MatrixRowProps) => {
  const look = classesOf(matrixLook)
  return (
    <tr>
      <th scope="row" className={look.row}>
        <Blocks of={heading} />
      </th>
      {columns.map(({ key, column }) => (
        <Cell key={key} body={body} of={of} column={column} />
      ))}
    </tr>
  )
}

/** The columns as they were while their data are the same: a list that is written out is a new one each time it is evaluated. */
const useSameColumns = (columns: readonly unknown[]): readonly unknown[] => {
  const last = useRef(columns)
  if (!sameData(last.current, columns)) last.current = columns
  return last.current
}

export interface MatrixGridProps {
  readonly block: MatrixKeys
  readonly tools: BlockTools
  readonly rows: readonly unknown[]
  readonly columns: readonly unknown[]
}

/** The table; one that is too wide, or that `scrolls`, is a region that scrolls. */
export const MatrixGrid = ({ block, tools, rows, columns }: MatrixGridProps) => {
  const look = classesOf(matrixLook)
  const { frame, wide } = useWide()
  const name = useId()
  const of = useMemo((): ValueKey => (block.value === undefined ? {} : { value: block.value }), [block])
  const { text, within } = tools
  const corner = `${look.head} ${look.corner}`
  const keyed = useSameColumns(columns).map((column, index) => ({ key: keyOfRow({ rowKey: block.columnKey }, column, index), column }))
  const region = wide || block.scrolls ? { role: 'region', 'aria-labelledby': name, tabIndex: 0, 'data-scrolls': true } : {}
  return (
    <div ref={frame} className={look.scroll} {...region}>
      <table className={look.table}>
        <caption id={name} className={classesOf(hiddenLook).root}>
          {text(block.label)}
        </caption>
        <thead>
          <tr>
            {block.corner === undefined ? (
              <td className={corner} />
            ) : (
              <th scope="col" className={corner}>
                {text(block.corner)}
              </th>
            )}
            {keyed.map(({ key, column }) => (
              <th key={key} scope="col" className={look.head}>
                {within({ column }).text(block.columnHeading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={keyOfRow(block, row, index)} row={row}>
              <MatrixRow heading={block.heading} body={block.body} of={of} columns={keyed} />
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  )
}
