import type { Store } from '../../engine/data/createStore.ts'
import { type Language, languages } from '../../engine/format/direction.ts'
import type { PaletteTool } from '../shell/palette/finder.ts'
import { GALLERY_PATH } from './gallery/galleryAddress.ts'
import { SECTION_NAMES, type Section } from './panel/sections.ts'
import { wordsOf } from './panel/words.ts'

const inEach = (textOf: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, textOf(language)])) as Readonly<Record<Language, string>>

/** The developer commands of the palette: each section of the panel (scenario recorder, network faults, roles, flags and clock, why), and the gallery (DEV-O1). */
export const paletteTools = (panel: Pick<Store<Section | undefined>, 'set'>): readonly PaletteTool[] => [
  ...SECTION_NAMES.map((section) => ({
    key: `tool ${section}`,
    texts: inEach((language) => wordsOf(language)(section)),
    notes: inEach((language) => wordsOf(language)(`${section}.about`)),
    group: inEach((language) => wordsOf(language)('title')),
    run: () => panel.set(section),
  })),
  {
    key: 'tool gallery',
    texts: inEach((language) => wordsOf(language)('gallery')),
    notes: inEach((language) => wordsOf(language)('gallery.about')),
    group: inEach((language) => wordsOf(language)('title')),
    run: () => location.assign(GALLERY_PATH),
  },
]
