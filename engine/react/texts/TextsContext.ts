import { createContext, useContext } from 'react'
import type { MessageValues } from '../../format/message.ts'
import { persianPage, type Texts } from '../../format/texts.ts'

/** Default without texts: keys are shown. */
const bare: Texts = { ...persianPage, translate: (key) => key, has: () => false }

export const TextsContext = createContext<Texts>(bare)
export const useTexts = (): Texts => useContext(TextsContext)

/** Translates the engine's own texts: `word('close')` is the text `portal:close`. */
export const useWord = (): ((key: string, values?: MessageValues) => string) => {
  const { translate } = useTexts()
  return (key, values) => translate(`portal:${key}`, values)
}
