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

/** Where the browser is: navigations of one task build on each other before the router reports any of them. */
export class AddressBar {
  now: Place = { path: '/', search: '' }
  next: Place = this.now
  isVisited = false
  #landed: string | undefined

  /** `landed`: the path that was opened, if the address shows only its beginning: it is read once. */
  constructor(landed?: string) {
    this.#landed = landed
  }

  /** Whether a navigation to another path is not reported yet. */
  get isMoving(): boolean {
    return this.next.path !== this.now.path
  }

  /** True if the path is another one than before. */
  visit(shown: Place): boolean {
    const landed = this.#landed
    this.#landed = undefined
    this.isVisited = true
    const place = landed?.startsWith(`${shown.path}/`) ? { path: landed, search: '' } : shown
    const hasMoved = this.now.path !== place.path
    this.now = place
    this.next = place
    return hasMoved
  }

  leadTo(to: string): void {
    this.next = placeAt(to)
  }
}
