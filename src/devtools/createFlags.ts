import type { CompiledFlag } from '../../engine/compiled/compiled.ts'
import { createStore } from '../../engine/data/createStore.ts'
import type { Facts } from '../../engine/screen/index.ts'

type Place = NonNullable<CompiledFlag['in']>
/** Values by flag. */
type Values = Readonly<Record<string, unknown>>

/** Values of flags that screens see in place of those that university and deployment set. The servers keep theirs. */
export interface FlagSwitch {
  see(facts: Facts): Facts
  /** The values of a place as the university's facts have them, with those that were set here. */
  valuesOf(place: Place, facts: Facts): Values
  isChanged(): boolean
  set(place: Place, name: string, value: unknown): void
  reset(): void
  subscribe(listener: () => void): () => void
}

export function createFlags(): FlagSwitch {
  const store = createStore<Readonly<Partial<Record<Place, Values>>>>({})
  const isChanged = () => Object.keys(store.get()).length > 0
  return {
    see(facts) {
      const { product, settings, env } = store.get()
      if (!isChanged()) return facts
      const { university } = facts
      return {
        ...facts,
        university: {
          ...university,
          product: { ...(university['product'] as Values), ...product },
          settings: { ...(university['settings'] as Values), ...settings },
        },
        env: { ...facts.env, ...env },
      }
    },
    valuesOf: (place, { university, env }) => (place === 'env' ? env : (university[place] as Values)),
    isChanged,
    set: (place, name, value) => store.set({ ...store.get(), [place]: { ...store.get()[place], [name]: value } }),
    reset: () => store.set({}),
    subscribe: store.subscribe,
  }
}
