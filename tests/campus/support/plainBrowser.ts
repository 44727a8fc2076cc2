import { type Answer, call } from './campusClient.ts'

/** A browser that follows nothing by itself: it keeps the cookies of one server. */
export interface PlainBrowser {
  readonly cookies: Map<string, string>
  get(url: string): Promise<Answer>
  post(url: string, form: Readonly<Record<string, string>>): Promise<Answer>
}

/** A browser with no cookie yet. */
export function plainBrowser(): PlainBrowser {
  const cookies = new Map<string, string>()
  const send = async (method: string, url: string, form?: Readonly<Record<string, string>>) => {
    const headers = cookies.size === 0 ? {} : { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await call(method, url, { headers, ...(form === undefined ? {} : { form }) })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return { cookies, get: (url) => send('GET', url), post: (url, form) => send('POST', url, form) }
}
