import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { persianLetters } from '../../format/persianLetters.ts'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { searchedLook } from '../../react/form/searchedLook.ts'
import { boxProps, controlProps, type FieldOption, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Spinner } from '../../react/state/Spinner.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'

/** One of the options that a call finds for the typed text: an editable combobox (ARIA practices). */
export const SearchedWidget = (props: WidgetProps) => {
  const { id, value, options, set, leave, placeholder, labelledBy, field, tools, enabled } = props
  const { runtime } = tools
  const query = field.options?.of
  const look = classesOf(fieldLook)
  const list = classesOf(searchedLook)
  const word = useWord()
  const icon = use(FieldIconContext)
  const [picked, setPicked] = useState<FieldOption>()
  const [typed, setTyped] = useState<string>()
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const root = useRef<HTMLDivElement>(null)
  const chosen =
    value === undefined ? undefined : (options.find((option) => option.value === value) ?? (picked?.value === value ? picked : undefined))
  const text = typed ?? chosen?.text ?? (value === undefined ? '' : String(value))
  const words = typed?.trim() ?? ''
  const state = query === undefined ? undefined : runtime.query(query)
  const waits = words !== '' && (words !== asked || state?.fetching === true)
  const hasFailed = !waits && state?.status === 'failed'
  const found = words === '' || waits || hasFailed ? [] : options
  const at = Math.min(active, found.length - 1)

  // The search term is debounced; until then the list belongs to the previous term.
  useEffect(() => {
    if (words === asked) return
    const timer = setTimeout(() => {
      if (field.words !== undefined) runtime.setLocal(field.words, persianLetters(words))
      setAsked(words)
    }, field.wait)
    return () => clearTimeout(timer)
  }, [words, asked, runtime, field])

  const pick = (option: FieldOption | undefined) => {
    if (option === undefined) return
    setPicked(option)
    setTyped(undefined)
    setOpen(false)
    setActive(-1)
    set(option.value)
  }
  const forget = () => {
    setTyped(undefined)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !event.altKey) {
      event.preventDefault()
      setOpen(true)
      if (found.length > 0) setActive(at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length)
    } else if (event.key === 'Enter' && open) {
      // Enter in an open list never submits the form.
      event.preventDefault()
      pick(found[at])
    } else if (event.key === 'Escape' && (open || typed !== undefined)) {
      event.preventDefault()
      event.stopPropagation()
      forget()
    }
  }
  const isShown = open && words !== ''
  const message = waits
    ? word('form.searching')
    : hasFailed
      ? word('form.searchFailed')
      : found.length === 0
        ? word('search.none')
        : word('form.found', { n: found.length })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus that leaves field and list
    <div
      ref={root}
      className={list.anchor}
      onBlur={(event) => {
        if (event.relatedTarget && root.current?.contains(event.relatedTarget)) return
        forget()
        leave()
      }}
    >
      <span className={look.input} {...boxProps(props)}>
        <Icon nodes={icon ?? icons.search} />
        <input
          {...controlProps(props)}
          onBlur={undefined}
          type="text"
          role="combobox"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? word('search')}
          aria-autocomplete="list"
          aria-expanded={isShown && found.length > 0}
          aria-controls={isShown && found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={isShown && found[at] ? `${id}-${at}` : undefined}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
            if (value !== undefined) set(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        {waits && <Spinner />}
      </span>
      {isShown && enabled && (
        <div className={list.panel}>
          {found.length > 0 && (
            <div id={`${id}-list`} role="listbox" aria-labelledby={labelledBy} className={list.list}>
              {found.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                <div
                  key={String(option.value)}
                  id={`${id}-${index}`}
                  role="option"
                  className={list.option}
                  data-active={index === at || undefined}
                  aria-selected={index === at}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  {option.text}
                </div>
              ))}
            </div>
          )}
          <p role="status" className={list.said}>
            {message}
          </p>
        </div>
      )}
    </div>
  )
}
