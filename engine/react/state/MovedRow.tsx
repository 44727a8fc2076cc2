import { useLayoutEffect, useRef, useState } from 'react'
import { keyOfRow } from '../../screen/blockRows.ts'
import { classesOf } from '../look/classesOf.ts'
import { hiddenLook } from '../look/hiddenLook.ts'
import { defineLook } from '../look/look.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import { useWord } from '../texts/TextsContext.ts'
import type { RowKeys } from './Rows.tsx'

/** How long the row is marked, in ms. */
const MARKED_MS = 4000
const movedLook = defineLook({ moved: { '&&': { background: 'accent.tint', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' } } })

/** The order of rows when commands of some of them were started. */
interface Acted {
  readonly order: readonly string[]
  readonly keys: ReadonlySet<string>
}

/** The index of a row of a command that has another place among the rows that there were before; -1 if none has moved. */
function movedIndex({ order, keys }: Acted, now: readonly string[]): number {
  const before = order.filter((key) => now.includes(key))
  const after = now.filter((key) => order.includes(key))
  return now.findIndex((key) => keys.has(key) && before.includes(key) && before.indexOf(key) !== after.indexOf(key))
}

export interface MovedRowProps {
  readonly block: RowKeys
  readonly rows: readonly unknown[]
  readonly tools: BlockTools
}

/** A row that has another place after its command is brought into view, marked for a moment and announced with its place. */
export const MovedRow = ({ block, rows, tools }: MovedRowProps) => {
  const word = useWord()
  const status = useRef<HTMLSpanElement>(null)
  const acted = useRef<Acted>(undefined)
  const [place, setPlace] = useState<number>()
  const { runtime } = tools
  useLayoutEffect(() => {
    const order = rows.map((row, index) => keyOfRow(block, row, index))
    const busy = order.filter((_, index) => runtime.pending(undefined, rows[index]))
    const before = acted.current
    if (busy.length > 0) {
      acted.current = { order: before?.order ?? order, keys: new Set([...(before?.keys ?? []), ...busy]) }
      return
    }
    if (before === undefined) return
    acted.current = undefined
    const index = movedIndex(before, order)
    setPlace(index === -1 ? undefined : index + 1)
    const row = index === -1 ? undefined : status.current?.parentElement?.querySelector(`[data-row="${index}"]`)
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    const mark = classesOf(movedLook).moved
    row.classList.add(mark)
    setTimeout(() => row.classList.remove(mark), MARKED_MS)
  })
  return (
    <span ref={status} role="status" className={classesOf(hiddenLook).root}>
      {place !== undefined && word('rows.moved', { place, count: rows.length })}
    </span>
  )
}
