import { type Address, searchValues } from '../access/addressValues.ts'
import type { JsonMap } from '../data/isMap.ts'
import { sameData } from './sameData.ts'
import type { ScreenStart } from './screenDeps.ts'

const NO_ADDRESS: Address = { path: '', search: {} }

/** The address of a screen's page, and the query parameters that the screen declares. */
export class PageAddress {
  now: Address = NO_ADDRESS
  search: JsonMap = {}
  readonly #schemas: JsonMap

  constructor({ screen, address = NO_ADDRESS }: ScreenStart) {
    this.#schemas = screen.search ?? {}
    this.#set(address)
  }

  /** False if it is the same address. */
  moveTo(address: Address): boolean {
    if (sameData(this.now, address)) return false
    this.#set(address)
    return true
  }

  #set(address: Address): void {
    this.now = address
    this.search = searchValues(address, this.#schemas)
  }
}
