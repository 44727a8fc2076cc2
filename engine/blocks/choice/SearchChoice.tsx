import { useState } from 'react'
import { FieldFrame, labelId } from '../../react/form/FieldFrame.tsx'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { LaterSearchDialog, searchPreload } from '../../react/search/laterSearchDialog.ts'
import { letterOf } from '../../react/search/letterOf.ts'
import { searchLook } from '../../react/search/searchLook.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { SkeletonLine } from '../../react/state/SkeletonLine.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import { pickedLook } from './pickedLook.ts'
import { type ChoiceKeys, type ChoiceRow, useChoice } from './useChoice.ts'

export interface SearchChoiceProps {
  readonly block: ChoiceKeys
}

const optionOf = ({ key, text, note, why, picked, enabled, row }: ChoiceRow) => ({
  key,
  text,
  note: why || note,
  chosen: picked,
  off: !enabled,
  value: row,
})

/** The picked row, with a button that opens a search dialog. */
export const SearchChoice = ({ block }: SearchChoiceProps) => {
  const { tools, field, rows, pick } = useChoice(block)
  const look = classesOf(fieldLook, { pick: 'true' })
  const search = classesOf(searchLook)
  const shown = classesOf(pickedLook)
  const word = useWord()
  const icon = useIcon(block.icon)
  const { id, error } = field.frame
  const [open, setOpen] = useState(false)
  return (
    <FieldFrame {...field.frame} label={tools.text(block.label)}>
      <Rows
        block={block}
        tools={tools}
        shape={
          <span className={look.input}>
            <SkeletonLine />
          </span>
        }
      >
        {() => {
          const offered = rows()
          const picked = offered.find((row) => row.picked)
          return (
            <>
              <button
                id={id}
                type="button"
                className={look.input}
                aria-haspopup="dialog"
                data-invalid={error !== '' || undefined}
                {...field.control}
                aria-labelledby={block.label ? `${labelId(id)} ${id}` : undefined}
                {...searchPreload}
                onClick={() => setOpen(true)}
              >
                {picked ? (
                  <b
                    className={search.letter}
                    data-letter={letterOf(
                      picked.text,
                      offered.map(({ text }) => text),
                    )}
                  />
                ) : (
                  icon && <Icon nodes={icon} />
                )}
                <span className={shown.words}>
                  {picked ? (
                    <b className={shown.name}>{picked.text}</b>
                  ) : (
                    <span className={shown.none}>{tools.text(block.placeholder) || word('form.choose')}</span>
                  )}
                  {picked?.note && <small className={search.note}>{` ${picked.note}`}</small>}
                </span>
                <small className={shown.change}>{` ${word(picked ? 'change' : 'choose')}`}</small>
              </button>
              {open && (
                <LaterSearchDialog
                  title={tools.text(block.search) || tools.text(block.label)}
                  options={offered.map(optionOf)}
                  onPick={(row) => {
                    setOpen(false)
                    pick(row)
                  }}
                  onClose={() => setOpen(false)}
                />
              )}
            </>
          )
        }}
      </Rows>
    </FieldFrame>
  )
}
