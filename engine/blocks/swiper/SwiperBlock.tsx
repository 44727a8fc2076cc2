import { type RefObject, type UIEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isMissing } from '../../expression/values.ts'
import { Blocks } from '../../react/Block.tsx'
import { labelId } from '../../react/form/FieldFrame.tsx'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { moveAmongOptions } from '../../react/form/moveAmongOptions.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { useIcon } from '../../react/icon/IconsContext.ts'
import { Arches } from '../../react/look/Arches.tsx'
import { chipLook } from '../../react/look/chipLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { later } from '../../react/runtime/later.tsx'
import { PressArea } from '../../react/runtime/PressArea.tsx'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { actionsOf } from '../../react/runtime/usePress.tsx'
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

/** Between two cards, px. */
const GAPS = { cards: 16, chips: 8 } as const

/** Cards that are not pressed are scrolled by the keyboard all the same. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const

interface CardsProps extends BlockPropsOf<'swiper'> {
  readonly tools: BlockTools
  readonly rows: readonly unknown[]
}

interface CardProps {
  readonly block: CardsProps['block']
  /** In the scope of its row. */
  readonly tools: BlockTools
  readonly picked: boolean
  /** Name of the group of radio buttons. */
  readonly group: string
}

/** A card; where one is picked it is a radio button, hidden under its label. */
const Card = ({ block, tools, picked, group }: CardProps) => {
  const { background = 'plain', as = 'cards', press } = block
  const look = classesOf(swiperLook, { background, as })
  const chip = classesOf(chipLook)
  const icon = useIcon(block.icon)
  const waiting = useWaiting()
  const content = (
    <>
      {icon && (
        <span className={chip.root} data-chip="">
          <Icon nodes={icon} />
        </span>
      )}
      <Blocks of={block.item} />
    </>
  )
  const arches = background === 'accent' && <Arches className={look.arches} count={7} />
  if (block.picked === undefined)
    return (
      <li {...toned(look.card, block.tone, tools)}>
        {arches}
        <PressArea press={press} tools={tools} className={look.press}>
          {content}
        </PressArea>
      </li>
    )
  return (
    <label {...toned(look.card, block.tone, tools)}>
      {arches}
      <input
        type="radio"
        className={look.control}
        name={group}
        checked={picked}
        disabled={waiting}
        onChange={() => tools.runtime.act(actionsOf(press), tools.scope)}
      />
      <span className={look.press}>{content}</span>
    </label>
  )
}

/** The row that scrolls, with the size that its device gives each card. */
const useTrack = ({ perView, height, as = 'cards' }: CardsProps['block']) => {
  const isPhone = useDevice() === 'mobile'
  const seen = isPhone ? perView?.mobile : perView?.desktop
  const size = isPhone ? height?.mobile : height?.desktop
  return {
    'data-per-view': seen,
    style: {
      gridAutoColumns: seen && `calc((100% - ${seen - 1} * ${GAPS[as]}px) / ${seen})`,
      blockSize: size && `${size / 16}rem`,
    },
  }
}

/** Whether the row is wider than what is seen of it. */
function useScrolled(track: RefObject<HTMLElement | null>, count: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useLayoutEffect(() => {
    const element = track.current
    if (element === null || count === 0) return
    const measure = () => setScrolled(element.scrollWidth > element.clientWidth + 1)
    measure()
    const resized = new ResizeObserver(measure)
    for (const box of [element, ...element.children]) resized.observe(box)
    return () => resized.disconnect()
  }, [track, count])
  return isScrolled
}

const Cards = ({ block, tools, rows }: CardsProps) => {
  const { as = 'cards', background = 'plain' } = block
  const look = classesOf(swiperLook, { background, as })
  const hasDots = !useWaiting() && as === 'cards' && rows.length <= MOST_DOTS
  const [seen, setSeen] = useState(0)
  const device = useDevice()
  const track = useRef<HTMLElement>(null)
  const group = useId()
  const isScrolled = useScrolled(track, rows.length)
  const picked = tools.value(block.picked)
  const cards = rows.map((row, index) => {
    const key = keyOfRow(block, row, index)
    return (
      <Row key={key} row={row}>
        <Card block={block} tools={tools.within({ row })} picked={!isMissing(picked) && String(picked) === key} group={group} />
      </Row>
    )
  })
  const label = block.label && tools.text(block.label)
  // Chips that are picked are a question like any other, and show it.
  const asks = as === 'chips' && block.picked !== undefined && label !== undefined
  const given = {
    ref: (element: HTMLElement | null) => {
      track.current = element
    },
    className: look.track,
    ...useTrack(block),
    ...(asks ? { 'aria-labelledby': labelId(group) } : { 'aria-label': label }),
    onScroll: ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent<HTMLElement>) =>
      setSeen(Math.round((Math.abs(scrollLeft) / scrollWidth) * rows.length)),
  }
  const hasArrows = device !== 'mobile' && block.back && block.forth
  return (
    <div className={look.root}>
      {asks && (
        <span id={labelId(group)} className={classesOf(fieldLook).label}>
          {label}
        </span>
      )}
      {block.picked === undefined ? (
        <ul {...given} {...(isScrolled && block.press === undefined && SCROLLED_BY_KEYS)}>
          {cards}
        </ul>
      ) : (
        <div {...given} role="radiogroup" onKeyDown={moveAmongOptions}>
          {cards}
        </div>
      )}
      <div className={look.foot}>
        {as === 'cards' && (
          <div className={look.dots} aria-hidden="true" data-pagination={hasDots || undefined}>
            {hasDots &&
              rows.map((row, index) => (
                <i key={keyOfRow(block, row, index)} className={look.dot} data-seen={index === seen || undefined} />
              ))}
          </div>
        )}
        {hasArrows && <SwiperArrows track={track} back={tools.text(block.back)} forth={tools.text(block.forth)} />}
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
