import { type Address, searchValues, withSearch } from '../access/addressValues.ts'
import type { JsonMap } from '../data/isMap.ts'
import { isMissing } from '../expression/values.ts'
import type { Effect } from './effects.ts'
import { sameData } from './sameData.ts'
import type { ScreenStart } from './screenDeps.ts'

const NO_ADDRESS: Address = { path: '', search: {} }

export interface PageAddressDeps {
  touch(path: string): void
  local(): JsonMap
  setLocal(name: string, value: unknown): void
  perform(effect: Effect): void
}

/** The address of a screen's page, the query parameters that the screen declares, and the local values that are kept there. */
export class PageAddress {
  now: Address = NO_ADDRESS
  search: JsonMap = {}
  readonly #schemas: JsonMap
  readonly #kept: readonly (readonly [name: string, parameter: string, byDefault: unknown])[]
  readonly #deps: PageAddressDeps

  constructor({ screen, address = NO_ADDRESS }: ScreenStart, deps: PageAddressDeps) {
    this.#deps = deps
    this.#schemas = screen.search ?? {}
    this.#kept = Object.entries(screen.local ?? {}).flatMap(([name, { search: parameter, default: byDefault }]) =>
      parameter === undefined ? [] : [[name, parameter, byDefault]],
    )
    this.#set(address)
  }

  /** The local values that are kept in the address, as it has them. */
  get local(): JsonMap {
    return Object.fromEntries(this.#kept.map(([name, parameter, byDefault]) => [name, this.search[parameter] ?? byDefault]))
  }

  /** Takes over an address; false if it is the same one. Call it within a batch. */
  moveTo(address: Address): boolean {
    if (sameData(this.now, address)) return false
    const before = this.local
    this.#set(address)
    for (const path of ['address', 'search']) this.#deps.touch(path)
    // A value that was set in this batch is not in the address yet, and stays.
    for (const [name, value] of Object.entries(this.local)) if (!sameData(before[name], value)) this.#deps.setLocal(name, value)
    return true
  }

  /** Writes local values into the address that have changed since. */
  settle(): void {
    const local = this.#deps.local()
    const changes = this.#kept.flatMap(([name, parameter, byDefault]) => {
      const value = local[name]
      const text = isMissing(value) || sameData(value, byDefault) ? null : String(value)
      return text === (this.now.search[parameter] ?? null) ? [] : [[parameter, text] as const]
    })
    if (changes.length === 0) return
    const search = Object.fromEntries(changes)
    this.moveTo(withSearch(this.now, search))
    this.#deps.perform({ type: 'goto', search, replace: true })
  }

  #set(address: Address): void {
    this.now = address
    this.search = searchValues(address, this.#schemas)
  }
}
