import { useEffect, useId, useState } from 'react'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { localOf } from '../../react/runtime/pickLocal.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** A search input: its value is debounced, or applied at Enter. */
export const SearchBlock = ({ block }: BlockPropsOf<'search'>) => {
  const tools = useBlock(block)
  const look = classesOf(fieldLook)
  const id = useId()
  const held = localOf(tools, block.bind)
  const words = typeof held === 'string' ? held : ''
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  if (words !== seen) {
    setSeen(words)
    setTyped(words)
  }
  const label = tools.text(block.label)
  const settle = (now: string) => now !== words && tools.runtime.setLocal(block.bind, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the debounce
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), block.wait ?? 400)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className={look.input} htmlFor={id}>
      <Icon nodes={icons.search} />
      <input
        id={id}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && settle(typed)}
      />
    </label>
  )
}
