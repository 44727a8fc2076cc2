import { formatPercent } from '../../format/numbers.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import type { Hue } from '../../react/look/hue.ts'
import { useTexts } from '../../react/texts/TextsContext.ts'
import { type ChartProps, sharesOf } from './chartPoints.ts'
import { partsLook } from './partsLook.ts'

/** Neighbours differ in lightness, too. */
const HUES: readonly Hue[] = ['teal', 'amber', 'violet', 'green', 'rose', 'blue', 'slate', 'cyan', 'indigo']

/** Parts of a whole: one bar, and a legend in its order with the share and the number of each. */
export const Parts = ({ label, points, write }: ChartProps) => {
  const look = classesOf(partsLook)
  const { language } = useTexts()
  const shares = sharesOf(points.map(({ number }) => number))
  const hueOf = (index: number) => HUES[index % HUES.length]
  return (
    <table className={look.root}>
      <caption className={look.label}>
        {label}
        <span className={look.bar} aria-hidden="true">
          {points.map(({ key, number = 0 }, index) =>
            number > 0 ? <i key={key} className={look.part} data-hue={hueOf(index)} style={{ flexGrow: number }} /> : null,
          )}
        </span>
      </caption>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.key}>
            <th scope="row" className={look.name}>
              <i className={look.mark} data-hue={hueOf(index)} aria-hidden="true" />
              <bdi>{point.name}</bdi>
            </th>
            <td className={look.share}>{formatPercent(shares[index] ?? 0, language)}</td>
            <td className={look.number}>{write(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
