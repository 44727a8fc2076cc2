import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { indent, newLine, type TextChange } from './editText.ts'

interface EditorProps {
  readonly label: string
  /** How to leave it by keyboard. */
  readonly hint: string
  readonly text: string
  /** Lines with a problem, from 1. */
  readonly marked: ReadonlySet<number>
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onEdit: (text: string) => void
}

/** Inserts text as if it were typed, so that the browser's undo reverts it. */
function type(area: HTMLTextAreaElement, { from, to, text, select }: TextChange): void {
  area.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

/** A textarea with line numbers. Tab indents; after Escape it moves the focus, so that the keyboard is not trapped. */
export const Editor = ({ label, hint, text, marked, area, onEdit }: EditorProps) => {
  const about = useId()
  const numbers = useRef<HTMLDivElement>(null)
  const leaves = useRef(false)
  const follow = () => {
    if (numbers.current !== null && area.current !== null) numbers.current.scrollTop = area.current.scrollTop
  }
  useEffect(follow)

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return
    const { selectionStart: from, selectionEnd: to, value } = currentTarget
    const plain = !ctrlKey && !metaKey && !altKey
    if (plain && key === 'Tab' && !leaves.current) {
      event.preventDefault()
      type(currentTarget, indent(value, from, to, shiftKey))
    } else if (plain && key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      type(currentTarget, newLine(value, from, to))
    }
    leaves.current = key === 'Escape'
  }
  return (
    <>
      <div className="editor" dir="ltr">
        <div ref={numbers} className="numbers" aria-hidden="true">
          {text.split('\n').map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
            <span key={index} className={marked.has(index + 1) ? 'wrong' : ''}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          dir="ltr"
          lang="en"
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-label={label}
          aria-describedby={about}
          aria-invalid={marked.size > 0}
          value={text}
          onChange={(event) => onEdit(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            leaves.current = false
          }}
          onScroll={follow}
        />
      </div>
      <p id={about} className="soft">
        {hint}
      </p>
    </>
  )
}
