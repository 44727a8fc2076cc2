import { Blocks } from '../../Block.tsx'
import { RowActions } from '../../button/RowActions.tsx'
import { classesOf } from '../../look/classesOf.ts'
import { PressArea } from '../../runtime/PressArea.tsx'
import { pressPaths } from '../../runtime/pressPaths.ts'
import { useBlock } from '../../runtime/useBlock.ts'
import { useReads } from '../../runtime/useReads.ts'
import { keyOf, Row, Rows } from '../../state/Rows.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { listLook } from './listLook.ts'

/** One entry a row. */
export const ListBlock = ({ block }: BlockPropsOf<'list'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  const look = classesOf(listLook)
  return (
    <Rows block={block} tools={tools} like="list">
      {(rows) => (
        <ul className={look.root}>
          {rows.map((row, index) => (
            <li key={keyOf(block, row, index)} className={look.item}>
              <Row row={row}>
                <PressArea press={block.press} tools={tools.within({ row })}>
                  <Blocks of={block.item} />
                </PressArea>
                {block.rowActions && <RowActions actions={block.rowActions} tools={tools.within({ row })} />}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Rows>
  )
}
