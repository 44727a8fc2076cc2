import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A page of a server, without script. */
export interface HtmlPage {
  readonly status: number
  readonly title: string
  /** HTML below the heading, whose texts are escaped by `escaped`. */
  readonly body: string
  /** Origins to which its form may lead, redirects included: Chromium judges each of them. Without any there is no form. */
  readonly formsLeadTo?: readonly string[]
  /** CSS on top of that of all pages. */
  readonly style?: string
  /** Default: Persian. */
  readonly language?: PageLanguage
  /** What its own forms say of where they come from: browsers send `Origin: null` from a page that refers nobody. Default: nothing. */
  readonly referrer?: 'same-origin'
}

/** The languages of pages, with the direction of each. */
export const PAGE_LANGUAGES = { fa: 'rtl', en: 'ltr' } as const
export type PageLanguage = keyof typeof PAGE_LANGUAGES

const STYLE = `
body{margin:0;background:#f4f5f7;color:#1c2430;font:1rem/1.9 Vazirmatn,Tahoma,sans-serif}
main{box-sizing:border-box;max-inline-size:26rem;margin:4rem auto;padding:2rem;background:#fff;border-radius:.75rem}
h1{margin:0 0 1rem;font-size:1.3rem}
label{display:block;margin-block-start:1rem}
input{box-sizing:border-box;inline-size:100%;padding:.6rem;border:1px solid #6b7686;border-radius:.4rem;font:inherit}
button{inline-size:100%;margin-block-start:1.5rem;padding:.7rem;border:0;border-radius:.4rem;background:#0b5c62;color:#fff;font:inherit}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
code{overflow-wrap:anywhere}
[role=alert]{margin:0;padding:.6rem .8rem;border-radius:.4rem;background:#fdecea;color:#7a1410}`

const hashSource = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A text as part of an HTML or XML document, also inside quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Sends a page that nothing may frame, cache, or learn its address from. */
export function sendPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  const { status, title, body, formsLeadTo = [], style = '', language = 'fa', referrer = 'no-referrer' } = page
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(STYLE + style)}`,
    `form-action ${formsLeadTo.length === 0 ? "'none'" : ["'self'", ...formsLeadTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', referrer)
    .header('Content-Security-Policy', policy.join('; '))
    .send(
      `<!doctype html><html lang="${language}" dir="${PAGE_LANGUAGES[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    )
}

/** Redirects without a trace: the address that it leads to may hold a ticket or tokens. */
export const leadTo = (reply: FastifyReply, address: string, status: 302 | 303 = 302): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(address, status)
