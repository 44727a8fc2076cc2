import { type HTMLAttributes, type ReactNode, type RefObject, useState } from 'react'
import { saysData } from '../../format/saysData.ts'
import { Blocks } from '../../react/Block.tsx'
import { FieldFrame, labelId } from '../../react/form/FieldFrame.tsx'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { moveAmongOptions } from '../../react/form/moveAmongOptions.ts'
import { optionLook } from '../../react/form/optionLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { icons } from '../../react/icon/icons.ts'
import { chipLook } from '../../react/look/chipLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Flow } from '../../react/look/Flow.tsx'
import { foldText } from '../../react/search/foldText.ts'
import { MOST_OPTIONS } from '../../react/search/mostOptions.ts'
import { Row, Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import { useWindow } from '../../react/window/useWindow.ts'
import { QuestionFrame } from './QuestionFrame.tsx'
import { type Choice, type ChoiceKeys, type ChoiceRow, useChoice } from './useChoice.ts'

export interface OpenChoiceProps {
  readonly block: ChoiceKeys
}

interface GroupProps extends Pick<HTMLAttributes<HTMLDivElement>, 'style'> {
  readonly holder: RefObject<HTMLDivElement | null>
  readonly className: string
  readonly label: string | undefined
  readonly labelledBy: string | undefined
  readonly children: ReactNode
}
const RadioGroup = ({ holder, label, labelledBy, ...props }: GroupProps) => (
  <div ref={holder} role="radiogroup" aria-label={label} aria-labelledby={labelledBy} onKeyDown={moveAmongOptions} {...props} />
)
/** Checkboxes are a group of their own only without a visible label; otherwise their frame is the group. */
const CheckGroup = ({ holder, label, labelledBy: _, ...props }: GroupProps) => (
  <div ref={holder} {...(label ? { role: 'group', 'aria-label': label } : {})} {...props} />
)

const OPTION_HEIGHT = 60

interface OptionsProps extends OpenChoiceProps {
  readonly choice: Choice
  readonly offered: readonly ChoiceRow[]
  readonly many: boolean
}

/** The options themselves; of a long list only those near the viewport. */
const Options = ({ block, choice: { tools, field, pick }, offered, many }: OptionsProps) => {
  const as = block.as === 'cards' || block.as === 'chips' ? block.as : 'rows'
  const icon = useIcon(block.icon)
  const label = tools.text(block.label)
  const Group = many ? CheckGroup : RadioGroup
  const look = classesOf(optionLook, {
    as: as === 'chips' && offered.length <= 3 && !many ? 'segments' : as,
    leads: icon ? 'true' : undefined,
    many: many ? 'true' : undefined,
  })
  const chip = classesOf(chipLook, { size: 'sm' })
  const { id } = field.frame
  const first = offered.find(({ picked }) => picked) ?? offered.find(({ enabled }) => enabled)
  const { visible, after, holder, isPart } = useWindow<HTMLDivElement>(offered.length, OPTION_HEIGHT)
  return (
    <Group
      holder={holder}
      className={look.list}
      style={after > 0 ? { paddingBlockEnd: `${after}px` } : undefined}
      label={icon && label}
      labelledBy={icon || !label ? undefined : labelId(id)}
    >
      {visible.map(({ index, skip }) => {
        const option = offered[index]
        if (option === undefined) return null
        const { row, key, text, note, enabled, why, picked } = option
        return (
          <label key={key} className={look.option} data-row={index} style={skip > 0 ? { marginBlockStart: `${skip}px` } : undefined}>
            <input
              id={key === first?.key ? id : undefined}
              className={look.control}
              {...field.control}
              type={many ? 'checkbox' : 'radio'}
              name={id}
              checked={picked}
              disabled={!enabled}
              {...(isPart && !many && { 'aria-setsize': offered.length, 'aria-posinset': index + 1 })}
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
              {saysData(block.text) ? <bdi>{text}</bdi> : text}
              {(why || note) && <small className={look.note}>{why || note}</small>}
              {block.item && (
                <Row row={row}>
                  <Blocks of={block.item} />
                </Row>
              )}
            </span>
          </label>
        )
      })}
    </Group>
  )
}

/** A list of many options under a field that narrows it. */
const SearchedOptions = ({ offered, ...props }: OptionsProps) => {
  const word = useWord()
  const field = classesOf(fieldLook)
  const [typed, setTyped] = useState('')
  const wanted = foldText(typed)
  const found = offered.filter(({ text, note }) => foldText(`${text} ${note}`).includes(wanted))
  return (
    <Flow gap={3}>
      <span className={field.input}>
        <Icon nodes={icons.search} />
        <input
          type="search"
          dir="auto"
          aria-label={word('search')}
          placeholder={word('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      <span role="status">{typed === '' ? '' : found.length === 0 ? word('search.none') : word('form.found', { n: found.length })}</span>
      <Options {...props} offered={found} />
    </Flow>
  )
}

/**
 * All rows as radio options, or checkboxes if several may be picked: cards, a list, or chips. With an icon each row is a navigation row, and its label is for screen
 * readers only.
 */
export const OpenChoice = ({ block }: OpenChoiceProps) => {
  const choice = useChoice(block)
  const { tools, field, rows, rowOf } = choice
  const icon = useIcon(block.icon)
  const many = typeof block.many === 'boolean' ? block.many : block.many !== undefined && tools.holds(block.many)
  const offered = rows().map(rowOf)
  const given = { choice, offered, many }
  const label = tools.text(block.label)
  const options = (
    <Rows block={block} tools={tools} shape={<Shape like={block.as === 'cards' ? 'cards' : 'list'} />}>
      {() =>
        offered.length > MOST_OPTIONS && block.as !== 'chips' ? (
          <SearchedOptions block={block} {...given} />
        ) : (
          <Options block={block} {...given} />
        )
      }
    </Rows>
  )
  if (block.as === 'question')
    return (
      <QuestionFrame {...field.frame} label={label}>
        {options}
      </QuestionFrame>
    )
  return (
    <FieldFrame {...field.frame} label={icon ? '' : label} group>
      {options}
    </FieldFrame>
  )
}
