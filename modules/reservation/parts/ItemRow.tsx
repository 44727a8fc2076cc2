import { memo } from 'react'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'
import { useLook } from '../../../engine/react/look/useLook.ts'
import { Badge, type Tone } from '../../../engine/react/value/Badge.tsx'
import { Value } from '../../../engine/react/value/Value.tsx'
import { ItemActions } from './ItemActions.tsx'
import { type ItemProps, isSameItem } from './ItemCard.tsx'
import { ItemName } from './ItemName.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { ItemRating } from './ItemRating.tsx'
import { itemRowLook } from './itemRowLook.ts'

const tones = { reserved: 'accent', soldOut: 'neutral', forSale: 'info', received: 'success' } satisfies Record<string, Tone>

/** An item in the list of a phone. */
export const ItemRow = memo(({ view, onPress }: ItemProps) => {
  const { item, tag } = view
  const look = useLook(itemRowLook, { bare: view.pictured ? undefined : 'true', out: item.soldOut ? 'true' : undefined })
  const isCounted = view.actions.some(({ id }) => id === 'plus' || id === 'minus')
  return (
    <article className={look.root}>
      {view.pictured && <ItemPicture sources={item.pictures} grey={item.soldOut} shape="square" icon={view.icon} />}
      <div className={look.words}>
        <div className={look.name}>
          <ItemName view={view} onPress={onPress} />
        </div>
        {item.beside && (
          <p className={look.beside}>
            <bdi>{item.beside}</bdi>
          </p>
        )}
        <div className={look.meta}>
          <ItemRating view={view} />
          {tag && !(tag.kind === 'reserved' && isCounted) && (
            <Badge tone={tones[tag.kind]}>
              {tag.kind === 'reserved' && <Icon nodes={icons.check} size="xs" />}
              {tag.text}
            </Badge>
          )}
          {view.left && <Badge tone={item.isScarce ? 'warning' : 'neutral'}>{view.left}</Badge>}
        </div>
      </div>
      <div className={look.buy}>
        <span className={look.price}>{item.price !== undefined && <Value value={item.price} as="money" />}</span>
        <ItemActions view={view} onPress={onPress} />
      </div>
    </article>
  )
}, isSameItem)
