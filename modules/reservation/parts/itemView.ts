import { formatTime } from '../../../engine/format/dates.ts'
import type { Language } from '../../../engine/format/direction.ts'
import { formatNumber } from '../../../engine/format/numbers.ts'
import type { PartProps, RowAction } from '../../../engine/react/runtime/parts.ts'
import { isMine, type WeekItem } from './weekModel.ts'

/** View model of an item: texts, facts and buttons as plain data, so that equal views skip rendering. */
export interface ItemView {
  readonly item: WeekItem
  /** Whether it reserves space for a picture. */
  readonly pictured: boolean
  readonly tag: { readonly kind: 'reserved' | 'soldOut' | 'forSale' | 'received'; readonly text: string } | undefined
  readonly left: string
  /** Until when it may be reserved or cancelled; '' if that is not known. */
  readonly until: string
  readonly portions: string
  /** What a screen reader says when its number has changed. */
  readonly standing: string
  /** Text of each rating for screen readers. */
  readonly ratings: readonly string[]
  readonly countName: string
  readonly actions: readonly Omit<RowAction, 'press'>[]
  /** Comparison key: equal for equal views. */
  readonly same: string
}

/** Presses a button of an item; both are identified by name, so that the latest state of the screen decides. */
export type PressItem = (key: string, action: string) => void

type Tools = Pick<PartProps, 'text' | 'rowActions'> & {
  readonly language: Language
  readonly pictured: boolean
}

const tagOf = (item: WeekItem): 'reserved' | 'soldOut' | 'forSale' | 'received' | undefined => {
  if (item.consumed) return 'received'
  if (item.sold && isMine(item)) return 'forSale'
  if (isMine(item)) return 'reserved'
  return item.soldOut ? 'soldOut' : undefined
}

export const itemView = (item: WeekItem, { text, rowActions, language, pictured }: Tools): ItemView => {
  const kind = tagOf(item)
  const say = (name: string, values: Readonly<Record<string, unknown>>): string => text(name, { ...item.row, ...values })
  const view = {
    item,
    pictured,
    tag: kind && { kind, text: text(kind, item.row) },
    left: !isMine(item) && item.remainedCount !== undefined && item.remainedCount > 0 ? say('left', { n: item.remainedCount }) : '',
    until: item.consumed ? '' : text('until', item.row),
    portions: say('portions', { n: item.count }),
    standing: `${item.name}: ${isMine(item) ? `${text('reserved', item.row)} · ${say('portions', { n: item.count })}` : text('cancelled', item.row)}`,
    ratings: item.ratings.map(({ score, votes }) => say('rating', { score: formatNumber(score, language), votes })),
    countName: text('count', item.row),
    actions: rowActions(item.row).map(({ press: _press, ...action }) => action),
  }
  const { row: _row, ...facts } = item
  return { ...view, same: JSON.stringify({ ...view, item: facts }) }
}

export const actionOf = ({ actions }: ItemView, id: string): ItemView['actions'][number] | undefined =>
  actions.find((action) => action.id === id)

/** `۱۱:۳۰ – ۱۴:۰۰`; '' if no hours are known. */
export const hoursOf = ({ start, end }: { readonly start: string; readonly end: string }, language: Language): string =>
  [start, end]
    .filter(Boolean)
    .map((time) => formatTime(time, language))
    .join(' – ')
