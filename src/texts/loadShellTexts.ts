import type { Language } from '../../engine/format/direction.ts'
import type { TextBundle } from './compiledMessages.ts'

const files: Readonly<Record<Language, () => Promise<{ readonly messages: TextBundle[string] }>>> = {
  fa: () => import('./fa.json?compiled'),
  en: () => import('./en.json?compiled'),
  ar: () => import('./ar.json?compiled'),
}

/** The shell's own texts, part of the built app, so that they are there before any server responds. */
export const loadShellTexts = async (language: Language): Promise<TextBundle> => ({ portal: (await files[language]()).messages })
