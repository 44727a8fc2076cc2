import { useRef, useState } from 'react'
import { isMissing } from '../../expression/values.ts'
import { Blocks } from '../../react/Block.tsx'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { chipLook } from '../../react/look/chipLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { later } from '../../react/runtime/later.tsx'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { awaitedRows, Row, Rows } from '../../react/state/Rows.tsx'
import { useWaiting } from '../../react/state/WaitingContext.ts'
import { toned } from '../../react/value/toned.ts'
import { keyOfRow } from '../../screen/blockRows.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { swiperLook } from './swiperLook.ts'

/** Above this number of cards dots would not help (HOME-02, HOME-03). */
const MOST_DOTS = 7

const SwiperArrows = later(() => import('./SwiperArrows.tsx').then((module) => module.SwiperArrows), null)

/** Placeholder cards: as many as a wide screen shows. */
const AWAITED = awaitedRows(3)

interface CardsProps extends BlockPropsOf<'swiper'> {
  readonly tools: BlockTools
  readonly rows: readonly unknown[]
}

const Cards = ({ block, tools, rows }: CardsProps) => {
  const look = classesOf(swiperLook, { background: block.background ?? 'plain' })
  const chip = classesOf(chipLook)
  const icon = useIcon(block.icon)
  const hasDots = !useWaiting() && rows.length <= MOST_DOTS
  const [seen, setSeen] = useState(0)
  const device = useDevice()
  const isPhone = device === 'mobile'
  const perView = isPhone ? block.perView?.mobile : block.perView?.desktop
  const height = isPhone ? block.height?.mobile : block.height?.desktop
  const track = useRef<HTMLUListElement>(null)
  const picked = tools.value(block.picked)
  return (
    <div className={look.root}>
      <ul
        ref={track}
        className={look.track}
        data-per-view={perView}
        style={{
          gridAutoColumns: perView && `calc((100% - ${perView - 1} * 16px) / ${perView})`,
          blockSize: height && `${height / 16}rem`,
        }}
        aria-label={block.label && tools.text(block.label)}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setSeen(Math.round((Math.abs(scrollLeft) / scrollWidth) * rows.length))
        }
      >
        {rows.map((row, index) => {
          const key = keyOfRow(block, row, index)
          const inRow = tools.within({ row })
          return (
            <li key={key} {...toned(look.card, block.tone, inRow)}>
              <Row row={row}>
                <PressArea
                  press={block.press}
                  tools={inRow}
                  className={look.press}
                  pressed={block.picked === undefined ? undefined : !isMissing(picked) && String(picked) === key}
                >
                  {icon && (
                    <span className={chip.root} data-chip="">
                      <Icon nodes={icon} />
                    </span>
                  )}
                  <Blocks of={block.item} />
                </PressArea>
              </Row>
            </li>
          )
        })}
      </ul>
      <div className={look.foot}>
        <div className={look.dots} aria-hidden="true" data-pagination={hasDots || undefined}>
          {hasDots &&
            rows.map((row, index) => <i key={keyOfRow(block, row, index)} className={look.dot} data-seen={index === seen || undefined} />)}
        </div>
        {block.back && block.forth && !isPhone && (
          <SwiperArrows track={track} back={tools.text(block.back)} forth={tools.text(block.forth)} />
        )}
      </div>
    </div>
  )
}

/** Cards in a horizontally scrolling row; dots show the position. */
export const SwiperBlock = ({ id, block }: BlockPropsOf<'swiper'>) => {
  const tools = useBlock(block)
  return (
    <Rows block={block} tools={tools} shape={<Cards id={id} block={block} tools={tools} rows={AWAITED} />} steady="picture">
      {(rows) => <Cards id={id} block={block} tools={tools} rows={rows} />}
    </Rows>
  )
}
