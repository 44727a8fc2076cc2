import { useEffect, useState } from 'react'
import { SearchBox } from '../../../engine/react/search/SearchBox.tsx'
import { useWord } from '../../../engine/react/texts/TextsContext.ts'
import { useShell } from '../ShellContext.ts'
import { arrange } from './arrange.ts'
import type { Finder } from './finder.ts'
import { useFindables } from './useFindables.ts'

export interface PaletteProps {
  readonly onClose: () => void
}

/** What is searched of the portal, once its chunk is there; without it the settings remain. */
function useFinder(): Finder | undefined {
  const { host } = useShell()
  const [finder, setFinder] = useState<Finder>()
  useEffect(() => {
    host.finder().then(setFinder, () => undefined)
  }, [host])
  return finder
}

/** Command palette: every destination that the user may open, and the actions of the header, found by typing (decision 12). */
export const Palette = ({ onClose }: PaletteProps) => {
  const word = useWord()
  const finder = useFinder()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const rows = arrange(useFindables(finder, isAsked), { typed, recent: finder?.recent() ?? [], recentGroup: word('find.recent') })
  return (
    <SearchBox
      title={word('find.title')}
      typed={typed}
      onType={(next) => {
        setTyped(next)
        setAsked(true)
      }}
      count={rows.length}
      optionAt={(place) => {
        const row = rows[place]
        return row && { ...row.item, chosen: false, group: row.group, marks: row.marks }
      }}
      letter={({ text }) => text.slice(0, 1)}
      onPick={(place) => {
        const item = rows[place]?.item
        onClose()
        if (item === undefined) return
        if (!item.onTyping) finder?.picked(item.key)
        item.run()
      }}
      onClose={onClose}
    />
  )
}
