/** A page's path, and its query string with its "?", or ''. */
export interface Place {
  readonly path: string
  readonly search: string
}

/** The place that a path with a query leads to. */
export function placeAt(to: string): Place {
  const [path = '', search = ''] = to.split('?')
  return { path, search: search && `?${search}` }
}

/**
 * What a reported address is: another path, another query, the same one after a navigation that was taken back before the router reported it, or the one that
 * is known.
 */
export type Visit = 'moved' | 'changed' | 'returned' | 'known'

const isSame = (one: Place, other: Place): boolean => one.path === other.path && one.search === other.search

/** Where the browser is: navigations of one task build on each other before the router reports any of them. */
export class AddressBar {
  now: Place = { path: '/', search: '' }
  next: Place = this.now
  #landed: string | undefined
  /** As the router reported it last. */
  #shown: Place | undefined

  /** `landed`: the path that was opened, if the address shows only its beginning: it is read once. */
  constructor(landed?: string) {
    this.#landed = landed
  }

  /** Whether an address was reported. */
  get isVisited(): boolean {
    return this.#shown !== undefined
  }
  /** Whether a navigation to another path is not reported yet. */
  get isMoving(): boolean {
    return this.next.path !== this.now.path
  }

  /** Takes the address that the router reports. */
  visit(shown: Place): Visit {
    if (this.#shown !== undefined && isSame(this.#shown, shown)) {
      const visit = isSame(this.next, this.now) ? 'known' : 'returned'
      this.next = this.now
      return visit
    }
    const landed = this.#landed
    this.#landed = undefined
    this.#shown = shown
    const place = landed?.startsWith(`${shown.path}/`) ? { path: landed, search: '' } : shown
    const visit = this.now.path === place.path ? 'changed' : 'moved'
    this.now = place
    this.next = place
    return visit
  }

  leadTo(to: string): void {
    this.next = placeAt(to)
  }
}
