import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { columnsOfBlock } from '../../screen/blockRows.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { matrixLook } from './matrixLook.ts'

/** A table whose rows and columns come from data. Columns load, fail and lack as rows do. */
export const MatrixBlock = ({ block }: BlockPropsOf<'matrix'>) => {
  const tools = useBlock(block)
  const columns = { ...columnsOfBlock(block), empty: block.empty }
  const shape = <Shape like="list" />
  return (
    <div className={classesOf(matrixLook).root}>
      <Rows block={block} tools={tools} shape={shape}>
        {(rows) => (
          <Rows block={columns} tools={tools} shape={shape}>
            {(entries) => <MatrixGrid block={block} tools={tools} rows={rows} columns={entries} />}
          </Rows>
        )}
      </Rows>
    </div>
  )
}
