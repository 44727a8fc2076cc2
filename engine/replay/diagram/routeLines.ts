import { type PlacedState, STATE_HEIGHT } from './layoutFlow.ts'

/** The transitions between two states, or from a state to itself. */
export interface Line {
  readonly numbers: readonly number[]
  readonly from: PlacedState
  readonly to: PlacedState
  /** Highlighted. */
  readonly marked: boolean
}
/** The SVG path of a line, and the position of its label. */
export interface Route {
  readonly line: Line
  readonly path: string
  readonly x: number
  readonly y: number
}

/** Distance between parallel upward lines, px. */
const LANE = 30

type Way = 'down' | 'up' | 'along' | 'self'
const wayOf = ({ from, to }: Line): Way => (from === to ? 'self' : from.y === to.y ? 'along' : from.y < to.y ? 'down' : 'up')
const middleOf = ({ x, width }: PlacedState) => x + width / 2
const endOf = ({ x, width }: PlacedState) => x + width
const round = Math.round

/** Position of one of several lines that share a side of a state. */
function placeOn(line: Line, sharing: readonly Line[], start: number, length: number): number {
  return round(start + (length * (sharing.indexOf(line) + 1)) / (sharing.length + 1))
}

function down(line: Line, lines: readonly Line[]): Route {
  const { from, to } = line
  const leaving = lines.filter((one) => one.from === from && wayOf(one) === 'down').sort((a, b) => middleOf(a.to) - middleOf(b.to))
  const coming = lines.filter((one) => one.to === to && wayOf(one) === 'down').sort((a, b) => middleOf(a.from) - middleOf(b.from))
  const [x1, y1] = [placeOn(line, leaving, from.x, from.width), from.y + STATE_HEIGHT]
  const [x2, y2] = [placeOn(line, coming, to.x, to.width), to.y]
  const bend = (y2 - y1) / 2
  return { line, path: `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`, x: round((x1 + x2) / 2), y: round((y1 + y2) / 2) }
}

/** Routes upward lines beside the states, shorter ones closer; from a state with neighbours on its right, the line leaves at the top. */
function up(line: Line, lines: readonly Line[], states: readonly PlacedState[]): Route {
  const { from, to } = line
  const all = lines.filter((one) => wayOf(one) === 'up').sort((a, b) => a.from.y - a.to.y - (b.from.y - b.to.y))
  const coming = all.filter((one) => one.to === to)
  const y2 = placeOn(line, coming, to.y, STATE_HEIGHT)
  const between = states.filter(({ y }) => y >= to.y && y <= from.y)
  const side = Math.max(...between.map(endOf)) + LANE * (all.indexOf(line) + 1)
  if (states.some(({ x, y }) => y === from.y && x > from.x)) {
    const x1 = round(middleOf(from) + from.width / 4)
    const reach = endOf(to) + 40
    return {
      line,
      path: `M${x1} ${from.y} C${x1} ${from.y - 44} ${reach} ${y2} ${endOf(to)} ${y2}`,
      x: round((x1 + 3 * x1 + 3 * reach + endOf(to)) / 8),
      y: round((from.y + 3 * (from.y - 44) + 3 * y2 + y2) / 8),
    }
  }
  const y1 = from.y + STATE_HEIGHT / 2
  return {
    line,
    path: `M${endOf(from)} ${y1} H${side - 10} Q${side} ${y1} ${side} ${y1 - 10} V${y2 + 10} Q${side} ${y2} ${side - 10} ${y2} H${endOf(to)}`,
    x: side,
    y: round((y1 + y2) / 2),
  }
}

function along({ from, to, ...line }: Line): Route {
  const isForth = to.x > from.x
  const [x, aim] = [middleOf(from) + (isForth ? 10 : -10), middleOf(to) + (isForth ? -14 : 14)]
  const y = from.y + STATE_HEIGHT
  return {
    line: { from, to, ...line },
    path: `M${x} ${y} C${x} ${y + 36} ${aim} ${y + 36} ${aim} ${y + 2}`,
    x: round((x + aim) / 2),
    y: y + 27,
  }
}

function self(line: Line): Route {
  const { x, y } = line.from
  const middle = y + STATE_HEIGHT / 2
  return { line, path: `M${x} ${middle - 8} c-30 -14 -30 30 0 16`, x: x - 32, y: middle }
}

/** The SVG path of each line: downward and sideways between the states, upward in lanes at the side. */
export const routeLines = (lines: readonly Line[], states: readonly PlacedState[]): readonly Route[] =>
  lines.map((line) => {
    const way = wayOf(line)
    if (way === 'down') return down(line, lines)
    if (way === 'up') return up(line, lines, states)
    return way === 'along' ? along(line) : self(line)
  })
