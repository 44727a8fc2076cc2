import type { ReactNode } from 'react'
import { Icon, type IconNodes } from '../../../engine/react/icon/Icon.tsx'
import { laterIcons } from '../../../engine/react/icon/laterIcons.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { usePictures } from '../../../engine/react/picture/usePictures.ts'
import { itemPictureLook } from './itemPictureLook.ts'

export interface ItemPictureProps {
  readonly sources: readonly string[]
  /** Sold out: in greyscale. */
  readonly grey: boolean
  readonly shape: 'wide' | 'square'
  /** Icon if there is no picture. */
  readonly drawing: IconNodes | undefined
  /** Overlay. */
  readonly children?: ReactNode
}

/** The pictures of an item's foods side by side; an icon if there are none or all fail to load. */
export const ItemPicture = ({ sources, grey, shape, drawing, children }: ItemPictureProps) => {
  const look = classesOf(itemPictureLook, { shape, grey: grey ? 'true' : undefined })
  const { shown, fail } = usePictures(sources)
  return (
    <div className={look.root}>
      {shown.length === 0 && <Icon nodes={drawing ?? laterIcons.image} size="xl" />}
      {shown.map((source) => (
        <img
          key={source}
          className={look.picture}
          src={source}
          alt=""
          width={320}
          height={200}
          loading="lazy"
          decoding="async"
          onError={() => fail(source)}
        />
      ))}
      {children}
    </div>
  )
}
