import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import type { ChartProps } from './chartPoints.ts'

/** The numbers of a drawing, as a table for screen readers. */
export const HiddenTable = ({ label, points, write }: ChartProps) => (
  <div className={classesOf(hiddenLook).root}>
    <table>
      <caption>{label}</caption>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.name}</th>
            <td>{write(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
