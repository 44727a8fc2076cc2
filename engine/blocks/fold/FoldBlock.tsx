import { Blocks } from '../../react/Block.tsx'
import { Fold } from '../../react/fold/Fold.tsx'
import { Flow } from '../../react/look/Flow.tsx'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { Row, Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { keyOfRow } from '../../screen/blockRows.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** One disclosure, or one for each row with the first open. */
export const FoldBlock = ({ block }: BlockPropsOf<'fold'>) => {
  const tools = useBlock(block)
  const body = (
    <Flow gap={3}>
      <Blocks of={block.body} />
    </Flow>
  )
  if (block.of === undefined && block.rows === undefined)
    return (
      <Fold title={tools.text(block.title)} note={tools.text(block.note)}>
        {body}
      </Fold>
    )
  return (
    <Rows block={block} tools={tools} shape={<Shape like="list" />}>
      {(rows) => (
        <div>
          {rows.map((row, index) => {
            const { text } = tools.within({ row })
            return (
              <Fold key={keyOfRow(block, row, index)} title={text(block.title)} note={text(block.note)} open={index === 0}>
                <Row row={row}>{body}</Row>
              </Fold>
            )
          })}
        </div>
      )}
    </Rows>
  )
}
