import { fileURLToPath } from 'node:url'

/** Sunday 2026-11-22, 10:00 in Tehran: campus and browser stand there. */
export const NOW = '2026-11-22T06:30:00.000Z'
/** Test files that run at the same time, each against a stage of its own. */
export const WORKERS = Number(process.env['E2E_WORKERS'] ?? 2)
/** First of the ports that a run takes, twenty a worker; another one lets two clones run beside each other. */
const FIRST = Number(process.env['E2E_PORT'] ?? 4711)
/** Which of the stages this process runs or tests: Playwright numbers its workers. */
const STAGE = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
/** Answers once every stage is up. */
export const READY_PORT = FIRST + 19
const BASE = FIRST + 20 * STAGE
/** The ports of this worker's stage. */
export const PORTS = {
  devtools: BASE,
  production: BASE + 1,
  site: BASE + 2,
  gallery: BASE + 3,
  galleryAtCampus: BASE + 4,
  ownPortal: BASE + 5,
  campus: {
    aftab: [BASE + 10, BASE + 11],
    mahtab: [BASE + 12],
    sepehr: [BASE + 13],
    kavir: [BASE + 14],
    kohan: [BASE + 15],
    nasim: [BASE + 8],
    darya: [BASE + 9],
  },
  faces: { aftab: BASE + 16, mahtab: BASE + 17, kohan: BASE + 18 },
  signOns: { mahtab: BASE + 6, sepehr: BASE + 7 },
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
/** The project as it is. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The folder of this worker's stage, in which its gateways run: what a page records lands there. */
export const STAGE_FOLDER = `${ROOT}.cache/e2e/${STAGE}/`
/** This worker's copy of the portal, so that a test may edit modules and universities. */
export const EDITED_PORTAL = `${STAGE_FOLDER}portal/`
/** The address of a university's server. */
export const campusOf = (university: string): string => {
  const [port] = PORTS.campus[university as keyof typeof PORTS.campus]
  return `http://127.0.0.1:${port}`
}
/** The address of a university's face service. */
export const faceOf = (university: keyof typeof PORTS.faces): string => `http://127.0.0.1:${PORTS.faces[university]}`
/** The single sign-ons of universities. */
export const SIGN_ONS = Object.fromEntries(
  Object.entries(PORTS.signOns).map(([university, port]) => [university, `http://127.0.0.1:${port}`]),
) as Readonly<Record<keyof typeof PORTS.signOns, string>>
export const CAMPUS = campusOf('aftab')
export const CONTROL = `${CAMPUS}/__campus`
export const PASSWORD = 'dargah-demo'
export const PHONE = { width: 390, height: 844 } as const
export const DESKTOP = { width: 1440, height: 900 } as const
