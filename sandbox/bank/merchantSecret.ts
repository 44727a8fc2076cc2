import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CampusAddress } from '../campusState.ts'
import { readText } from '../database/readRow.ts'

/** The secret by which the bank knows the server of a university. It is made when the campus is seeded. */
export async function merchantSecret({ campus, university }: CampusAddress): Promise<string> {
  const [row] = await campus.database.query("SELECT value FROM campus.setting WHERE key = 'merchant_secret'")
  if (row === undefined) throw new Error('the campus has no merchant secret')
  return createHmac('sha256', readText(row, 'value')).update(university.unikey).digest('base64url')
}

/** Whether an Authorization header is that of the merchant. */
export async function isMerchant(bank: CampusAddress, header: string | undefined): Promise<boolean> {
  const [given, expected] = [header ?? '', `Bearer ${await merchantSecret(bank)}`].map((text) => Buffer.from(text))
  return given !== undefined && expected !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
}
