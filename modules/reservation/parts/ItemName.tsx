import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { defineLook } from '../../../engine/react/look/look.ts'
import { actionOf, type ItemView, type PressItem } from './itemView.ts'

const nameLook = defineLook({
  root: { fontWeight: 'bold' },
  /** Two lines at most, aligned with the page whatever the name's own direction. */
  words: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  /** Its hit area is the item, so that a press on the picture opens the details, too. */
  button: {
    display: 'block',
    inlineSize: '100%',
    fontWeight: 'inherit',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' } },
  },
})

export interface ItemNameProps {
  readonly view: ItemView
  readonly onPress: PressItem
  readonly id?: string
}

/** The item's name; a button that opens the details if the screen has some (RESV-53). */
export const ItemName = ({ view, onPress, id }: ItemNameProps) => {
  const look = classesOf(nameLook)
  const detail = actionOf(view, 'detail')
  const name = view.item.name || detail?.text
  const words = (
    <span className={look.words}>
      <bdi title={name}>{name}</bdi>
    </span>
  )
  return (
    <h4 id={id} className={look.root}>
      {detail ? (
        <button type="button" className={look.button} aria-haspopup="dialog" onClick={() => onPress(view.item.key, 'detail')}>
          {words}
        </button>
      ) : (
        words
      )}
    </h4>
  )
}
