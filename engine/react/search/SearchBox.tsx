import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { fieldLook } from '../form/fieldLook.ts'
import { Icon } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { StateCard } from '../state/StateCard.tsx'
import { useWord } from '../texts/TextsContext.ts'
import { Options } from './Options.tsx'
import { searchLook } from './searchLook.ts'
import type { SearchOption } from './searchOption.ts'

export interface SearchBoxProps {
  readonly title: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** How many options there are, and how each is shown. */
  readonly count: number
  readonly optionAt: (place: number) => SearchOption | undefined
  /** The distinguishing letter of an option without an icon. */
  readonly letter: (option: SearchOption) => string
  readonly onPick: (place: number) => void
  readonly onClose: () => void
}

/** A dialog with a search field over a list (combobox): arrows move, Enter picks, one Escape closes. */
export const SearchBox = ({ title, typed, onType, count, optionAt, letter, onPick, onClose }: SearchBoxProps) => {
  const look = classesOf(searchLook)
  const field = classesOf(fieldLook)
  const word = useWord()
  const id = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, count - 1)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const pick = (place: number) => {
    const option = optionAt(place)
    if (option !== undefined && !option.off) onPick(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(count - 1, at + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(at)
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
            aria-expanded={count > 0}
            aria-controls={id}
            aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <Options id={id} title={title} count={count} optionAt={optionAt} active={at} letter={letter} onPick={pick} />
        <div role="status">{count === 0 && <StateCard art="search" text={word('search.none')} />}</div>
      </div>
    </Dialog>
  )
}
