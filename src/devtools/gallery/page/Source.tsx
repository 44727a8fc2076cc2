import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Diagnostic } from '../../../../engine/compile/diagnostics/diagnostic.ts'
import type { GalleryStore } from './createGalleryStore.ts'
import { Editor } from './Editor.tsx'
import { offsetOf } from './editText.ts'
import type { Entry } from './entries.ts'
import { Problems } from './Problems.tsx'
import type { Say } from './words.ts'

interface SourceProps {
  readonly entry: Entry
  readonly desk: GalleryStore
  readonly say: Say
}

const shortName = (path: string) => path.split('/').slice(2).join('/')

/** The JSON of an entry: edits are compiled at once, never saved. */
export const Source = ({ entry, desk, say }: SourceProps) => {
  const state = useSyncExternalStore(desk.subscribe, desk.get)
  const area = useRef<HTMLTextAreaElement>(null)
  const [chosen, choose] = useState(entry.files[0])
  const [goal, aim] = useState<Diagnostic>()
  const [isCopied, copied] = useState(false)
  const path = chosen !== undefined && entry.files.includes(chosen) ? chosen : (entry.files[0] ?? '')
  const text = state.drafts[path] ?? desk.files[path] ?? ''
  const inFile = state.diagnostics.filter(({ at }) => at.file === path)

  useEffect(() => {
    if (goal === undefined || area.current === null) return
    const { line, column } = goal.at
    const offset = offsetOf(area.current.value, line, column)
    area.current.focus()
    area.current.setSelectionRange(offset, offset)
    const height = Number.parseFloat(getComputedStyle(area.current).lineHeight)
    area.current.scrollTop = Math.max(0, (line - 4) * height)
  }, [goal])

  const copy = async () => {
    await navigator.clipboard.writeText(text)
    copied(true)
  }
  return (
    <section className="source" aria-label={say('json')}>
      <div className="row">
        {entry.files.map((file) => (
          <button key={file} type="button" aria-pressed={file === path} onClick={() => choose(file)}>
            <code>
              {shortName(file)}
              {state.drafts[file] !== undefined && ' *'}
            </code>
          </button>
        ))}
        <span className="space" />
        <button type="button" disabled={state.drafts[path] === undefined} onClick={() => desk.reset(path)}>
          {say('reset')}
        </button>
        <button type="button" onClick={() => void copy()} onBlur={() => copied(false)}>
          {say('copy')}
        </button>
        <span role="status" className="soft">
          {isCopied && say('copied')}
        </span>
      </div>
      <Editor
        key={path}
        label={path}
        hint={say('leave')}
        text={text}
        marked={new Set(inFile.map(({ at }) => at.line))}
        area={area}
        onEdit={(edited) => desk.edit(path, edited)}
      />
      <Problems
        desk={state}
        files={entry.files}
        say={say}
        onPick={(problem) => {
          choose(problem.at.file)
          aim({ ...problem })
        }}
      />
    </section>
  )
}
