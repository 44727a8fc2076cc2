import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { useLayer } from '../dialog/LayersContext.ts'
import { classesOf } from '../look/classesOf.ts'
import { menuLook } from './menuLook.ts'

export interface MenuProps {
  readonly button: ButtonProps
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small popup; Escape, a press outside or focus leaving it closes it. */
export const Menu = ({ button, children }: MenuProps) => {
  const look = classesOf(menuLook)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  useLayer(open, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape from its contents
    <div
      ref={root}
      className={look.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Button {...button} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)} />
      {open && (
        <div id={id} className={look.panel}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
