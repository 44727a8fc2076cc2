import { formatNumber } from '../../format/numbers.ts'
import type { WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { defineLook } from '../../react/look/look.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

const ratingLook = defineLook(
  {
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
    none: {
      position: 'relative',
      inlineSize: 'control',
      blockSize: 'control',
      display: 'grid',
      placeItems: 'center',
      color: 'muted',
      borderRadius: 'md',
      '&:has(:checked)': { color: 'text', background: 'sunken' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.accent.ring}' },
    },
    control: { position: 'absolute', inset: '0', inlineSize: 'full', blockSize: 'full', opacity: '0', margin: '0', cursor: 'pointer' },
    half: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      inlineSize: '50%',
      overflow: 'hidden',
      '& > span': { inlineSize: '48px', blockSize: 'control', display: 'grid', placeItems: 'center' },
    },
  },
  {
    // Each half is wide enough as a touch target.
    part: {
      first: { star: { inlineSize: '48px' }, control: { inset: 'auto', insetBlock: '0', insetInlineStart: '0', inlineSize: '50%' } },
      second: { control: { inset: 'auto', insetBlock: '0', insetInlineEnd: '0', inlineSize: '50%' } },
    },
  },
)

/** Rating of 1 to 5 stars, or to the schema's maximum; with half stars if the schema has `multipleOf: 0.5`, and none with `minimum: 0`. */
export const RatingWidget = ({ id, value, schema, set, leave, enabled, tools }: WidgetProps) => {
  const word = useWord()
  const most = typeof schema.maximum === 'number' ? schema.maximum : 5
  const hasHalves = schema.multipleOf === 0.5
  const hasNone = schema.minimum === 0
  const look = classesOf(ratingLook)
  const halves = { first: classesOf(ratingLook, { part: 'first' }), second: classesOf(ratingLook, { part: 'second' }) }
  const given = typeof value === 'number' ? value : 0
  const first = hasNone ? 0 : hasHalves ? 0.5 : 1
  const radio = (stars: number, className: string) => (
    <input
      key={stars}
      id={stars === first ? id : undefined}
      className={className}
      type="radio"
      name={id}
      checked={value === stars}
      disabled={!enabled}
      aria-label={stars === 0 ? word('form.chooseNone') : word('form.stars', { n: stars, text: formatNumber(stars, tools.texts.language) })}
      onChange={() => set(stars)}
      onBlur={leave}
    />
  )
  return (
    <div className={look.root}>
      {hasNone && (
        <span className={look.none}>
          <Icon nodes={laterIcons.ban} />
          {radio(0, look.control)}
        </span>
      )}
      {Array.from({ length: most }, (_, index) => index + 1).map((star) => (
        <span key={star} className={hasHalves ? halves.first.star : look.star}>
          <Icon nodes={laterIcons.star} size="lg" filled={star <= given} />
          {hasHalves && given === star - 0.5 && (
            <span className={look.half}>
              <span>
                <Icon nodes={laterIcons.star} size="lg" filled />
              </span>
            </span>
          )}
          {hasHalves && radio(star - 0.5, halves.first.control)}
          {radio(star, hasHalves ? halves.second.control : look.control)}
        </span>
      ))}
    </div>
  )
}
