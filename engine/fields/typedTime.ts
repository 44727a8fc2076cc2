import { INVISIBLE, latinDigits } from '../format/digits.ts'

/** Whether it is a time of day, `HH:MM`. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** A typed time as `HH:MM`: accepts `۷:۳۰`, `7.30`, `0730`, `730` or `7`; `undefined` if there is no such time. */
export const parseTypedTime = (typed: string): string | undefined => {
  const text = latinDigits(typed).replace(INVISIBLE, '').replace(/\s/g, '')
  const found = /^(\d{1,2})[:.,\u066b،](\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})$/.exec(text)
  if (found === null) return undefined
  const time = `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}`
  return isTime(time) ? time : undefined
}
