import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import type { BlockTools } from '../../react/runtime/useBlock.ts'
import type { Sort } from '../../screen/index.ts'
import { sortLook } from './sortLook.ts'
import type { Column } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

export interface SortHeadingProps {
  readonly column: Column
  readonly query: string | undefined
  readonly sort: Sort | undefined
  readonly tools: BlockTools
  readonly atEnd: true | undefined
}

/** Column heading; if the server sorts by it, a button: ascending first, then descending. */
export const SortHeading = ({ column, query, sort, tools, atEnd }: SortHeadingProps) => {
  const look = classesOf(tableLook)
  const button = classesOf(sortLook).button
  const label = tools.text(column.label)
  const { sort: by } = column
  if (by === undefined || query === undefined)
    return (
      <th scope="col" className={look.head} data-end={atEnd}>
        {label}
      </th>
    )
  const isSorted = sort?.by === by
  const descending = isSorted && sort.descending
  return (
    <th scope="col" className={look.head} data-end={atEnd} aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={button}
        onClick={() => tools.runtime.moveRows(query, { sort: { by, descending: isSorted && !descending } })}
      >
        {label}
        <Icon nodes={isSorted ? (descending ? icons.arrowDown : icons.arrowUp) : laterIcons.chevronsUpDown} size="xs" />
      </button>
    </th>
  )
}
