import { isMap } from '../../engine/data/isMap.ts'
import { hostileTexts } from './htmlPayloads.ts'

type Json = unknown
type Keeps = (name: string, value: Json) => boolean

/** Between texts that share a field. */
const BETWEEN = '\n⁂\n'
/** A list of up to a hundred is rendered in full. */
const ROWS = 100
/** Apart from the ids that a server gives. */
const COPY = 1_000_000
/** Fields that have to stay, or nobody is signed in. */
export const isKept = (name: string) => /token|scope|expires_in|username|validation/i.test(name)
/** Of messages, in base64. */
const isEncoded = (call: string, name: string) => name === 'body' && call.includes('/messages')

/** Deals out hostile texts, each call's answers in turn, until every call was answered with all of them and on. */
export interface TextDeck {
  /**
   * The answer with a text in every field that holds one. As long as an answer of this call is due some texts, its lists grow to a hundred rows, and fields that
   * are still too few share them out. `call`: its method and path without ids. `keeps`: whether a field stays as it is, with all that is in it.
   */
  fill(call: string, answer: Json, keeps?: Keeps): Json
  /** Counts what an answer held that was sent, whoever put it there. */
  note(call: string, answer: Json): void
  /** How many different texts were counted, by call. */
  sent(): ReadonlyMap<string, number>
  /** A line for each call that was not answered with every text. */
  missing(): readonly string[]
}

/** `first`: the place of the text that each call is dealt first. */
export function dealTexts(collector: string, first: number): TextDeck {
  const texts = hostileTexts(collector)
  // Half a character does not survive in base64.
  const places = new Map(texts.flatMap((text, place) => [text, Buffer.from(text).toString()].map((one) => [one, place] as const)))
  const sent = new Map<string, Set<number>>()
  const dealt = new Map<string, number>()

  const note = (call: string, answer: Json): void => {
    if (Array.isArray(answer)) for (const one of answer) note(call, one)
    else if (isMap(answer))
      for (const [name, one] of Object.entries(answer))
        note(call, typeof one === 'string' && isEncoded(call, name) ? Buffer.from(one, 'base64').toString() : one)
    else if (typeof answer === 'string')
      for (const text of answer.split(BETWEEN)) {
        const place = places.get(text)
        if (place !== undefined) sentTo(call).add(place)
      }
  }
  const sentTo = (call: string): Set<number> => {
    const known = sent.get(call) ?? new Set()
    sent.set(call, known)
    return known
  }
  const next = (call: string): string => {
    const turn = dealt.get(call) ?? first
    dealt.set(call, turn + 1)
    return texts[turn % texts.length] ?? ''
  }

  return {
    fill(call, answer, keeps = () => false) {
      const stays: Keeps = (name, value) => isKept(name) || keeps(name, value)
      const fields = countTexts(answer, stays)
      if (fields === 0) return answer
      const due = texts.length - sentTo(call).size
      const grown = due > 0 ? withRows(answer, Math.ceil(due / fields), stays) : answer
      const share = Math.max(1, Math.ceil(due / countTexts(grown, stays)))
      return mapTexts(grown, stays, (name) => {
        const text = Array.from({ length: share }, () => next(call)).join(BETWEEN)
        return isEncoded(call, name) ? Buffer.from(text).toString('base64') : text
      })
    },
    note,
    sent: () => new Map([...sent].map(([call, all]) => [call, all.size])),
    missing: () =>
      [...sent].filter(([, all]) => all.size < texts.length).map(([call, all]) => `${call} sent ${all.size} of ${texts.length} texts`),
  }
}

/** The value with `put` in place of every text that does not stay. */
function mapTexts(value: Json, stays: Keeps, put: (name: string) => string, name = ''): Json {
  if (stays(name, value)) return value
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, stays, put, name))
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, stays, put, key)]))
  return typeof value === 'string' ? put(name) : value
}

function countTexts(value: Json, stays: Keeps): number {
  let count = 0
  mapTexts(value, stays, () => {
    count++
    return ''
  })
  return count
}

/** The value with its outermost lists that many times as long, up to a hundred rows; copies have ids of their own. */
function withRows(value: Json, times: number, stays: Keeps, name = ''): Json {
  if (stays(name, value)) return value
  if (Array.isArray(value)) {
    const length = Math.min(Math.max(ROWS, value.length), value.length * times)
    return Array.from({ length }, (_, place) => copied(value[place % value.length], Math.floor(place / value.length)))
  }
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRows(one, times, stays, key)])) : value
}

const copied = (row: Json, copy: number): Json =>
  copy > 0 && isMap(row) && typeof row['id'] === 'number' ? { ...row, id: row['id'] + COPY * copy } : row
