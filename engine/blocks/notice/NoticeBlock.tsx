import { saysData } from '../../format/saysData.ts'
import { Blocks } from '../../react/Block.tsx'
import { RowActions } from '../../react/button/RowActions.tsx'
import { Notice } from '../../react/notice/Notice.tsx'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** A permanent message; user and server text keeps its own direction. */
export const NoticeBlock = ({ block }: BlockPropsOf<'notice'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  const words = tools.text(block.text)
  return (
    <Notice tone={block.tone ?? 'info'}>
      <p>{saysData(block.text) ? <bdi>{words}</bdi> : words}</p>
      {block.body && <Blocks of={block.body} />}
      {block.actions && <RowActions actions={block.actions} tools={tools} />}
    </Notice>
  )
}
