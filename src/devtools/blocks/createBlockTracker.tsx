import { type ComponentType, Fragment, type FragmentInstance, useCallback } from 'react'
import type { BlockProps } from '../../../engine/blocks/blockProps.ts'
import type { BlockName } from '../../../engine/blocks/blockSchemas.ts'
import type { CompiledBlock } from '../../../engine/compiled/compiled.ts'
import type { BlockKinds } from '../../../engine/react/runtime/BlockKindsContext.ts'
import { type Extra, useExtra, useRuntime } from '../../../engine/react/runtime/RuntimeContext.ts'
import type { ScreenRuntime } from '../../../engine/react/runtime.ts'
import { pathInRow, type ScreenBlock, screenBlocks } from '../../../engine/replay/inspect/index.ts'

/** A mounted block. */
export interface TrackedBlock {
  readonly runtime: ScreenRuntime
  readonly block: CompiledBlock
  /** Names that its parents add to the scope, such as `row`. */
  readonly extra: Extra
  readonly place: FragmentInstance
}

/** Tracks which blocks are mounted and where, without any attribute in the DOM. */
export interface BlockTracker {
  /** The block components, each wrapped to register where it renders. */
  readonly kinds: BlockKinds
  rendered(): readonly TrackedBlock[]
  /** The innermost block at a point of the viewport. */
  at(x: number, y: number): TrackedBlock | undefined
}

export const contains = ({ place }: TrackedBlock, node: Node): boolean =>
  (place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0

/** The definition of a mounted block in its screen; `undefined` if the screen does not define it, like blocks inside a part. */
export const writtenAs = ({ runtime, block }: TrackedBlock): ScreenBlock | undefined =>
  screenBlocks(runtime.screen).find(({ node }) => node === (block as unknown))

/** The scenario path of a mounted block, row and column included. */
export function pathOf(tracked: TrackedBlock): string | undefined {
  const written = writtenAs(tracked)
  return written && pathInRow(written, tracked.extra['row'], tracked.extra['column'])
}

export function createBlockTracker(kinds: BlockKinds): BlockTracker {
  const blocks = new Map<FragmentInstance, TrackedBlock>()

  function tracked(Kind: ComponentType<BlockProps>): ComponentType<BlockProps> {
    return (props) => {
      const { block } = props
      const runtime = useRuntime()
      const extra = useExtra()
      const note = useCallback(
        (place: FragmentInstance | null) => {
          if (place === null) return undefined
          blocks.set(place, { runtime, block, extra, place })
          return () => void blocks.delete(place)
        },
        [runtime, block, extra],
      )
      return (
        // biome-ignore lint/complexity/noUselessFragments: its reference locates the block in the DOM
        <Fragment ref={note}>
          <Kind {...props} />
        </Fragment>
      )
    }
  }

  const area = ({ width, height }: DOMRect) => width * height
  return {
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [name as BlockName, { ...kind, component: tracked(kind.component) }]),
    ) as BlockKinds,
    rendered: () => [...blocks.values()],
    at(x, y) {
      const hits = [...blocks.values()].flatMap((one) =>
        one.place
          .getClientRects()
          .filter((rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom)
          .map((rect) => ({ one, size: area(rect) })),
      )
      return hits.sort((a, b) => a.size - b.size)[0]?.one
    },
  }
}
