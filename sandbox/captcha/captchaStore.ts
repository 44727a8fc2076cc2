import { createSecret } from '../auth/secrets.ts'
import type { Database } from '../database/database.ts'
import { readInstant, readText } from '../database/readRow.ts'
import { drawCaptcha } from './drawCaptcha.ts'

const lifetimeMs = 2 * 60_000

/** Draws a captcha for `nonce` and remembers its answer for two minutes. `image` is a base64 PNG. */
export async function issueCaptcha(
  database: Database,
  nonce: string,
  now: Date,
): Promise<{ readonly image: string; readonly validation: string }> {
  const { answer, png } = drawCaptcha()
  const validation = createSecret()
  await database.query('INSERT INTO campus.captcha (validation, nonce, answer, expires_at) VALUES ($1, $2, $3, $4)', [
    validation,
    nonce,
    answer,
    new Date(now.getTime() + lifetimeMs).toISOString(),
  ])
  return { image: png.toString('base64'), validation }
}

/** Whether the text is the answer of the captcha of this validation and nonce. Each captcha can be verified once, right or wrong. */
export async function checkCaptcha(
  database: Database,
  given: { readonly validation: string; readonly nonce: string; readonly text: string },
  now: Date,
): Promise<boolean> {
  const [row] = await database.query('DELETE FROM campus.captcha WHERE validation = $1 RETURNING nonce, answer, expires_at > $2 AS fresh', [
    given.validation,
    now.toISOString(),
  ])
  return (
    row !== undefined && row.fresh === true && readText(row, 'nonce') === given.nonce && readText(row, 'answer') === plainAnswer(given.text)
  )
}

/** The answer of an open captcha, for tests and demos. */
export async function peekCaptcha(database: Database, validation: string): Promise<string | undefined> {
  const [row] = await database.query('SELECT answer FROM campus.captcha WHERE validation = $1', [validation])
  return row === undefined ? undefined : readText(row, 'answer')
}

/** A captcha that can still be answered. */
export interface OpenCaptcha {
  readonly answer: string
  readonly expiresAt: Date
}

/** The answers of the newest open captchas, for demos: at most 20, those that end last first. */
export async function openCaptchas(database: Database, now: Date): Promise<readonly OpenCaptcha[]> {
  const rows = await database.query(
    'SELECT answer, expires_at FROM campus.captcha WHERE expires_at > $1 ORDER BY expires_at DESC LIMIT 20',
    [now.toISOString()],
  )
  return rows.map((row) => ({ answer: readText(row, 'answer'), expiresAt: readInstant(row, 'expires_at') }))
}

/** Normalized input: no spaces, upper case, Persian and Arabic digits as Latin ones. */
function plainAnswer(text: string): string {
  return text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
}
