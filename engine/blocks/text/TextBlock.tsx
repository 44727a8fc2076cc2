import { saysData } from '../../format/saysData.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { readsOfBlock } from '../../react/runtime/readsOfBlock.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { SkeletonLine } from '../../react/state/SkeletonLine.tsx'
import { isFirstLoading, useWaiting } from '../../react/state/WaitingContext.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { textLook } from './textLook.ts'

/** The page's title is its `h1`, so headings inside begin one level below. */
const tags = { h1: 'h2', h2: 'h2', h3: 'h3', body: 'p', muted: 'p', small: 'p' } as const

/** Text; user and server text keeps its own direction, but is aligned with the page. */
export const TextBlock = ({ block }: BlockPropsOf<'text'>) => {
  const { level = 'body' } = block
  const { runtime, text } = useBlock(block)
  const waiting = useWaiting()
  const look = classesOf(textLook, { level })
  const Tag = tags[level]
  if (waiting || isFirstLoading(runtime, readsOfBlock(block.text)))
    return (
      <Tag className={look.root}>
        <SkeletonLine />
      </Tag>
    )
  const words = text(block.text) || text(block.none)
  return words === '' ? null : <Tag className={look.root}>{saysData(block.text) ? <bdi>{words}</bdi> : words}</Tag>
}
