import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { useWord } from '../texts/TextsContext.ts'
import { dialogLook } from './dialogLook.ts'
import { useLayer } from './LayersContext.ts'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Called when the user asks to close it; if omitted, only its own buttons close it. */
  readonly onClose?: (() => void) | undefined
  readonly as?: 'dialog' | 'sheet' | 'wide'
  /** Role `alertdialog`: a screen reader reads all of it at once. */
  readonly alert?: boolean
}

/**
 * A modal dialog (`<dialog>`): the browser traps the focus and makes the rest of the page inert. The focus returns to where it
 * was.
 */
export const Dialog = ({ title, children, foot, onClose, as = 'sheet', alert }: DialogProps) => {
  const look = classesOf(dialogLook, { as })
  const word = useWord()
  const id = useId()
  const root = useRef<HTMLDialogElement>(null)
  useLayer(true, onClose)
  useEffect(() => {
    const dialog = root.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    // A closed dialog takes no focus, so React's autoFocus came too early.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  // A browser closes a dialog at the second Escape or "back" even if the first was prevented, so it is opened again.
  const closed = () => {
    if (onClose) onClose()
    else if (root.current?.isConnected && !root.current.open) root.current.showModal()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it through onCancel
    <dialog
      ref={root}
      className={look.root}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}t`}
      aria-describedby={alert ? `${id}b` : undefined}
      onCancel={cancel}
      onClose={closed}
      onClick={(event) => event.target === root.current && onClose?.()}
    >
      <div className={look.head}>
        <h2 id={`${id}t`} className={look.title}>
          {title}
        </h2>
        {onClose && !alert && (
          <span className={look.close}>
            <Button variant="quiet" size="icon" aria-label={word('close')} onClick={onClose}>
              <Icon nodes={icons.x} />
            </Button>
          </span>
        )}
      </div>
      <div id={`${id}b`} className={look.body}>
        {children}
      </div>
      {foot && <div className={look.foot}>{foot}</div>}
    </dialog>
  )
}
