import { useState } from 'react'
import { FieldFrame, labelId } from '../../react/form/FieldFrame.tsx'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { LaterSearchDialog, searchPreload } from '../../react/search/laterSearchDialog.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { SkeletonLine } from '../../react/state/SkeletonLine.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import { rowsState } from '../../screen/blockRows.ts'
import { pickedLook } from './pickedLook.ts'
import { type Choice, type ChoiceKeys, type ChoiceRow, useChoice } from './useChoice.ts'

export interface SearchChoiceProps {
  readonly block: ChoiceKeys
}

/** The row that is picked, in words. */
type Picked = Pick<ChoiceRow, 'text' | 'note'>

const optionOf = ({ key, text, note, why, picked, enabled }: ChoiceRow) => ({ key, text, note: why || note, chosen: picked, off: !enabled })

/** What is picked as the block says it, without its rows. */
const statedOf = ({ chosen }: ChoiceKeys, { tools }: Choice): Picked | undefined => {
  const text = tools.text(chosen?.text)
  return text === '' ? undefined : { text, note: tools.text(chosen?.note) }
}

interface PickButtonProps {
  readonly block: ChoiceKeys
  readonly choice: Choice
  readonly picked: Picked | undefined
  readonly onOpen: () => void
}

/** What is picked, in a button that opens the search dialog. */
const PickButton = ({ block, choice: { tools, field }, picked, onOpen }: PickButtonProps) => {
  const look = classesOf(fieldLook, { pick: 'true' })
  const shown = classesOf(pickedLook)
  const word = useWord()
  const icon = useIcon(block.icon)
  const { id, error } = field.frame
  return (
    <button
      id={id}
      type="button"
      className={look.input}
      aria-haspopup="dialog"
      data-invalid={error !== '' || undefined}
      {...field.control}
      aria-labelledby={block.label ? `${labelId(id)} ${id}` : undefined}
      {...searchPreload}
      onClick={onOpen}
    >
      {icon && <Icon nodes={icon} />}
      <span className={shown.words}>
        {picked ? (
          <b className={shown.name}>{picked.text}</b>
        ) : (
          <span className={shown.none}>{tools.text(block.placeholder) || word('form.choose')}</span>
        )}
        {picked?.note && <small className={shown.note}>{` ${picked.note}`}</small>}
      </span>
      <small className={shown.change}>{` ${word(picked ? 'change' : 'choose')}`}</small>
    </button>
  )
}

/** The picked row, with a button that opens a search dialog. */
export const SearchChoice = ({ block }: SearchChoiceProps) => {
  const choice = useChoice(block)
  const { tools, field, rows, rowOf, pick } = choice
  const look = classesOf(fieldLook, { pick: 'true' })
  const [isOpen, show] = useState(false)
  const setOpen = (open: boolean) => {
    show(open)
    if (block.open !== undefined) tools.runtime.setLocal(block.open, open)
  }
  const stated = statedOf(block, choice)
  const isRead = rowsState(block, tools.scope, tools.runtime) === 'rows'
  // Nothing asks for the rows before the dialog opens.
  const waits = block.open !== undefined && block.of !== undefined && tools.runtime.query(block.of).status === 'waiting'
  const isOffered = stated !== undefined || isRead || waits
  const picked = stated ?? (isRead ? choice.picked() : undefined)
  return (
    <FieldFrame {...field.frame} label={tools.text(block.label)}>
      {isOffered && <PickButton block={block} choice={choice} picked={picked} onOpen={() => setOpen(true)} />}
      {(isOpen || !isOffered) && (
        <Rows
          block={block}
          tools={tools}
          shape={
            <span className={look.input}>
              <SkeletonLine />
            </span>
          }
        >
          {() =>
            isOpen && (
              <LaterSearchDialog
                title={tools.text(block.search) || tools.text(block.label)}
                rows={rows()}
                optionOf={(row, index) => optionOf(rowOf(row, index))}
                wordsOf={(row) => {
                  const { text } = tools.within({ row })
                  return `${text(block.text)} ${text(block.note)} ${text(block.find)}`
                }}
                onPick={(row) => {
                  show(false)
                  pick(row)
                }}
                onClose={() => setOpen(false)}
              />
            )
          }
        </Rows>
      )}
    </FieldFrame>
  )
}
