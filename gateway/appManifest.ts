import type { UniversityFacts } from '../engine/compiled/compiled.ts'
import { mapOrEmpty, textOf } from '../engine/compiled/json.ts'

/** Languages of the portal, the first one first, with their directions. */
const LANGUAGES = { fa: 'rtl', en: 'ltr', ar: 'rtl' } as const
const PORTAL = 'درگاه'
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
}
const OWN_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The logo of a university as its icon, of any size; the portal's where it has none. */
function iconsOf(facts: UniversityFacts | undefined) {
  const { logo } = mapOrEmpty(facts?.['theme'])
  if (typeof logo !== 'string') return OWN_ICONS
  const type = TYPES[logo.slice(logo.lastIndexOf('.') + 1).toLowerCase()]
  return [{ src: `/assets/${logo.split('/').map(encodeURIComponent).join('/')}`, sizes: 'any', ...(type === undefined ? {} : { type }) }]
}

/**
 * The Web App Manifest with which the portal is installed, as JSON: under the name and with the logo of a university, `undefined` for the portal in which none is
 * chosen yet. It is one app at each address, whichever university is chosen.
 */
export function appManifest(facts: UniversityFacts | undefined): string {
  const label = facts?.['universityLabel']
  const labels = mapOrEmpty(typeof label === 'string' ? { fa: label } : label)
  const [language, dir] = Object.entries(LANGUAGES).find(([one]) => labels[one] !== undefined) ?? ['fa', 'rtl']
  const name = textOf(labels[language]) || PORTAL
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: language,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f3f6f7',
    theme_color: '#f3f6f7',
    icons: iconsOf(facts),
  })
}
