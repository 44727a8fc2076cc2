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
import { useWindow } from '../window/useWindow.ts'
import { foldText } from './foldText.ts'
import { letterOf } from './letterOf.ts'
import { searchLook } from './searchLook.ts'
import { useWords } from './useWords.ts'

/** How a row is shown. */
export interface SearchOption {
  readonly key: string
  readonly text: string
  readonly note?: string
  /** Its icon, on a tint of its hue; if omitted, its distinguishing letter. */
  readonly icon?: IconNodes
  readonly hue?: Hue
  readonly chosen: boolean
  readonly off?: boolean
}

export interface SearchDialogProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  /** Asked for the rows in view alone. */
  readonly optionOf: (row: Row, index: number) => SearchOption
  /** The words by which a row is found; default: those of its option. */
  readonly wordsOf?: (row: Row, index: number) => string
  readonly onPick: (row: Row) => void
  readonly onClose: () => void
}

/** Height of an option that is not measured yet, px. */
const OPTION_HEIGHT = 60
/** Of a long list this many of its first options decide which words all of them share. */
const COMPARED = 100

interface Found<Row> {
  readonly row: Row
  readonly option: SearchOption
}

interface OptionsProps {
  readonly id: string
  readonly title: string
  /** How many rows there are, and how each is shown. */
  readonly count: number
  readonly optionAt: (place: number) => SearchOption | undefined
  readonly active: number
  readonly letter: (option: SearchOption) => string
  readonly onPick: (place: number) => void
}

/** The rows that are found; of a long list those near the viewport. */
const Options = ({ id, title, count, optionAt, active, letter, onPick }: OptionsProps) => {
  const look = classesOf(searchLook)
  const chip = classesOf(chipLook, { size: 'sm' })
  const { visible, after, holder, isPart } = useWindow<HTMLDivElement>(count, OPTION_HEIGHT)
  return (
    <div
      ref={holder}
      id={id}
      role="listbox"
      aria-label={title}
      className={look.list}
      style={after > 0 ? { paddingBlockEnd: `${after}px` } : undefined}
    >
      {visible.map(({ index, skip }) => {
        const option = optionAt(index)
        if (option === undefined) return null
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
          <div
            key={option.key}
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
      })}
    </div>
  )
}

/** A dialog with a searchable list (combobox): typing filters, arrows move, Enter picks. */
export const SearchDialog = <Row,>({ title, rows, optionOf, wordsOf, onPick, onClose }: SearchDialogProps<Row>) => {
  const look = classesOf(searchLook)
  const field = classesOf(fieldLook)
  const word = useWord()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const wanted = foldText(typed)
  const texts = rows.slice(0, COMPARED).map((row, index) => optionOf(row, index).text)
  const shownWords = (row: Row, index: number) => {
    const { text, note = '' } = optionOf(row, index)
    return `${text} ${note}`
  }
  const words = useWords(rows, wordsOf ?? shownWords)
  const all = [...rows.keys()]
  const found = wanted === '' ? all : all.filter((index) => words[index]?.includes(wanted))
  const at = Math.min(active, found.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const foundAt = (place: number): Found<Row> | undefined => {
    const index = found[place]
    return index === undefined ? undefined : { row: rows[index] as Row, option: optionOf(rows[index] as Row, index) }
  }
  const pick = (place: number) => {
    const picked = foundAt(place)
    if (picked !== undefined && !picked.option.off) onPick(picked.row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, at + step)))
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
            aria-expanded={found.length > 0}
            aria-controls={id}
            aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <Options
          id={id}
          title={title}
          count={found.length}
          optionAt={(place) => foundAt(place)?.option}
          active={at}
          letter={({ text }) => letterOf(text, texts)}
          onPick={pick}
        />
        <div role="status">{found.length === 0 && <StateCard art="search" text={word('search.none')} />}</div>
      </div>
    </Dialog>
  )
}
