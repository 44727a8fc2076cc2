import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[]
}

/** Tabs with arrow key navigation. Hidden panels stay mounted, so input survives. */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const [current, choose] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tabs.length) % tabs.length
    choose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={index === current}
            aria-controls={`part-${id}`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => choose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div key={id} id={`part-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={index !== current}>
          {content}
        </div>
      ))}
    </>
  )
}
