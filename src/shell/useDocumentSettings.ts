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
  }, [language, mode])
  useLayoutEffect(() => {
    const { documentElement: html } = document
    html.dataset.theme = typeof accent === 'string' ? accent : 'own'
    if (typeof accent === 'string') return
    // Facts may come from another service: they may set only accent properties.
    const names = Object.keys(accent.properties ?? {}).filter((name) => name.startsWith('--accent-'))
    // By the CSSOM, which the content security policy allows; it forbids style attributes.
    for (const name of names) html.style.setProperty(name, accent.properties[name] ?? '')
    return () => {
      for (const name of names) html.style.removeProperty(name)
    }
  }, [accent])
}
