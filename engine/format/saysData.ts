import type { CompiledText } from './resolveText.ts'

/** Whether a text may be data, which has a direction of its own, instead of words of the page's language. */
export const saysData = (text: CompiledText): boolean =>
  'plain' in text || ('cases' in text && text.cases.some((one) => saysData(one.text)))
