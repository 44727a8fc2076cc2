import { formatPercent } from '../../format/numbers.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useWord } from '../../react/texts/TextsContext.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { progressLook } from './progressLook.ts'

/** Thinner segments could not be counted by eye. */
const MOST_SEGMENTS = 24
const round = 2 * Math.PI * 28

interface StepsProps {
  readonly names: readonly string[]
  readonly label: string
  /** From 0 to 1. */
  readonly part: number
}

/** Named steps; screen readers announce which one is current, and which are done. */
const Steps = ({ names, label, part }: StepsProps) => {
  const word = useWord()
  const look = classesOf(progressLook)
  const behind = Math.round(part * names.length * 1000) / 1000
  return (
    <ol className={look.steps} aria-label={label || undefined}>
      {names.map((name, i) => (
        <li key={name} data-behind={i + 1 <= behind || undefined} aria-current={i <= behind && behind < i + 1 ? 'step' : undefined}>
          <span>
            {i + 1 <= behind && (
              <i role="img" aria-label={word('steps.behind')}>
                <Icon nodes={icons.check} size="sm" />
              </i>
            )}
            {name}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A progress bar, ring, segments or named steps. */
export const ProgressBlock = ({ block }: BlockPropsOf<'progress'>) => {
  const { text, value, texts } = useBlock(block)
  const look = classesOf(progressLook)
  const given = value(block.value)
  const part = Math.min(1, Math.max(0, typeof given === 'number' ? given : 0))
  const label = text(block.text)
  if (block.steps !== undefined) return <Steps names={block.steps.map((step) => text(step))} label={label} part={part} />
  const percent = formatPercent(Math.round(part * 100), texts.language)
  const aria = {
    role: 'progressbar',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(part * 100),
    'aria-label': label || percent,
  }
  if (block.as === 'ring')
    return (
      <div className={look.withRing}>
        <div className={look.ring} {...aria}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <circle className={look.track} cx="32" cy="32" r="28" />
            <circle className={look.done} cx="32" cy="32" r="28" strokeDasharray={round} strokeDashoffset={round * (1 - part)} />
          </svg>
          {percent}
        </div>
        {label && <span>{label}</span>}
      </div>
    )
  if (block.as === 'segments') {
    const of = value(block.of)
    const count = typeof of === 'number' ? Math.min(MOST_SEGMENTS, Math.max(1, Math.round(of))) : 1
    return (
      <div className={look.withSegments}>
        <div className={look.segments} {...aria}>
          {Array.from({ length: count }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no other identity
            <i key={i} data-filled={i < Math.round(part * count) || undefined} />
          ))}
        </div>
        {label && <b>{label}</b>}
      </div>
    )
  }
  return (
    <div className={look.withBar}>
      {label && <span className={look.words}>{label}</span>}
      <div className={look.bar} {...aria}>
        <i className={look.fill} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}
