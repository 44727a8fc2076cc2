import { useEffect, useId, useMemo, useRef } from 'react'
import { Blocks } from '../../react/Block.tsx'
import { Button } from '../../react/button/Button.tsx'
import { useRowActions } from '../../react/button/useRowActions.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import type { RowAction } from '../../react/runtime/parts.ts'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import { Soon } from '../../react/soon/Soon.tsx'
import { Row, Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { keyOfRow } from '../../screen/blockRows.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { slidesLook } from './slidesLook.ts'
import { swipes } from './swipes.ts'

const Bar = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const look = classesOf(slidesLook)
  const id = useId()
  if (actions.length === 0) return null
  return (
    <div className={look.bar}>
      {actions.map((action) => (
        <Button
          key={action.id}
          variant={action.variant}
          size="lg"
          icon={action.icon}
          off={!action.enabled}
          busy={action.busy}
          aria-describedby={action.why ? `${id}${action.id}` : undefined}
          onClick={action.press}
        >
          {action.text}
          <Soon to={action.goto} />
        </Button>
      ))}
      {actions.map(
        (action) =>
          action.why && (
            <span key={action.id} id={`${id}${action.id}`} className={look.why}>
              {action.why}
            </span>
          ),
      )}
    </div>
  )
}

interface SlideProps extends Pick<BlockPropsOf<'slides'>, 'block'> {
  readonly tools: BlockTools
  readonly rows: readonly unknown[]
  readonly onSwipe: (to: 'back' | 'forth') => void
}

/** The row that is shown. Takes the focus when another one came, so that it is read and the next key is pressed in it. */
const Slide = ({ block, tools, rows, onSwipe }: SlideProps) => {
  const look = classesOf(slidesLook)
  const given = tools.value(block.at)
  const index = Math.min(rows.length - 1, Math.max(0, typeof given === 'number' ? given : 0))
  const row = rows[index]
  const key = keyOfRow(block, row, index)
  const slide = useRef<HTMLDivElement>(null)
  const last = useRef(key)
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    slide.current?.focus({ preventScroll: true })
    if ((slide.current?.getBoundingClientRect().top ?? 0) < 0) slide.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [key])
  const swiping = useMemo(() => swipes((to) => latest.current(to)), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the blocks inside may lack
    <div
      key={key}
      ref={slide}
      className={look.slide}
      role="group"
      aria-label={tools.within({ row }).text(block.label)}
      tabIndex={-1}
      {...swiping}
    >
      <Row row={row}>
        <Blocks of={block.item} />
      </Row>
    </div>
  )
}

/** One row at a time, with buttons that stay in reach. */
export const SlidesBlock = ({ block }: BlockPropsOf<'slides'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  const { actions, question } = useRowActions(block.actions)
  const shown = actions(tools)
  return (
    <div className={classesOf(slidesLook).root}>
      <Rows block={block} tools={tools} shape={<Shape like="form" />}>
        {(rows) => <Slide block={block} tools={tools} rows={rows} onSwipe={(to) => shown.find(({ id }) => id === to)?.press()} />}
      </Rows>
      <Bar actions={shown} />
      {question}
    </div>
  )
}
