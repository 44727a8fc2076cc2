import { useState } from 'react'
import { foldText } from './foldText.ts'
import { letterOf } from './letterOf.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchOption } from './searchOption.ts'
import { useWords } from './useWords.ts'

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

/** Of a long list this many of its first options decide which words all of them share. */
const COMPARED = 100

/** A dialog with a searchable list: typing filters. */
export const SearchDialog = <Row,>({ title, rows, optionOf, wordsOf, onPick, onClose }: SearchDialogProps<Row>) => {
  const [typed, setTyped] = useState('')
  const wanted = foldText(typed)
  const texts = rows.slice(0, COMPARED).map((row, index) => optionOf(row, index).text)
  const shownWords = (row: Row, index: number) => {
    const { text, note = '' } = optionOf(row, index)
    return `${text} ${note}`
  }
  const words = useWords(rows, wordsOf ?? shownWords)
  const all = [...rows.keys()]
  const found = wanted === '' ? all : all.filter((index) => words[index]?.includes(wanted))
  const optionAt = (place: number) => {
    const index = found[place]
    return index === undefined ? undefined : optionOf(rows[index] as Row, index)
  }
  return (
    <SearchBox
      title={title}
      typed={typed}
      onType={setTyped}
      count={found.length}
      optionAt={optionAt}
      letter={({ text }) => letterOf(text, texts)}
      onPick={(place) => onPick(rows[found[place] as number] as Row)}
      onClose={onClose}
    />
  )
}
