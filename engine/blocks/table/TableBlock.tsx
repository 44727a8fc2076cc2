import { classesOf } from '../../react/look/classesOf.ts'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { TableCards } from './TableCards.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableLines } from './TableLines.tsx'
import { columnsFor } from './tableColumns.ts'
import { tableLook } from './tableLook.ts'

/** A table; on a phone a card or a line for each row. */
export const TableBlock = ({ block }: BlockPropsOf<'table'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  const look = classesOf(tableLook)
  const device = useDevice()
  const columns = columnsFor(block, tools, device)
  const asLines = block.lines === 'always' || (block.lines !== undefined && device === 'mobile')
  return (
    <div className={asLines ? undefined : look.root}>
      <Rows block={block} tools={tools} shape={<Shape like="list" />}>
        {(rows) =>
          asLines ? (
            <TableLines block={block} columns={columns} tools={tools} rows={rows} />
          ) : device === 'mobile' ? (
            <TableCards block={block} columns={columns} tools={tools} rows={rows} />
          ) : (
            <TableGrid block={block} columns={columns} tools={tools} rows={rows} />
          )
        }
      </Rows>
    </div>
  )
}
