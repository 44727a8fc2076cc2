import { useEffect, useState } from 'react'
import { instantOf } from '../../expression/dates.ts'
import { localDigits } from '../../format/digits.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { clockText } from './clockText.ts'
import { countdownLook } from './countdownLook.ts'

/** ms since the first render with this `of`, updated each second. */
const usePassed = (of: number): number => {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start restarts the count
  useEffect(() => {
    setPassed(0)
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), 1000)
    return () => clearInterval(timer)
  }, [of])
  return passed
}

const wholeMinutes = (ms: number) => {
  const minutes = Math.ceil(ms / 60_000)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Time left until an instant. */
export const CountdownBlock = ({ block }: BlockPropsOf<'countdown'>) => {
  const tools = useBlock(block)
  const { scope, text, value, texts } = tools
  const until = instantOf(value(block.until))
  const now = instantOf(scope.now) ?? 0
  const passed = usePassed(now)
  if (until === undefined) return null
  const left = until - now - passed
  const label = text(block.text)
  return (
    <div>
      {left > 0 && block.left !== undefined && <p>{tools.within(wholeMinutes(left)).text(block.left)}</p>}
      {left > 0 && block.left === undefined && (
        <p>
          {label}{' '}
          <bdi
            dir="ltr"
            role="timer"
            aria-label={label ? `${label} ${localDigits(clockText(left), texts.language)}` : undefined}
            className={classesOf(countdownLook).time}
          >
            {localDigits(clockText(left), texts.language)}
          </bdi>
        </p>
      )}
      {/* Rendered from the start: a live region announces what is added later. */}
      <p role="status">{left <= 0 && text(block.done)}</p>
    </div>
  )
}
