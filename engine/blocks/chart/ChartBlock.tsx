import { formatValue } from '../../format/formatValue.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { Rows } from '../../react/state/Rows.tsx'
import { Shape } from '../../react/state/Skeleton.tsx'
import { keyOfRow } from '../../screen/blockRows.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { Columns } from './Columns.tsx'
import { chartLook } from './chartLook.ts'
import { barOf, type ChartPoint, type ChartProps, lineThrough, numbersOf } from './chartPoints.ts'
import { HiddenTable } from './HiddenTable.tsx'
import { Parts } from './Parts.tsx'

/** A table whose middle column has bars. */
const Bars = ({ label, points, write }: ChartProps) => {
  const look = classesOf(chartLook)
  const all = numbersOf(points)
  return (
    <table className={look.bars}>
      <caption className={look.label}>{label}</caption>
      <tbody>
        {points.map((point) => {
          const bar = barOf(point.number ?? 0, all)
          return (
            <tr key={point.key}>
              <th scope="row" className={look.name} dir="auto">
                {point.name}
              </th>
              <td className={look.track}>
                <svg className={look.bar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                  <rect x={bar.start} width={bar.length} height="14" />
                </svg>
              </td>
              <td className={look.number}>{write(point)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A sparkline with its first and last number below; screen readers get the numbers as a table. */
const Spark = ({ label, points, write }: ChartProps) => {
  const look = classesOf(chartLook)
  const known = points.filter(({ number }) => number !== undefined)
  const [first, last] = [known[0], known.at(-1)]
  const line = lineThrough(numbersOf(known))
    .map((corner) => corner.join())
    .join(' ')
  return (
    <div className={look.root}>
      <div className={look.label} aria-hidden="true">
        {label}
      </div>
      {known.length > 0 && (
        <svg className={look.spark} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
          <polygon className={look.area} points={`0,30 ${line} 100,30`} />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {first && last && (
        <div className={look.ends} aria-hidden="true">
          {(first === last ? [first] : [first, last]).map((point) => (
            <span key={point.key}>
              <bdi>{point.name}</bdi> · {write(point)}
            </span>
          ))}
        </div>
      )}
      <HiddenTable label={label} points={points} write={write} />
    </div>
  )
}

const CHARTS = { spark: Spark, bars: Bars, columns: Columns, parts: Parts } as const

/** A chart of a number in each row. */
export const ChartBlock = ({ block }: BlockPropsOf<'chart'>) => {
  const tools = useBlock(block)
  const Chart = CHARTS[block.as ?? 'bars']
  const write = ({ number }: ChartPoint) => formatValue(number, block.format ?? 'number', tools.texts) || '—'
  return (
    <Rows block={block} tools={tools} shape={<Shape like="text" />}>
      {(rows) => (
        <Chart
          label={tools.text(block.label)}
          write={write}
          points={rows.map((row, index): ChartPoint => {
            const { text, value } = tools.within({ row })
            const number = value(block.y)
            return {
              key: keyOfRow(block, row, index),
              name: text(block.x),
              number: typeof number === 'number' && Number.isFinite(number) ? number : undefined,
            }
          })}
        />
      )}
    </Rows>
  )
}
