import { type ElementType, Fragment, type Key, use } from 'react'
import { jsx } from 'react/jsx-runtime'
import { type Languages, languageOfMost, wordLanguages } from '../../format/wordLanguages.ts'
import { TextsContext } from '../texts/TextsContext.ts'

export type ElementProps = Readonly<Record<string, unknown>>

/** Elements that may contain text only: their language is that of most of it. */
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

/** Children with the words of other languages marked, also in the children that a component hands on as a list; the same list if there are none. */
function childrenOf(children: unknown, languages: Languages, key?: Key): unknown {
  if (typeof children === 'string') return wordsOf(children, languages, key)
  if (!Array.isArray(children)) return children
  const marked = children.map((child, index) => childrenOf(child, languages, index))
  return marked.some((child, index) => child !== children[index]) ? marked : children
}
const hasText = (children: unknown): boolean => typeof children === 'string' || (Array.isArray(children) && children.some(hasText))

function nameLanguage(type: ElementType, props: ElementProps, languages: Languages): string | undefined {
  if (!named.has(type)) return undefined
  const name = nameKeys.map((key) => props[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? languageOfMost(name, languages) : undefined
}

/**
 * The props of an element with the language of words that are not written in the page's: what a server wrote, or what has no translation
 * (WCAG 3.1.2). An element with a `lang` of its own is left as it is. Called while a component renders.
 */
export function withLanguages(type: ElementType, props: ElementProps): ElementProps {
  if ((typeof type !== 'string' && type !== Fragment) || props['lang'] !== undefined) return props
  const { children } = props
  const isTexted = hasText(children)
  const hasName = typeof type === 'string' && nameKeys.some((key) => typeof props[key] === 'string')
  if (!isTexted && !hasName) return props
  const languages = use(TextsContext)
  // An isolate, too, has the language of most of it; its words are marked where that is the page's.
  const isIsolate = type === 'bdi' && typeof children === 'string'
  if (textOnly.has(type) || isIsolate) {
    const lang = languageOfMost(isTexted ? [children].flat().join('') : '', languages)
    if (lang !== undefined) return { ...props, lang }
    if (!isIsolate) return props
  }
  const lang = hasName ? nameLanguage(type, props, languages) : undefined
  const words = isTexted ? childrenOf(children, languages) : children
  return lang === undefined && words === children ? props : { ...props, ...(lang && { lang }), children: words }
}
