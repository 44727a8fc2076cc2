import { memo } from 'react'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'
import { useLook } from '../../../engine/react/look/useLook.ts'
import { Value } from '../../../engine/react/value/Value.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ItemName } from './ItemName.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { ItemRating } from './ItemRating.tsx'
import { itemCardLook } from './itemCardLook.ts'
import type { ItemView, PressItem } from './itemView.ts'
import { isMine } from './weekModel.ts'

export interface ItemProps {
  readonly view: ItemView
  readonly onPress: PressItem
}

/** Whether an item needs no second drawing. */
export const isSameItem = (a: ItemProps, b: ItemProps): boolean => a.view.same === b.view.same && a.onPress === b.onPress

/** An item on the board of a wide screen. */
export const ItemCard = memo(({ view, onPress }: ItemProps) => {
  const { item, tag } = view
  const look = useLook(itemCardLook, {
    mine: isMine(item) ? 'true' : undefined,
    out: item.soldOut ? 'true' : undefined,
    few: item.isScarce ? 'true' : undefined,
  })
  const label = tag && (
    <span className={look.tag} data-tag={tag.kind}>
      {tag.kind === 'reserved' && <Icon nodes={icons.check} size="xs" />}
      {tag.text}
    </span>
  )
  const rating = item.ratings.length > 0 && (
    <span className={look.rating}>
      <ItemRating view={view} />
    </span>
  )
  return (
    <article className={look.root}>
      {view.pictured && (
        <ItemPicture sources={item.pictures} grey={item.soldOut} shape="wide" icon={view.icon}>
          {label && <span className={look.over}>{label}</span>}
          {rating && <span className={look.under}>{rating}</span>}
        </ItemPicture>
      )}
      <div className={look.words}>
        {!view.pictured && label && <div className={look.first}>{label}</div>}
        <div className={look.name}>
          <ItemName view={view} onPress={onPress} />
        </div>
        {item.beside && (
          <p className={look.beside}>
            <bdi>{item.beside}</bdi>
          </p>
        )}
        {!view.pictured && rating}
      </div>
      <div className={look.buy}>
        {(item.price !== undefined || view.left) && (
          <div className={look.facts}>
            {item.price !== undefined && (
              <span className={look.price}>
                <Value value={item.price} as="money" />
              </span>
            )}
            {view.left && <span className={look.left}>{view.left}</span>}
          </div>
        )}
        <ItemActions view={view} onPress={onPress} />
      </div>
    </article>
  )
}, isSameItem)
