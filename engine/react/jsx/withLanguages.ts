import { type ElementType, Fragment, type Key, use } from 'react'
import { jsx } from 'react/jsx-runtime'
import { type Languages, languageOfMost, wordLanguages } from '../../format/wordLanguages.ts'
import { TextsContext } from '../texts/TextsContext.ts'

export type ElementProps = Readonly<Record<string, unknown>>

/** Elements that may contain text only, as an isolate may: their language is that of most of it. */
const textOnly: ReadonlySet<ElementType> = new Set(['option', 'title', 'textarea', 'text', 'tspan', 'desc'])
/** Elements whose name replaces what is in them, or that are empty: they may be in the language of their name. */
const named: ReadonlySet<ElementType> = new Set(['button', 'a', 'img', 'svg', 'input', 'option', 'optgroup', 'meter', 'progress'])
const nameKeys = ['aria-label', 'title', 'alt', 'placeholder', 'label'] as const

/** A text with the words of other languages in elements of their own, isolated from its direction. */
function wordsOf(text: string, languages: Languages, key?: Key) {
  const parts = wordLanguages(text, languages)
  if (parts === undefined) return text
  const inParts = parts.map(({ text: children, language: lang }, index) =>
    lang === undefined ? children : jsx('bdi', { lang, children }, parts.length === 1 ? key : index),
  )
  // One element, because the parts of a text are one item of a flex or grid container.
  return parts.length === 1 ? inParts[0] : jsx('span', { children: inParts }, key)
}

function nameLanguage(type: ElementType, props: ElementProps, languages: Languages): string | undefined {
  if (!named.has(type)) return undefined
  const name = nameKeys.map((key) => props[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? languageOfMost(name, languages) : undefined
}

/** Children of a component that renders them among others are a list in a list. */
const isTextIn = (children: unknown): boolean => typeof children === 'string' || (Array.isArray(children) && children.some(isTextIn))

const marked = (children: unknown, languages: Languages, key?: Key): unknown => {
  if (Array.isArray(children)) return children.map((child, index) => marked(child, languages, index))
  return typeof children === 'string' ? wordsOf(children, languages, key) : children
}

/**
 * The props of an element with the language of words that are not written in the page's: what a server wrote, or what has no translation
 * (WCAG 3.1.2). An element with a `lang` of its own is left as it is. Called while a component renders.
 */
export function withLanguages(type: ElementType, props: ElementProps): ElementProps {
  if ((typeof type !== 'string' && type !== Fragment) || props['lang'] !== undefined) return props
  const { children } = props
  const isText = typeof children === 'string'
  const hasText = isTextIn(children)
  const hasName = typeof type === 'string' && nameKeys.some((key) => typeof props[key] === 'string')
  if (!hasText && !hasName) return props
  const languages = use(TextsContext)
  if (textOnly.has(type) || (type === 'bdi' && isText)) {
    const lang = languageOfMost(hasText ? [children].flat(Number.POSITIVE_INFINITY).join('') : '', languages)
    return lang === undefined ? props : { ...props, lang }
  }
  const lang = hasName ? nameLanguage(type, props, languages) : undefined
  const words = hasText ? marked(children, languages) : children
  return lang === undefined && words === children ? props : { ...props, ...(lang && { lang }), children: words }
}
