import { formatPercent } from '../../../format/numbers.ts'
import { classesOf } from '../../look/classesOf.ts'
import { useBlock } from '../../runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { progressLook } from './progressLook.ts'

const round = 2 * Math.PI * 28

/** How far something is. */
export const ProgressBlock = ({ block }: BlockPropsOf<'progress'>) => {
  const { text, value, texts } = useBlock(block)
  const look = classesOf(progressLook)
  const given = value(block.value)
  const part = Math.min(1, Math.max(0, typeof given === 'number' ? given : 0))
  const label = text(block.text)
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
  return (
    <div className={look.withBar}>
      {label && <span className={look.words}>{label}</span>}
      <div className={look.bar} {...aria}>
        <i className={look.fill} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}
