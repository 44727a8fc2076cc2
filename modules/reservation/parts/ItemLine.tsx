import { memo, useId } from 'react'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { isSameItem, type ViewProps } from './Item.tsx'
import { ItemName } from './ItemName.tsx'
import { itemLineLook } from './itemLineLook.ts'

/** A read-only item: consumed, or of a past day (RESV-93). */
export const ItemLine = memo(({ view, onPress }: ViewProps) => {
  const { item, tag } = view
  const look = classesOf(itemLineLook, { received: item.consumed ? 'true' : undefined })
  const id = useId()
  return (
    <article className={look.root} data-line="">
      {/* Only the facts are disabled, the name still opens the details. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={look.facts} role="group" aria-disabled="true" aria-labelledby={id}>
        {tag && (
          <span className={look.state}>
            <Icon nodes={item.consumed ? icons.circleCheck : icons.clock} size="sm" />
            {tag.text}
          </span>
        )}
        {item.count > 0 && <span className={look.count}>{view.portions}</span>}
      </div>
      <div className={look.name}>
        <ItemName view={view} onPress={onPress} id={id} />
      </div>
    </article>
  )
}, isSameItem)
