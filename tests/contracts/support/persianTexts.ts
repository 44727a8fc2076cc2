import { readFileSync } from 'node:fs'
import { compileMessage } from '../../../engine/compile/freeze/compileMessages.ts'
import { type Message, renderMessage } from '../../../engine/format/message.ts'
import { persianPage, type Texts } from '../../../engine/format/texts.ts'

const textsIn = (namespace: string, file: string): readonly (readonly [string, Message])[] =>
  Object.entries(JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')) as Record<string, string>).flatMap(
    ([key, text]) => {
      const compiled = compileMessage(text)
      return compiled.ok ? [[`${namespace}:${key}`, compiled.message] as const] : []
    },
  )

/** The template of a module, if it has one. */
const templateOf = (module: string): string | undefined =>
  (JSON.parse(readFileSync(new URL(`../../../modules/${module}/module.json`, import.meta.url), 'utf8')) as { readonly template?: string })
    .template

/** The Persian texts of a module with those of its template, and of the portal, as its pages show them. */
export function persianTexts(module: string): Texts {
  const folders = [templateOf(module), module].filter((name) => name !== undefined)
  const messages = new Map([
    ...folders.flatMap((name) => textsIn(module, `modules/${name}/locales/fa.json`)),
    ...textsIn('portal', 'src/texts/fa.json'),
  ])
  return {
    ...persianPage,
    has: (key) => messages.has(key),
    translate: (key, values = {}) => renderMessage(messages.get(key) ?? key, values, 'fa'),
  }
}

/** Without the marks that keep the direction of a value apart from that of its sentence. */
export const unmarked = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')
