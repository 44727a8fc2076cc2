import { type InputHTMLAttributes, useState } from 'react'
import { parseTypedDate } from '../../../format/calendars.ts'
import { type DateTexts, formatTypedDate } from '../../../format/dates.ts'
import { isCivilDate } from '../../../format/jalali.ts'

export interface DateLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly value: unknown
  readonly texts: DateTexts
  readonly onDay: (value: string | undefined) => void
  readonly onOpen: () => void
}

/** Text input for a date of either calendar, shown in the page's. Input that is no date is passed on unchanged, so that validation can reject it. */
export const DateLine = ({ value, texts, onDay, onOpen, ...rest }: DateLineProps) => {
  const [typed, setTyped] = useState<string>()
  const written = typeof value === 'string' ? value : ''
  const known = isCivilDate(value) ? formatTypedDate(value, texts) : written
  // A picked day, or a cleared value, replaces what was typed.
  const shown = typed !== undefined && (parseTypedDate(typed) ?? typed) === written ? typed : known
  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="numeric"
      placeholder={formatTypedDate('2026-03-21', texts)}
      value={shown}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onDay(text === '' ? undefined : (parseTypedDate(text) ?? text))
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        onOpen()
      }}
    />
  )
}
