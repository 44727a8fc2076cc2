import { localDigits } from '../../format/digits.ts'
import type { WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { defineLook } from '../../react/look/look.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

const ratingLook = defineLook({
  root: { display: 'flex', gap: '1' },
  star: {
    position: 'relative',
    inlineSize: 'control',
    blockSize: 'control',
    display: 'grid',
    placeItems: 'center',
    color: 'light-dark(#c77700, #f0b252)',
    borderRadius: 'md',
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.ring}' },
  },
  control: { position: 'absolute', inset: '0', opacity: '0', margin: '0', cursor: 'pointer' },
})

/** One to five stars, or as many as the schema's maximum. */
export const RatingWidget = ({ id, value, schema, set, leave, enabled, tools }: WidgetProps) => {
  const look = classesOf(ratingLook)
  const word = useWord()
  const most = typeof schema.maximum === 'number' ? schema.maximum : 5
  return (
    <div className={look.root}>
      {Array.from({ length: most }, (_, index) => index + 1).map((star) => (
        <label key={star} className={look.star}>
          <input
            id={star === 1 ? id : undefined}
            className={look.control}
            type="radio"
            name={id}
            checked={value === star}
            disabled={!enabled}
            aria-label={word('form.stars', { n: star, text: localDigits(String(star), tools.texts.language) })}
            onChange={() => set(star)}
            onBlur={leave}
          />
          <Icon nodes={icons.star} size="lg" filled={typeof value === 'number' && star <= value} />
        </label>
      ))}
    </div>
  )
}
