import { memo, type ReactNode, useMemo } from 'react'
import { readsOf } from '../../expression/readsOf.ts'
import { rowNames } from '../../expression/rowNames.ts'
import type { Tree } from '../../expression/tree.ts'
import type { CompiledText } from '../../format/resolveText.ts'
import { rowsOfBlock, rowsState } from '../../screen/blockRows.ts'
import { ExtraContext, useExtra } from '../runtime/RuntimeContext.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import { useWord } from '../texts/TextsContext.ts'
import { ReservedSpace } from './Busy.tsx'
import { LaterMoreRows, LaterOwnPages } from './laterMoreRows.ts'
import { QueryFailure, QueryLoading } from './QueryStates.tsx'
import { StateCard } from './StateCard.tsx'
import { useMovedRow } from './useMovedRow.ts'
import { isFirstLoading } from './WaitingContext.ts'

/** The keys of a block that renders rows. */
export interface RowKeys {
  readonly of?: string | undefined
  readonly rows?: Tree | undefined
  readonly rowKey?: string | undefined
  readonly empty?: CompiledText | undefined
  readonly emptyWhen?: Tree | undefined
  readonly more?: 'pages' | 'endless' | undefined
  readonly perPage?: number | Tree | undefined
  readonly bind?: string | undefined
}

export const rowsOf = (block: RowKeys, { runtime, scope }: BlockTools): readonly unknown[] => rowsOfBlock(block, scope, runtime)
/** Placeholder rows, all `undefined`, for rows that are loading. */
export const awaitedRows = (count: number): readonly unknown[] => Array.from({ length: count }, () => undefined)

export interface RowsProps {
  readonly block: RowKeys
  readonly tools: BlockTools
  /** Placeholder while the rows load. */
  readonly shape: ReactNode
  /**
   * The rows take as much space as their placeholder, however many they are. The empty state does too, with a picture or in words
   * only.
   */
  readonly steady?: 'picture' | 'words'
  readonly children: (rows: readonly unknown[]) => ReactNode
}

/** Renders rows when they have loaded; before that a skeleton, otherwise the error or the empty state. */
export const Rows = ({ block, tools, shape, steady, children }: RowsProps) => {
  const word = useWord()
  const MovedRow = useMovedRow(tools.runtime.pending(undefined))
  const none = () => {
    const words = block.empty ? tools.text(block.empty) : word('empty')
    if (steady === undefined) return <StateCard art="empty" text={words} />
    return (
      <ReservedSpace shape={shape}>
        <StateCard art={steady === 'picture' ? 'empty' : undefined} text={words} as="line" />
      </ReservedSpace>
    )
  }
  const loading = (query: string, since: number | undefined) => (
    <QueryLoading query={query} since={since}>
      {shape}
    </QueryLoading>
  )
  const state = rowsState(block, tools.scope, tools.runtime)
  // A failure that means "no rows" is the empty state (RESV-O30).
  if (state === 'empty') return none()
  if (block.of !== undefined && state === 'failed') return <QueryFailure query={block.of} />
  if (block.of !== undefined && state === 'loading') return loading(block.of, tools.runtime.query(block.of).since)
  const rows = rowsOf(block, tools)
  // `emptyWhen` depends on several queries, and not all have loaded.
  if (
    block.of !== undefined &&
    block.emptyWhen !== undefined &&
    rows.length === 0 &&
    isFirstLoading(tools.runtime, readsOf(block.emptyWhen))
  )
    return loading(block.of, undefined)
  const size = block.perPage === undefined ? undefined : tools.value(block.perPage)
  if (typeof size === 'number' && size >= 1 && rows.length > size)
    return (
      <LaterOwnPages as={block.more} bind={block.bind} rows={rows} size={Math.floor(size)}>
        {children}
      </LaterOwnPages>
    )
  const page = block.more === undefined || block.of === undefined ? undefined : tools.runtime.query(block.of).page
  const shown = (
    <>
      {children(rows)}
      {MovedRow && <MovedRow block={block} rows={rows} tools={tools} />}
    </>
  )
  if (block.of === undefined || page === undefined) return shown
  return (
    <div>
      {shown}
      <LaterMoreRows as={block.more} query={block.of} page={page} shown={rows.length} />
    </div>
  )
}

export interface RowProps {
  readonly row: unknown
  readonly children: ReactNode
}

/** Adds a row to the scope of its children; unchanged rows do not re-render. */
export const Row = memo(({ row, children }: RowProps) => {
  const around = useExtra()
  const extra = useMemo(() => ({ ...around, ...rowNames(around, row) }), [around, row])
  return <ExtraContext value={extra}>{children}</ExtraContext>
})
