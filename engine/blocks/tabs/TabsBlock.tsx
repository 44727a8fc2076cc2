import { type KeyboardEvent, useId } from 'react'
import { Blocks } from '../../react/Block.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { Flow } from '../../react/look/Flow.tsx'
import { localOf } from '../../react/runtime/pickLocal.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { tabsLook } from './tabsLook.ts'
import { tabTarget } from './tabTarget.ts'

/** Tabs with one visible body; arrows move between tabs, Home and End to the first and last. */
export const TabsBlock = ({ block }: BlockPropsOf<'tabs'>) => {
  const tools = useBlock(block)
  const look = classesOf(tabsLook)
  const id = useId()
  const shown = Object.entries(block.tabs).filter(([, tab]) => tools.holds(tab.shownWhen))
  const wanted = localOf(tools, block.bind)
  const current = shown.find(([name]) => name === wanted) ?? shown[0]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = shown.findIndex(([name]) => name === current?.[0])
    const to = tabTarget(event.key, index, shown.length, getComputedStyle(event.currentTarget).direction === 'rtl')
    const target = to === undefined ? undefined : shown[to]
    if (to === undefined || !target) return
    event.preventDefault()
    tools.runtime.setLocal(block.bind, target[0])
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  // A single tab has no tab list; its body keeps its position in the tree, so that input survives when a second tab appears.
  const isChoice = shown.length > 1
  return (
    <Flow gap={4}>
      {isChoice && (
        <div role="tablist" className={look.root} onKeyDown={move}>
          {shown.map(([name, tab]) => {
            const selected = name === current?.[0]
            return (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}${name}`}
                className={look.tab}
                aria-selected={selected}
                aria-controls={selected ? `${id}panel` : undefined}
                tabIndex={selected ? 0 : -1}
                onClick={() => tools.runtime.setLocal(block.bind, name)}
              >
                {tools.text(tab.title)}
              </button>
            )
          })}
        </div>
      )}
      {current && (
        <div
          key={current[0]}
          id={`${id}panel`}
          {...(isChoice ? { role: 'tabpanel', tabIndex: 0, 'aria-labelledby': `${id}${current[0]}` } : {})}
        >
          <Flow gap={4}>
            <Blocks of={current[1].body} />
          </Flow>
        </div>
      )}
    </Flow>
  )
}
