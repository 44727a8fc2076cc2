import { useState } from 'react'
import { Icon } from '../../react/icon/Icon.tsx'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { pictureLook } from './pictureLook.ts'

/** An image; an empty frame of the same size if it fails to load. */
export const PictureBlock = ({ block }: BlockPropsOf<'picture'>) => {
  const { text, value } = useBlock(block)
  const look = classesOf(pictureLook, { shape: block.shape ?? 'wide' })
  const src = value(block.src)
  const [broken, setBroken] = useState<unknown>()
  return (
    <div className={look.root}>
      {typeof src === 'string' && src !== '' && broken !== src ? (
        <img className={look.picture} src={src} alt={text(block.text)} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Icon nodes={laterIcons.image} size="lg" />
      )}
    </div>
  )
}
