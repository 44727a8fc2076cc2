import { memo } from 'react'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { Badge, type Tone } from '../../../engine/react/value/Badge.tsx'
import { Value } from '../../../engine/react/value/Value.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ItemName } from './ItemName.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { ItemRating } from './ItemRating.tsx'
import { itemLook } from './itemLook.ts'
import { actionOf, type ItemView, type PressItem } from './itemView.ts'
import { isMine } from './weekModel.ts'

export interface ViewProps {
  readonly view: ItemView
  readonly onPress: PressItem
}

/** `memo` comparison: whether an item may skip rendering. */
export const isSameItem = (a: ViewProps, b: ViewProps): boolean => a.view.same === b.view.same && a.onPress === b.onPress

export interface ItemProps extends ViewProps {
  /** A card on the board of a wide screen, a row in the list on a phone. */
  readonly as: 'card' | 'row'
}

const tones = { reserved: 'accent', soldOut: 'neutral', forSale: 'info', received: 'success' } satisfies Record<string, Tone>

/** A program that may be reserved: its picture, name, price and actions. */
export const Item = memo(({ view, onPress, as }: ItemProps) => {
  const { item, tag, pictured } = view
  const look = classesOf(itemLook, {
    as,
    bare: pictured ? undefined : 'true',
    out: item.soldOut ? 'true' : undefined,
    few: item.isScarce ? 'true' : undefined,
  })
  const isOver = as === 'card' && pictured
  const words = tag && (
    <>
      {tag.kind === 'reserved' && <Icon nodes={icons.check} size="xs" />}
      {tag.text}
    </>
  )
  const rating = item.ratings.length > 0 && <ItemRating view={view} />
  // A counter shows already that it is reserved.
  const isEvident = tag?.kind === 'reserved' && (actionOf(view, 'plus') ?? actionOf(view, 'minus')) !== undefined
  return (
    <article className={look.root} data-mine={isMine(item) || undefined}>
      {pictured && (
        <ItemPicture
          sources={item.pictures}
          grey={item.soldOut}
          shape={as === 'card' ? 'wide' : 'square'}
          drawing={actionOf(view, 'detail')?.icon}
        >
          {isOver && tag && (
            <span className={look.tag} data-tag={tag.kind}>
              {words}
            </span>
          )}
          {isOver && rating && <span className={look.rating}>{rating}</span>}
        </ItemPicture>
      )}
      <div className={look.words}>
        <div className={look.name}>
          <ItemName view={view} onPress={onPress} />
        </div>
        {item.beside && (
          <p className={look.beside}>
            <bdi>{item.beside}</bdi>
          </p>
        )}
        {!isOver && (
          <div className={look.meta}>
            {rating}
            {tag && !isEvident && <Badge tone={tones[tag.kind]}>{words}</Badge>}
          </div>
        )}
      </div>
      <div className={look.buy}>
        <div className={look.facts}>
          {item.price !== undefined && (
            <span className={look.price}>
              <Value value={item.price} format="money" />
            </span>
          )}
          {view.left && <span className={look.left}>{view.left}</span>}
          {view.until && <span className={look.until}>{view.until}</span>}
        </div>
        <ItemActions view={view} onPress={onPress} />
      </div>
    </article>
  )
}, isSameItem)
