import type { CompiledText } from '../compiled/compiled.ts'
import type { Cancel, Clock } from '../ports.ts'

export interface VisibleErrorsDeps {
  readonly clock: Clock
  /** All current errors by path, visible or not. */
  errors(): ReadonlyMap<string, CompiledText>
  /** Debounce delay of a field, ms. */
  waitOf(name: string): number
  /** The visible errors of a field have changed. */
  changed(name: string): void
}

/** Which errors of a form the user may see, by path. A place's error shows once it was touched; a new one after a pause. */
export interface VisibleErrors {
  at(place: string): CompiledText | undefined
  /** All that are visible, by path. */
  shown(): Readonly<Record<string, CompiledText>>
  /** Marks a place as touched, and shows its error. */
  touch(place: string): void
  /** Hides the errors of cleared fields until they are touched again. */
  untouch(name: string): void
  /** Hides errors that were fixed, wherever the change was made. */
  hideFixed(): void
  /** After a change of a field: shows its errors once its delay has passed (decision 18). */
  showLater(name: string): void
  /** Shows no error of this field by delay any more. */
  cancelLater(name: string): void
  clear(): void
}

export function createVisibleErrors({ clock, errors, waitOf, changed }: VisibleErrorsDeps): VisibleErrors {
  const touched = new Set<string>()
  const visible = new Map<string, CompiledText | undefined>()
  const timers = new Map<string, Cancel>()
  const show = (place: string) => visible.set(place, errors().get(place))
  const touchedIn = (name: string) => [...touched].filter((place) => place === name || place.startsWith(`${name}/`))
  const cancelLater = (name: string) => timers.get(name)?.()

  return {
    at: (place) => visible.get(place),
    shown: () => Object.fromEntries([...visible].flatMap(([place, text]) => (text && errors().has(place) ? [[place, text]] : []))),
    touch(place) {
      touched.add(place)
      show(place)
    },
    untouch(name) {
      for (const place of touchedIn(name)) touched.delete(place)
    },
    hideFixed() {
      for (const place of visible.keys()) if (!errors().has(place) || !touched.has(place)) visible.delete(place)
    },
    showLater(name) {
      cancelLater(name)
      const places = touchedIn(name)
      if (places.length === 0) return
      timers.set(
        name,
        clock.after(waitOf(name), () => {
          for (const place of places) show(place)
          changed(name)
        }),
      )
    },
    cancelLater,
    clear() {
      touched.clear()
      visible.clear()
    },
  }
}
