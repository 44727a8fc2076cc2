import { signIn } from '../../campus/support/campusClient.ts'
import { CAMPUS, PRODUCTION } from './stage.ts'

async function tokens(username: string) {
  const { body } = await signIn(CAMPUS, username)
  return { uni_code: 'aftab', access_token: String(body.access_token), refresh_token: String(body.refresh_token) }
}

/** What a browser keeps of a student who signed in before, or of a stranger, for a context of one's own with a running clock. */
export async function keptBy(username: string | undefined, language = 'fa') {
  const kept = { language, ...(username === undefined ? {} : await tokens(username)) }
  return {
    cookies: [],
    origins: [{ origin: PRODUCTION, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  }
}
