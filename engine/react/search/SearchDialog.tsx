import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { fieldLook } from '../form/fieldLook.ts'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { chipLook } from '../look/chipLook.ts'
import { classesOf } from '../look/classesOf.ts'
import type { Hue } from '../look/hue.ts'
import { StateCard } from '../state/StateCard.tsx'
import { useWord } from '../texts/TextsContext.ts'
import { foldText } from './foldText.ts'
import { letterOf } from './letterOf.ts'
import { searchLook } from './searchLook.ts'

export interface SearchOption<T> {
  readonly key: string
  readonly text: string
  readonly note?: string
  /** Its icon, on a tint of its hue; if omitted, its distinguishing letter. */
  readonly icon?: IconNodes
  readonly hue?: Hue
  readonly chosen: boolean
  readonly off?: boolean
  readonly value: T
}

export interface SearchDialogProps<T> {
  readonly title: string
  readonly options: readonly SearchOption<T>[]
  readonly onPick: (value: T) => void
  readonly onClose: () => void
}

/** A dialog with a searchable list (combobox): typing filters, arrows move, Enter picks. */
export const SearchDialog = <T,>({ title, options, onPick, onClose }: SearchDialogProps<T>) => {
  const look = classesOf(searchLook)
  const field = classesOf(fieldLook)
  const chip = classesOf(chipLook, { size: 'sm' })
  const word = useWord()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const wanted = foldText(typed)
  const texts = options.map(({ text }) => text)
  const found = options.filter(({ text, note = '' }) => foldText(`${text} ${note}`).includes(wanted))
  const at = Math.min(active, found.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const pick = (option: SearchOption<T> | undefined) => option && !option.off && onPick(option.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, at + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(found[at])
    } else if (event.key === 'Escape') {
      // A search field would keep the first one for itself, to clear what is typed.
      event.preventDefault()
      onClose()
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={look.root}>
        <span className={field.input}>
          <Icon nodes={icons.search} />
          <input
            data-first
            type="search"
            role="combobox"
            dir="auto"
            aria-label={word('search')}
            placeholder={word('search')}
            aria-expanded={found.length > 0}
            aria-controls={id}
            aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <div id={id} role="listbox" aria-label={title} className={look.list}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              className={look.option}
              data-active={index === at || undefined}
              aria-selected={option.chosen}
              aria-disabled={option.off || undefined}
              onClick={() => pick(option)}
            >
              {option.icon ? (
                <span className={chip.root} data-hue={option.hue}>
                  <Icon nodes={option.icon} />
                </span>
              ) : (
                <span className={look.letter} aria-hidden="true">
                  {letterOf(option.text, texts)}
                </span>
              )}
              <span className={look.words}>
                {option.text}
                {option.note && <small className={look.note}>{option.note}</small>}
              </span>
              {option.chosen && <Icon nodes={icons.check} />}
            </div>
          ))}
        </div>
        <div role="status">{found.length === 0 && <StateCard art="search" text={word('search.none')} />}</div>
      </div>
    </Dialog>
  )
}
