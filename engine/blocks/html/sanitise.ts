import createDOMPurify from 'dompurify'
import type { TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib'

const allowed = /^(https?|mailto):/i

const INLINE = ['b', 'strong', 'i', 'em', 'a'] as const

/**
 * The tags that remain: of a line (ANN-O1), whose breaks are those of the text, or of plain formatting (MSG-O1).
 */
export const KEPT_TAGS = {
  inline: INLINE,
  formatting: [
    ...INLINE,
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'u', 's', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
} as const
export type Allowed = keyof typeof KEPT_TAGS

/** The rest of a longer text is left out: a server must not freeze the page, and parsers take the square of the time for tags in tags. */
const MOST_CHARACTERS = 100_000
const MOST_TAGS = 2000

const STYLE = /<style\b[^<>]*>[^<]*(?:<(?!\/style)[^<]*)*(?:<\/style[^<>]*>?|$)/gi
/** A tag, also one that is not closed. */
const TAG = /<[^<>]*>?/g
/** The same where a quoted value holds an angle. */
const TAG_WITH_QUOTES = /<(?:[^<>"']|"[^"]*"|'[^']*')*>?/g
const REPORTED = /([\s"'/])(on(?=[a-z]+\s*=)|style(?=\s*=))/gi

/**
 * Takes out what even an inert document reports to the content security policy as soon as it is parsed: style sheets, and the names of event
 * handlers, styles and bases. The result is sanitized all the same.
 */
const withoutReported = (html: string) => html.replace(STYLE, '').replace(TAG, renamed).replace(TAG_WITH_QUOTES, renamed)
const renamed = (tag: string) => tag.replace(REPORTED, '$1off-$2').replace(/^<base\b/i, '<off-base')

const createSanitiser = () => {
  const purify = createDOMPurify(window)
  const policy = (window as { readonly trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('dargah-html', {
    createHTML: (html) => html,
    createScriptURL: () => '',
    createScript: () => '',
  })
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A') return
    const href = node.getAttribute('href')
    if (href === null || !allowed.test(href.trim())) node.removeAttribute('href')
    node.setAttribute('rel', 'noopener noreferrer')
    node.setAttribute('target', '_blank')
  })
  return (html: string, allow: Allowed) =>
    purify.sanitize(withoutReported(html.slice(0, MOST_CHARACTERS).split('<', MOST_TAGS).join('<')), {
      ALLOWED_TAGS: [...KEPT_TAGS[allow]],
      ALLOWED_ATTR: ['href'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_TRUSTED_TYPE: policy !== undefined,
      ...(policy ? { TRUSTED_TYPES_POLICY: policy as TrustedTypePolicy } : {}),
    })
}

let sanitiser: ReturnType<typeof createSanitiser> | undefined

/** Keeps the allowed tags and safe links; other tags are reduced to their text, scripts and styles are removed (ANN-05, ANN-O1, MSG-O1). */
export const sanitise = (html: string, allow: Allowed = 'inline') => {
  sanitiser ??= createSanitiser()
  return sanitiser(html, allow)
}
