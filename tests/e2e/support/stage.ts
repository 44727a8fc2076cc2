/** Sunday 2026-11-22, 10:00 in Tehran: campus and browser stand there. */
export const NOW = '2026-11-22T06:30:00.000Z'
/** First of the sixteen ports that a run takes; another one lets two clones run beside each other. */
const FIRST = Number(process.env.E2E_PORT ?? 4711)
export const PORTS = {
  devtools: FIRST,
  production: FIRST + 1,
  site: FIRST + 2,
  gallery: FIRST + 3,
  galleryAtCampus: FIRST + 4,
  ownPortal: FIRST + 5,
  campus: { aftab: [FIRST + 10, FIRST + 11], mahtab: [FIRST + 12], sepehr: [FIRST + 13], kavir: [FIRST + 14], kohan: [FIRST + 15] },
} as const
export const DEVTOOLS = `http://127.0.0.1:${PORTS.devtools}`
export const PRODUCTION = `http://127.0.0.1:${PORTS.production}`
/** The portal as files, on the plainest host. */
export const SITE = `http://127.0.0.1:${PORTS.site}`
/** The gallery, its calls answered by their examples. */
export const GALLERY = `http://127.0.0.1:${PORTS.gallery}`
/** The same, its calls sent to the practice campus. */
export const GALLERY_AT_CAMPUS = `http://127.0.0.1:${PORTS.galleryAtCampus}`
/** The portal of an integrator's own folder, started by `npm start`. */
export const OWN_PORTAL = `http://127.0.0.1:${PORTS.ownPortal}`
/** The address of a university's server. */
export const campusOf = (university: string): string => {
  const [port] = PORTS.campus[university as keyof typeof PORTS.campus]
  return `http://127.0.0.1:${port}`
}
export const CAMPUS = campusOf('aftab')
export const CONTROL = `${CAMPUS}/__campus`
export const PASSWORD = 'dargah-demo'
export const PHONE = { width: 390, height: 844 } as const
export const DESKTOP = { width: 1440, height: 900 } as const
