import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import type { Toasts } from './createToasts.ts'
import { toastLook } from './toastLook.ts'
import { shownToasts } from './toastMachine.ts'
import { useActor } from './useActor.ts'

const drawings = { info: icons.info, success: icons.circleCheck, warning: icons.triangleAlert, danger: icons.circleAlert }

export interface ToastStackProps {
  readonly toasts: Toasts
}

/**
 * The polite live region of the portal: each new toast is read alone. A press on a toast dismisses it, and so does Escape; none
 * expires while one is hovered or focused.
 */
export const ToastStack = ({ toasts: { actor } }: ToastStackProps) => {
  const look = classesOf(toastLook)
  const word = useWord()
  const toasts = useActor(actor, shownToasts)
  const hold = () => actor.send({ type: 'HOLD' })
  const release = () => actor.send({ type: 'RELEASE' })
  const origins = useRef(new Map<number, Element | null>())
  useLayoutEffect(() => {
    const before = origins.current
    origins.current = new Map(toasts.map(({ id }) => [id, before.get(id) ?? document.activeElement]))
  }, [toasts])
  /** Where a toast was pressed, the focus goes back to what had it when the toast came: the act that the toast is about. */
  const dismiss = (id: number, toast: HTMLElement) => {
    const origin = origins.current.get(id)
    if (toast.contains(document.activeElement) && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
    actor.send({ type: 'DISMISS', id })
  }
  return (
    <section
      className={look.root}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label={word('toasts')}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          key={toast.id}
          className={look.toast}
          data-tone={toast.tone}
          onClick={(event) => dismiss(toast.id, event.currentTarget)}
          onKeyDown={(event) => event.key === 'Escape' && dismiss(toast.id, event.currentTarget)}
        >
          <Icon nodes={drawings[toast.tone]} />
          <span className={look.words}>
            {(toast.names || toast.title) && <b>{[toast.names, toast.title].filter(Boolean).join(': ')}</b>}
            <span dir="auto">{toast.text}</span>
          </span>
          {toast.offer && (
            <button type="button" className={look.offer} onClick={toast.offer.take}>
              {toast.offer.text}
            </button>
          )}
          <button type="button" className={look.act} aria-label={word('dismiss')}>
            <Icon nodes={icons.x} size="sm" />
          </button>
        </div>
      ))}
    </section>
  )
}
