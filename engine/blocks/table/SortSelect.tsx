import { useId } from 'react'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import type { BlockTools } from '../../react/runtime/useBlock.ts'
import { useWord } from '../../react/texts/TextsContext.ts'
import { sortLook } from './sortLook.ts'
import type { TableKeys } from './tableColumns.ts'

export interface SortSelectProps {
  readonly block: TableKeys
  readonly query: string
  readonly tools: BlockTools
}

/** Sort order of the cards; replaces the column headings on a phone. */
export const SortSelect = ({ block, query, tools }: SortSelectProps) => {
  const look = classesOf(sortLook)
  const word = useWord()
  const id = useId()
  const { sort } = tools.runtime.query(query)
  const offered = Object.values(block.columns).flatMap(({ sort: by, label }) =>
    by === undefined
      ? []
      : [false, true].map((descending) => ({
          by,
          descending,
          text: word(descending ? 'sort.descending' : 'sort.ascending', { label: tools.text(label) }),
        })),
  )
  if (offered.length === 0) return null
  const current = offered.findIndex(({ by, descending }) => by === sort?.by && descending === sort.descending)
  return (
    <div className={look.line}>
      <label htmlFor={id}>{word('sort.by')}</label>
      <span className={look.select}>
        <select
          id={id}
          value={current}
          onChange={(event) => {
            const picked = offered[Number(event.target.value)]
            if (picked) tools.runtime.moveRows(query, { sort: { by: picked.by, descending: picked.descending } })
          }}
        >
          {current < 0 && (
            <option value={-1} disabled>
              {word('sort.none')}
            </option>
          )}
          {offered.map(({ by, descending, text }, index) => (
            <option key={`${by} ${descending}`} value={index}>
              {text}
            </option>
          ))}
        </select>
        <Icon nodes={icons.chevronDown} size="sm" />
      </span>
    </div>
  )
}
