import { signIn } from '../../campus/support/campusClient.ts'
import { CAMPUS, PRODUCTION } from './stage.ts'

/** What a browser keeps of a student who signed in before, for a context of one's own with a running clock. */
export async function keptBy(username: string, language = 'fa') {
  const { body } = await signIn(CAMPUS, username)
  const kept = { language, uni_code: 'aftab', access_token: String(body.access_token), refresh_token: String(body.refresh_token) }
  return {
    cookies: [],
    origins: [{ origin: PRODUCTION, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  }
}
