import { Blocks } from '../../Block.tsx'
import { useLook } from '../../look/useLook.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { stackLook } from './stackLook.ts'

/** Blocks one under the other, side by side, in a grid, or with a narrow column beside. */
export const StackBlock = ({ block: { as = 'column', gap, body } }: BlockPropsOf<'stack'>) => (
  <div className={useLook(stackLook, { as }).root} style={gap === undefined ? undefined : { gap: gap * 4 }}>
    <Blocks of={body} />
  </div>
)
