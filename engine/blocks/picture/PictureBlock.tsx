import { Icon } from '../../react/icon/Icon.tsx'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { usePictures } from '../../react/picture/usePictures.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { pictureLook } from './pictureLook.ts'

/** An image, or several side by side; an empty frame of the same size if all fail to load or lead to other places. */
export const PictureBlock = ({ block }: BlockPropsOf<'picture'>) => {
  const { text, value } = useBlock(block)
  const look = classesOf(pictureLook, { shape: block.shape ?? 'wide' })
  const src = value(block.src)
  const { shown, fail } = usePictures(Array.isArray(src) ? src : [src])
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
          onError={() => fail(one)}
        />
      ))}
    </div>
  )
}
