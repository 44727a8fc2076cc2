import type { WeekDay } from './weekModel.ts'

/** `folded`: nothing is offered; `narrow`: a past day beside days that are not. */
export type Column = 'open' | 'narrow' | 'folded'

export const columnOf = (day: WeekDay, days: readonly WeekDay[]): Column => {
  if (day.meals.length === 0) return 'folded'
  return day.isPast && days.some(({ isPast, meals }) => !isPast && meals.length > 0) ? 'narrow' : 'open'
}

export const gridColumns = (columns: readonly Column[]): string => {
  const widths = {
    open: 'minmax(7rem, 2fr)',
    narrow: 'minmax(7rem, 1fr)',
    folded: columns.every((column) => column === 'folded') ? 'minmax(3.75rem, 1fr)' : '3.75rem',
  }
  return columns.map((column) => widths[column]).join(' ')
}

export interface Stretch {
  /** Indices of its first and last column. */
  readonly from: number
  readonly to: number
  /** Wide enough for the band's name; only one stretch is. */
  readonly named: boolean
}

/** The column ranges of a band: along neighbouring days, interrupted by folded ones. */
export const bandStretches = (columns: readonly Column[]): readonly Stretch[] => {
  const starts = columns.flatMap((column, index) =>
    column !== 'folded' && (index === 0 || columns[index - 1] === 'folded') ? [index] : [],
  )
  const stretches = starts.map((from) => {
    const end = columns.indexOf('folded', from)
    return { from, to: end === -1 ? columns.length - 1 : end - 1 }
  })
  const isWide = ({ from, to }: { readonly from: number; readonly to: number }) => to > from || columns[from] === 'open'
  const named = stretches.find(isWide) ?? stretches[0]
  return stretches.map((stretch) => ({ ...stretch, named: stretch === named }))
}
