import type { ReactNode } from 'react'
import { FieldFrame } from '../../react/form/FieldFrame.tsx'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import { type ChoiceKeys, useChoice } from './useChoice.ts'

export interface SelectChoiceProps {
  readonly block: ChoiceKeys
}

/** The rows in a native `<select>`. With an icon its label is for screen readers only. */
export const SelectChoice = ({ block }: SelectChoiceProps) => {
  const { tools, field, rows, rowOf, pick } = useChoice(block)
  const look = classesOf(fieldLook, { select: 'true' })
  const word = useWord()
  const icon = useIcon(block.icon)
  const { id, error } = field.frame
  const label = tools.text(block.label)
  const framed = (select: ReactNode) => (
    <span className={look.input} data-invalid={error !== '' || undefined}>
      {icon && <Icon nodes={icon} />}
      {select}
      <Icon nodes={icons.chevronDown} size="sm" />
    </span>
  )
  return (
    <FieldFrame {...field.frame} label={icon ? '' : label}>
      <Rows block={block} tools={tools} shape={framed(<select />)}>
        {() => {
          const offered = rows().map(rowOf)
          const picked = offered.find((row) => row.picked)
          return framed(
            <select
              id={id}
              {...field.control}
              aria-label={label && !icon ? undefined : label || word('form.choose')}
              value={picked?.key ?? ''}
              onChange={(event) => pick(offered.find((row) => row.key === event.target.value)?.row)}
            >
              {!picked && (
                <option value="" disabled>
                  {tools.text(block.placeholder) || word('form.choose')}
                </option>
              )}
              {offered.map((row) => (
                <option key={row.key} value={row.key} disabled={!row.enabled}>
                  {[row.text, row.why || row.note].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>,
          )
        }}
      </Rows>
    </FieldFrame>
  )
}
