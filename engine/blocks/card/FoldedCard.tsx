import type { ReactNode } from 'react'
import { Fold } from '../../react/fold/Fold.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { defineLook } from '../../react/look/look.ts'

const foldedLook = defineLook({
  inside: { paddingInline: '4', '--list-border': '0', '--list-radius': '0', '--list-inset': '-16px' },
})

export interface FoldedCardProps {
  readonly title: string
  /** Initially open. */
  readonly open: boolean
  readonly children: ReactNode
}

/** What is in a card that its title opens. */
export const FoldedCard = ({ title, open, children }: FoldedCardProps) => (
  <div className={classesOf(foldedLook).inside}>
    <Fold title={title} note="" open={open}>
      {children}
    </Fold>
  </div>
)
