import { isMap } from '../data/isMap.ts'

interface Step {
  readonly list: string
  readonly as?: string
}

/**
 * Flattens nested lists into rows: each step goes into the list of that name inside the record before it. A record with a further
 * list is available in its rows under the step's `as`, without that list. `undefined` if a list is missing.
 */
export function unnest(value: unknown, steps: readonly Step[]): readonly unknown[] | undefined {
  const [step, ...rest] = steps
  if (step === undefined || !isMap(value)) return undefined
  const list = value[step.list]
  if (!Array.isArray(list)) return undefined
  const next = rest[0]
  if (next === undefined) return list.filter(isMap)
  return list.filter(isMap).flatMap((item) => {
    const { [next.list]: _, ...outer } = item
    const rows = unnest(item, rest) ?? []
    return step.as === undefined ? rows : rows.map((row) => (isMap(row) ? { ...row, [step.as as string]: outer } : row))
  })
}
