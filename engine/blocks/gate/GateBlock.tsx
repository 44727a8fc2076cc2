import { Blocks } from '../../react/Block.tsx'
import { ButtonLink } from '../../react/button/ButtonLink.tsx'
import { Flow } from '../../react/look/Flow.tsx'
import { Notice } from '../../react/notice/Notice.tsx'
import { needPaths } from '../../react/runtime/needPaths.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import { QueryFailure, QueryLoading } from '../../react/state/QueryStates.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { StateCard } from '../../react/state/StateCard.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** Waits for its queries, then shows the first stop that applies, or its body. */
export const GateBlock = ({ block }: BlockPropsOf<'gate'>) => {
  const { runtime, text, value } = useBlock(block)
  useReads(runtime, needPaths(block.needs))
  const word = useWord()
  const states = block.needs.map((query) => ({ query, ...runtime.query(query) }))
  const failed = states.find((state) => state.status === 'failed' && state.data === undefined)
  if (failed) return <QueryFailure query={failed.query} />
  const waiting = states.find((state) => state.status !== 'ready' && state.data === undefined)
  if (waiting)
    return (
      <QueryLoading query={waiting.query} since={waiting.since}>
        <Shape like="form" />
      </QueryLoading>
    )
  const stop = Object.values(block.stops ?? {}).find(({ when }) => value(when) === true)
  if (!stop) return <Blocks of={block.body} />
  const back = value(block.back)
  const wayBack = typeof back === 'string' && <ButtonLink to={back}>{word('back')}</ButtonLink>
  if (stop.as === 'state')
    return (
      <Flow gap={4}>
        <Notice tone="success">
          <p>{text(stop.text)}</p>
        </Notice>
        {stop.body && <Blocks of={stop.body} />}
        <div>{wayBack}</div>
      </Flow>
    )
  return (
    <Flow gap={4}>
      <StateCard art="locked" text={text(stop.text)} actions={wayBack} />
      {stop.body && <Blocks of={stop.body} />}
    </Flow>
  )
}
