import { type Answer, call } from './campusClient.ts'

/** The back office of a server in a browser: it keeps the cookie, and names where its forms come from. */
export interface OfficeClient {
  /** A part of it; `query` says more of what is looked at. */
  look(part: string, query?: Readonly<Record<string, string>>): Promise<Answer>
  /** Sends the form of an act with the token of a page; `headers` in place of what a browser says. */
  act(name: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** What a form of a page of this browser says. */
  token(): Promise<string>
}

export function officeAt(base: string): OfficeClient {
  const office = `${base}/__campus/office`
  let cookie = ''
  const look = async (view: string, query: Readonly<Record<string, string>> = {}) => {
    const answer = await call('GET', `${office}?${new URLSearchParams({ view, ...query })}`, { headers: { Cookie: cookie } })
    cookie = /^CAMPUS-OFFICE=[^;]+/.exec(answer.headers.getSetCookie()[0] ?? '')?.[0] ?? cookie
    return answer
  }
  const token = async () => /name="form_token" value="([^"]+)"/.exec((await look('reset')).body)?.[1] ?? ''
  return {
    look,
    token,
    act: async (name, fields, headers = {}) => {
      const form = { form_token: await token(), ...fields }
      return call('POST', `${office}/${name}`, { form, headers: { Cookie: cookie, Origin: base, ...headers } })
    },
  }
}
