import type { KeyboardEvent, ReactNode } from 'react'
import { Blocks } from '../../react/Block.tsx'
import { FieldFrame, labelId } from '../../react/form/FieldFrame.tsx'
import { optionLook } from '../../react/form/optionLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { icons } from '../../react/icon/icons.ts'
import { chipLook } from '../../react/look/chipLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Row, Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { type ChoiceKeys, useChoice } from './useChoice.ts'

export interface OpenChoiceProps {
  readonly block: ChoiceKeys
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
/** Arrows only move the focus; Space or Enter picks, since picking may navigate away. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const controls = [...event.currentTarget.querySelectorAll('input')].filter(({ disabled }) => !disabled)
  const at = controls.findIndex((control) => control.matches(':focus'))
  const step = steps[event.key]
  if (step === undefined && event.key !== 'Enter') return
  event.preventDefault()
  if (step === undefined) controls[at]?.click()
  else controls.at((at + step) % controls.length)?.focus()
}

interface GroupProps {
  readonly className: string
  readonly label: string | undefined
  readonly labelledBy: string | undefined
  readonly children: ReactNode
}
const RadioGroup = ({ label, labelledBy, ...props }: GroupProps) => (
  <div role="radiogroup" aria-label={label} aria-labelledby={labelledBy} onKeyDown={onKeyDown} {...props} />
)
/** Checkboxes are a group of their own only without a visible label; otherwise their frame is the group. */
const CheckGroup = ({ label, labelledBy: _, ...props }: GroupProps) => (
  <div {...(label ? { role: 'group', 'aria-label': label } : {})} {...props} />
)

/**
 * All rows as radio options, or checkboxes if several may be picked: cards, a list, or chips. With an icon each row is a navigation row, and its label is for screen
 * readers only.
 */
export const OpenChoice = ({ block }: OpenChoiceProps) => {
  const { tools, field, rows, pick } = useChoice(block)
  const as = block.as === 'cards' || block.as === 'chips' ? block.as : 'rows'
  const offered = rows()
  const icon = useIcon(block.icon)
  const { many } = block
  const Group = many ? CheckGroup : RadioGroup
  const look = classesOf(optionLook, {
    as: as === 'chips' && offered.length <= 3 && !many ? 'segments' : as,
    leads: icon ? 'true' : undefined,
    many: many ? 'true' : undefined,
  })
  const chip = classesOf(chipLook, { size: 'sm' })
  const label = tools.text(block.label)
  const { id } = field.frame
  const first = offered.find(({ picked }) => picked) ?? offered.find(({ enabled }) => enabled)
  return (
    <FieldFrame {...field.frame} label={icon ? '' : label} group>
      <Rows block={block} tools={tools} shape={<Shape like={as === 'cards' ? 'cards' : 'list'} />}>
        {() => (
          <Group className={look.list} label={icon && label} labelledBy={icon || !label ? undefined : labelId(id)}>
            {offered.map(({ row, key, text, note, enabled, why, picked }) => (
              <label key={key} className={look.option}>
                <input
                  id={key === first?.key ? id : undefined}
                  className={look.control}
                  {...field.control}
                  type={many ? 'checkbox' : 'radio'}
                  name={id}
                  checked={picked}
                  disabled={!enabled}
                  onChange={() => pick(row)}
                />
                {icon && (
                  <span className={chip.root}>
                    <Icon nodes={icon} />
                  </span>
                )}
                <span className={look.mark}>
                  <Icon nodes={icon && !picked ? icons.chevronRight : icons.check} size="xs" directional={icon !== undefined && !picked} />
                </span>
                <span className={look.words}>
                  {text}
                  {(why || note) && <small className={look.note}>{why || note}</small>}
                  {block.item && (
                    <Row row={row}>
                      <Blocks of={block.item} />
                    </Row>
                  )}
                </span>
              </label>
            ))}
          </Group>
        )}
      </Rows>
    </FieldFrame>
  )
}
