import type { CompiledScreen, CompiledText } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { localizeText } from '../format/localizeText.ts'
import type { Effect } from './effects.ts'

/** The redirects of a screen: navigates to the first whose condition holds, once for as long as it holds (RESV-O17). */
export class Redirects {
  readonly #redirects: readonly [string, NonNullable<CompiledScreen['redirects']>[string]][]
  readonly #perform: (effect: Effect) => void
  #current: string | undefined

  constructor(redirects: CompiledScreen['redirects'], perform: (effect: Effect) => void) {
    this.#redirects = Object.entries(redirects ?? {})
    this.#perform = perform
  }

  follow(scope: Scope): void {
    const due = this.#redirects.find(([, { when }]) => isTrue(when as Tree, scope))
    const before = this.#current
    this.#current = due?.[0]
    const path = due === undefined || this.#current === before ? undefined : evaluate(due[1].goto as Tree, scope)
    if (typeof path !== 'string' || !path.startsWith('/')) return
    const text = due?.[1].text
    if (text !== undefined) this.#perform({ type: 'toast', tone: 'warning', text: localizeText(text as CompiledText, scope) })
    this.#perform({ type: 'goto', path, replace: true })
  }
}
