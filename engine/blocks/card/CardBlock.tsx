import { Blocks } from '../../react/Block.tsx'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { icons } from '../../react/icon/icons.ts'
import { chipLook } from '../../react/look/chipLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Flow } from '../../react/look/Flow.tsx'
import { Goto } from '../../react/runtime/Goto.tsx'
import { later } from '../../react/runtime/later.tsx'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { Soon } from '../../react/soon/Soon.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { cardLook } from './cardLook.ts'

const FoldedCard = later(() => import('./FoldedCard.tsx').then((module) => module.FoldedCard), null)

/** A framed group; with `goto` its title is a link whose hit area is the card. On a device where it folds, its title opens it. */
export const CardBlock = ({ block }: BlockPropsOf<'card'>) => {
  const { text, value, holds } = useBlock(block)
  const look = classesOf(cardLook, { background: block.background ?? 'plain' })
  const chip = classesOf(chipLook, { size: 'sm' })
  const icon = useIcon(block.icon)
  const title = text(block.title)
  const to = value(block.goto)
  const folds = useDevice() === block.folds
  const body = (
    <Flow gap={4}>
      <Blocks of={block.body} />
    </Flow>
  )
  return (
    <section className={look.root} aria-label={title || undefined}>
      {folds && (
        <FoldedCard title={title} open={block.opensWhen !== undefined && holds(block.opensWhen)}>
          {body}
        </FoldedCard>
      )}
      {!folds && (title || icon) && (
        <div className={look.head}>
          {icon && (
            <span className={chip.root}>
              <Icon nodes={icon} />
            </span>
          )}
          <h2 className={look.title}>
            {typeof to === 'string' ? (
              <Goto className={look.link} to={to}>
                {title} <Soon to={to} />
              </Goto>
            ) : (
              title
            )}
          </h2>
          {typeof to === 'string' && <Icon nodes={icons.chevronRight} directional />}
        </div>
      )}
      {!folds && <div className={look.body}>{body}</div>}
    </section>
  )
}
