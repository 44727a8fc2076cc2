import { formatNumber } from '../../../engine/format/numbers.ts'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { laterIcons } from '../../../engine/react/icon/laterIcons.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import { defineLook } from '../../../engine/react/look/look.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import type { ItemView } from './itemView.ts'

const ratingLook = defineLook({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: '2xs',
    lineHeight: '1.5rem',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    color: 'text',
    '& > svg': { inlineSize: '13px', blockSize: '13px', color: 'light-dark(#c77700, #f0b252)' },
    '& small': { fontSize: 'inherit', fontWeight: 'regular', color: 'muted' },
  },
})

/** Stars and votes of each food of an item that somebody has rated. */
export const ItemRating = ({ view }: { readonly view: ItemView }) => {
  const look = classesOf(ratingLook)
  const hidden = classesOf(hiddenLook).root
  const { language } = useTexts()
  return view.item.ratings.map(
    ({ score, votes }, index) =>
      votes > 0 && (
        // biome-ignore lint/suspicious/noArrayIndexKey: foods have no id, and their order is the server's
        <span key={index} className={look.root}>
          <Icon nodes={laterIcons.star} size="xs" filled />
          <span aria-hidden="true">
            {formatNumber(score, language)} <small>({formatNumber(votes, language)})</small>
          </span>
          <span className={hidden}>{view.ratings[index]}</span>
        </span>
      ),
  )
}
