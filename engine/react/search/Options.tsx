import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { chipLook } from '../look/chipLook.ts'
import { classesOf } from '../look/classesOf.ts'
import { useWindow } from '../window/useWindow.ts'
import { groupsOf } from './groupsOf.ts'
import { searchLook } from './searchLook.ts'
import type { SearchOption } from './searchOption.ts'
import { useMarks } from './useMarks.ts'

/** Height of an option that is not measured yet, px. */
const OPTION_HEIGHT = 60

export interface OptionsProps {
  readonly id: string
  readonly title: string
  /** How many rows there are, and how each is shown. */
  readonly count: number
  readonly optionAt: (place: number) => SearchOption | undefined
  readonly active: number
  readonly letter: (option: SearchOption) => string
  readonly onPick: (place: number) => void
}

interface OptionProps extends Pick<OptionsProps, 'id' | 'count' | 'active' | 'letter' | 'onPick'> {
  readonly option: SearchOption
  readonly index: number
  readonly skip: number
  readonly isPart: boolean
}

const Option = ({ id, option, index, skip, count, isPart, active, letter, onPick }: OptionProps) => {
  const look = classesOf(searchLook)
  const chip = classesOf(chipLook, { size: 'sm' })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
    <div
      id={`${id}-${index}`}
      role="option"
      className={look.option}
      data-row={index}
      style={skip > 0 ? { marginBlockStart: `${skip}px` } : undefined}
      data-active={index === active || undefined}
      aria-selected={option.chosen}
      aria-disabled={option.off || undefined}
      {...(isPart && { 'aria-setsize': count, 'aria-posinset': index + 1 })}
      onClick={() => onPick(index)}
    >
      {option.icon ? (
        <span className={chip.root} data-hue={option.hue}>
          <Icon nodes={option.icon} />
        </span>
      ) : (
        <span className={look.letter} aria-hidden="true">
          {letter(option)}
        </span>
      )}
      <span className={look.words}>
        {option.text}
        {option.note && <small className={look.note}>{option.note}</small>}
      </span>
      {option.chosen && <Icon nodes={icons.check} />}
    </div>
  )
}

/** The rows that are found, under the names of their groups; of a long list those near the viewport. */
export const Options = ({ id, title, count, optionAt, ...rest }: OptionsProps) => {
  const look = classesOf(searchLook)
  const { visible, after, holder, isPart } = useWindow<HTMLDivElement>(count, OPTION_HEIGHT)
  useMarks(holder, (index) => optionAt(index)?.marks)
  const rows = visible.flatMap(({ index, skip }) => {
    const option = optionAt(index)
    return option === undefined ? [] : [{ option, index, skip }]
  })
  return (
    <div
      ref={holder}
      id={id}
      role="listbox"
      aria-label={title}
      className={look.list}
      style={after > 0 ? { paddingBlockEnd: `${after}px` } : undefined}
    >
      {groupsOf(rows, ({ option }) => option.group).map(({ name, members }): ReactNode => {
        const options = members.map(({ option, ...place }) => (
          <Option key={option.key} id={id} option={option} count={count} isPart={isPart} {...place} {...rest} />
        ))
        if (name === undefined) return <Fragment key="">{options}</Fragment>
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list, not fields
          <div key={name} role="group" aria-label={name} className={look.group}>
            <div role="presentation" className={look.heading}>
              {name}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}
