import { isMap } from '../../../engine/data/isMap.ts'

const MOST_SHOWN = 80

/** A value of an answer as a report may name it: its type and length, or itself where values were asked for. */
export function shapeOf(value: unknown, values: boolean): string {
  if (value === undefined) return 'missing'
  if (values) return (JSON.stringify(value) ?? '').slice(0, MOST_SHOWN)
  if (value === null) return 'null'
  if (Array.isArray(value)) return `array(${value.length})`
  if (isMap(value)) return `object(${Object.keys(value).length})`
  if (typeof value === 'string') return `string(${value.length})`
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

/** A text with each digit as 9 and each letter as x, by which a format is recognized and no value. */
export const maskOf = (text: string, values: boolean): string =>
  values
    ? text
    : text
        .replaceAll(/\p{Nd}/gu, '9')
        .replaceAll(/\p{L}/gu, 'x')
        .slice(0, 30)
