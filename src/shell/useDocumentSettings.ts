import { useLayoutEffect } from 'react'
import { directionOf, type Language } from '../../engine/format/direction.ts'
import type { Mode } from '../preferences/createPreferences.ts'
import type { Accent } from './portalHost.ts'

/** Sets language, direction, colour mode and accent on the document before the next paint (PRES-O1). */
export const useDocumentSettings = (language: Language, mode: Mode, accent: Accent): void => {
  useLayoutEffect(() => {
    const { documentElement: html } = document
    html.lang = language
    html.dir = directionOf(language)
    html.dataset.mode = mode
    html.dataset.theme = accent
  }, [language, mode, accent])
}
