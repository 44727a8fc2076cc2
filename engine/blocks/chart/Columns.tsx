import { useState } from 'react'
import { classesOf } from '../../react/look/classesOf.ts'
import { type ChartProps, columnOf } from './chartPoints.ts'
import { columnsLook } from './columnsLook.ts'
import { HiddenTable } from './HiddenTable.tsx'

/**
 * Columns over time. One is read: the last, or the one under the pointer, the finger or the arrow keys, by a native slider over the drawing. Screen
 * readers get all numbers as a table, too.
 */
export const Columns = ({ label, points, write }: ChartProps) => {
  const look = classesOf(columnsLook)
  const [asked, setAsked] = useState<string>()
  const found = points.findIndex(({ key }) => key === asked)
  const at = found < 0 ? points.length - 1 : found
  const read = points[at]
  const [first, last] = [points[0], points.at(-1)]
  const numbers = points.map(({ number }) => number)
  const ask = (index: number) => setAsked(points[Math.min(Math.max(index, 0), points.length - 1)]?.key)
  if (first === undefined || last === undefined || read === undefined) return null
  return (
    <div className={look.root}>
      <div className={look.head} aria-hidden="true">
        <span>{label}</span>
        <span className={look.read}>
          <bdi>{read.name}</bdi> · {write(read)}
        </span>
      </div>
      <div className={look.field}>
        <svg className={look.columns} aria-hidden="true">
          {points.map(({ key }, index) => {
            const column = columnOf(numbers, index)
            if (column === undefined) return null
            const { x, y, width, height } = column
            return (
              <rect
                key={key}
                x={`${x}%`}
                y={`${y}%`}
                width={`${width}%`}
                height={`${height}%`}
                rx="3"
                data-read={index === at || undefined}
              />
            )
          })}
        </svg>
        <input
          type="range"
          className={look.slider}
          min={0}
          max={points.length - 1}
          value={at}
          aria-label={label}
          aria-valuetext={`${read.name}: ${write(read)}`}
          onChange={({ target }) => ask(Number(target.value))}
          onPointerMove={({ currentTarget, clientX, pointerType }) => {
            if (pointerType !== 'mouse') return
            const { left, right, width } = currentTarget.getBoundingClientRect()
            const from = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left
            ask(Math.floor((from / width) * points.length))
          }}
        />
      </div>
      <div className={look.ends} aria-hidden="true">
        {(first === last ? [first] : [first, last]).map(({ key, name }) => (
          <bdi key={key}>{name}</bdi>
        ))}
      </div>
      <HiddenTable label={label} points={points} write={write} />
    </div>
  )
}
