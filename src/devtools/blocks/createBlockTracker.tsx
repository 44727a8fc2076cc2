import { type ComponentType, Fragment, type FragmentInstance, useCallback } from 'react'
import type { BlockProps } from '../../../engine/blocks/blockProps.ts'
import type { BlockName } from '../../../engine/blocks/blockSchemas.ts'
import type { CompiledBlock } from '../../../engine/compiled/compiled.ts'
import type { BlockKinds } from '../../../engine/react/runtime/BlockKindsContext.ts'
import { type Extra, useExtra, useRuntime } from '../../../engine/react/runtime/RuntimeContext.ts'
import type { ScreenRuntime } from '../../../engine/react/runtime.ts'
import { pathInRow, type ScreenBlock, screenBlocks } from '../../../engine/replay/inspect/index.ts'

/** A block that is on the page now. */
export interface TrackedBlock {
  readonly runtime: ScreenRuntime
  readonly block: CompiledBlock
  /** Names that its surroundings add, such as `row`. */
  readonly extra: Extra
  readonly place: FragmentInstance
}

/** Knows which blocks are drawn and where, without any mark on the page. */
export interface BlockTracker {
  /** The kinds of blocks, each of which says where it is drawn. */
  readonly kinds: BlockKinds
  drawn(): readonly TrackedBlock[]
  /** The innermost block at a point of the window. */
  at(x: number, y: number): TrackedBlock | undefined
}

export const contains = ({ place }: TrackedBlock, node: Node): boolean =>
  (place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0

/** What a drawn block is in its screen; nothing for one that the screen does not write, like those inside of a part. */
export const writtenAs = ({ runtime, block }: TrackedBlock): ScreenBlock | undefined =>
  screenBlocks(runtime.screen).find(({ node }) => node === (block as unknown))

/** The path of a drawn block as a scenario says it, in its row. */
export function pathOf(tracked: TrackedBlock): string | undefined {
  const written = writtenAs(tracked)
  return written && pathInRow(written, tracked.extra['row'])
}

export function createBlockTracker(kinds: BlockKinds): BlockTracker {
  const drawn = new Map<FragmentInstance, TrackedBlock>()

  function tracked(Kind: ComponentType<BlockProps>): ComponentType<BlockProps> {
    return (props) => {
      const { block } = props
      const runtime = useRuntime()
      const extra = useExtra()
      const note = useCallback(
        (place: FragmentInstance | null) => {
          if (place === null) return undefined
          drawn.set(place, { runtime, block, extra, place })
          return () => void drawn.delete(place)
        },
        [runtime, block, extra],
      )
      return (
        // biome-ignore lint/complexity/noUselessFragments: its reference says where the block is drawn
        <Fragment ref={note}>
          <Kind {...props} />
        </Fragment>
      )
    }
  }

  const area = ({ width, height }: DOMRect) => width * height
  return {
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([name, Kind]) => [name as BlockName, tracked(Kind as ComponentType<BlockProps>)]),
    ) as BlockKinds,
    drawn: () => [...drawn.values()],
    at(x, y) {
      const hits = [...drawn.values()].flatMap((one) =>
        one.place
          .getClientRects()
          .filter((rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom)
          .map((rect) => ({ one, size: area(rect) })),
      )
      return hits.sort((a, b) => a.size - b.size)[0]?.one
    },
  }
}
