import { type Match, matchText } from '../../../engine/react/search/match/matchText.ts'

/** Something that the palette finds. */
export interface Findable {
  readonly key: string
  readonly text: string
  readonly note?: string
  /** Its name in other languages. */
  readonly names: readonly string[]
  readonly group: string
  /** Not listed until something is typed. */
  readonly onTyping?: boolean
}

/** What it is found by, in its place of the list. */
export interface Arranged<Item extends Findable> {
  readonly item: Item
  readonly group: string
  readonly marks: Match['ranges']
}

export interface Asked {
  readonly typed: string
  /** Keys, the latest first. */
  readonly recent: readonly string[]
  /** The group of those while nothing is typed. */
  readonly recentGroup: string
}

/** More would be no answer; a list of so many is rendered as a whole. */
const MOST = 60
/** Beside a match of its text: of its name in another language, of its note. */
const WORSE = { name: 10, note: 20 } as const

interface Ranked<Item extends Findable> extends Arranged<Item> {
  readonly rank: number
}

function rankOf<Item extends Findable>(item: Item, typed: string): Ranked<Item> | undefined {
  const own = matchText(item.text, typed)
  const names = item.names.flatMap((name) => matchText(name, typed)?.rank ?? [])
  const note = matchText(item.note ?? '', typed)
  const ranks = [own?.rank, ...names.map((rank) => rank + WORSE.name), note && note.rank + WORSE.note].filter((rank) => rank !== undefined)
  return ranks.length === 0 ? undefined : { item, group: item.group, marks: own?.ranges ?? [], rank: Math.min(...ranks) }
}

/** In the order in which the groups appear first. */
const grouped = <Item extends Findable>(rows: readonly Ranked<Item>[]): readonly Ranked<Item>[] => {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.flatMap((group) => rows.filter((row) => row.group === group))
}

/**
 * What the palette lists. Nothing typed: what was picked last, then everything by groups. Something typed: what holds it, the best match first, the
 * groups by their best match, and of equal matches what was picked last.
 */
export function arrange<Item extends Findable>(items: readonly Item[], { typed, recent, recentGroup }: Asked): readonly Arranged<Item>[] {
  const ageOf = ({ key }: Item) => {
    const age = recent.indexOf(key)
    return age < 0 ? recent.length : age
  }
  if (typed.trim() === '') {
    const listed = items.filter(({ onTyping = false }) => !onTyping)
    const known = listed.filter((item) => recent.includes(item.key)).sort((a, b) => ageOf(a) - ageOf(b))
    const others = listed.filter((item) => !recent.includes(item.key)).map((item) => ({ item, group: item.group, marks: [], rank: 0 }))
    return [...known.map((item) => ({ item, group: recentGroup, marks: [] })), ...grouped(others)]
  }
  const found = items.flatMap((item) => rankOf(item, typed) ?? [])
  const best = found.sort((a, b) => a.rank - b.rank || ageOf(a.item) - ageOf(b.item)).slice(0, MOST)
  return grouped(best)
}
