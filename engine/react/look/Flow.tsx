import type { ReactNode } from 'react'
import { classesOf } from './classesOf.ts'
import { defineLook, type VariantOf } from './look.ts'

export const flowLook = defineLook(
  { root: { display: 'flex', flexDirection: 'column', gap: '5', minInlineSize: '0' } },
  {
    gap: {
      0: { root: { gap: '0' } },
      1: { root: { gap: '1' } },
      2: { root: { gap: '2' } },
      3: { root: { gap: '3' } },
      4: { root: { gap: '4' } },
      5: { root: { gap: '5' } },
      6: { root: { gap: '6' } },
      8: { root: { gap: '8' } },
    },
  },
)

export interface FlowProps {
  readonly children: ReactNode
  readonly gap?: VariantOf<typeof flowLook, 'gap'>
}

/** Stacks its children vertically with a gap. */
export const Flow = ({ children, gap = 5 }: FlowProps) => <div className={classesOf(flowLook, { gap }).root}>{children}</div>
