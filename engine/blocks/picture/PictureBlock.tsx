import { useState } from 'react'
import { Icon } from '../../react/icon/Icon.tsx'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { pictureLook } from './pictureLook.ts'

/** An image, or several side by side; an empty frame of the same size if all fail to load. */
export const PictureBlock = ({ block }: BlockPropsOf<'picture'>) => {
  const { text, value } = useBlock(block)
  const look = classesOf(pictureLook, { shape: block.shape ?? 'wide' })
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = value(block.src)
  const shown = (Array.isArray(src) ? src : [src]).filter(
    (one): one is string => typeof one === 'string' && one !== '' && !broken.includes(one),
  )
  return (
    <div className={look.root}>
      {shown.length === 0 && <Icon nodes={laterIcons.image} size="lg" />}
      {shown.map((one, place) => (
        <img
          key={one}
          className={look.picture}
          src={one}
          alt={place === 0 ? text(block.text) : ''}
          loading="lazy"
          decoding="async"
          onError={() => setBroken((before) => [...before, one])}
        />
      ))}
    </div>
  )
}
