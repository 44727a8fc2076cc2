import { demoPassword } from '../../../sandbox/seed/demoAccounts.ts'
import { type Answer, call } from '../../campus/support/campusClient.ts'
import { type PlainBrowser, plainBrowser } from '../../campus/support/plainBrowser.ts'

/** The token of the forms of a page. */
export const formTokenIn = ({ body }: Answer): string => /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** Somebody of the staff at the pages of a tracker. */
export interface StaffBrowser {
  readonly browser: PlainBrowser
  page(path: string): Promise<Answer>
  /** Sends the answer form of an issue as a browser does, with the fields that its page has; `change` is what is typed. */
  answer(id: number, change?: Readonly<Record<string, string>>, file?: File): Promise<Answer>
}

export async function signInStaff(
  tracker: string,
  username = 'agent-one',
  change: Readonly<Record<string, string>> = {},
): Promise<Answer & StaffBrowser> {
  const browser = plainBrowser()
  const form = await browser.get(`${tracker}/login`)
  const fields = { form_token: formTokenIn(form), back_url: '/staff/issues', username, password: demoPassword, ...change }
  const signedIn = await browser.post(`${tracker}/login`, fields)
  const page = (path: string) => browser.get(tracker + path)
  return {
    ...signedIn,
    browser,
    page,
    answer: async (id, typed = {}, file = new File([], '')) => {
      const shown = await page(`/staff/issues/${id}`)
      const chosen = (name: string) =>
        new RegExp(`<select name="${name}">.*?<option value="([^"]*)" selected>`, 's').exec(shown.body)?.[1] ?? ''
      const fieldsOfForm = {
        form_token: formTokenIn(shown),
        lock_version: /name="lock_version" value="(\d+)"/.exec(shown.body)?.[1] ?? '',
        notes: '',
        status_id: chosen('status_id'),
        assigned_to_id: chosen('assigned_to_id'),
        ...typed,
      }
      const parts = new FormData()
      for (const [name, value] of Object.entries(fieldsOfForm)) parts.append(name, value)
      parts.append('file', file)
      const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      return call('POST', `${tracker}/staff/issues/${id}`, { parts, headers: { Cookie: cookies } })
    },
  }
}
