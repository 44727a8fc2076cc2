import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A lazy component in its own chunk. */
export type Later<P> = ComponentType<P> & {
  /**
   * Loads the chunk. A component that is loaded before it is rendered shows no fallback, which React would keep for a third of a
   * second. Rejects with a `ChunkError`; the next call tries again.
   */
  readonly load: () => Promise<unknown>
}

/** A chunk that could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  /** Makes the component fetch again when it is mounted the next time; React itself remembers a rejected import() for good. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A chunk could not be fetched.', { cause })
    this.forget = forget
  }
}

interface Shown<P> {
  readonly Component: ComponentType<P>
  /** Whether its chunk had not arrived when it was mounted. */
  readonly waits: boolean
}

/**
 * A lazy component that loads when it is first rendered or preloaded. `fallback` is shown meanwhile; without one, the nearest
 * Suspense boundary decides. If its chunk cannot be fetched, the nearest `Boundary` catches a `ChunkError`.
 */
export function later<P extends object>(fetchComponent: () => Promise<ComponentType<P>>, fallback?: ReactNode): Later<P> {
  let here: ComponentType<P> | undefined
  let loading: Promise<{ readonly default: ComponentType<P> }> | undefined
  // Fetched once, whoever asks meanwhile: a component of its own for each of them would be another one to React.
  const load = () => {
    loading ??= fetchComponent().then(
      (component) => {
        here = component
        return { default: component }
      },
      (error: unknown) => {
        loading = undefined
        throw new ChunkError(error, () => {
          Lazy = newLazy()
        })
      },
    )
    return loading
  }
  const newLazy = () => lazy(load) as unknown as ComponentType<P>
  let Lazy = newLazy()
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that asks, as lazy() is
  const LaterComponent = (props: P) => {
    // The same component and boundary for as long as it is mounted, so that its state survives the arrival of its chunk.
    const [{ Component, waits }] = useState<Shown<P>>(() => ({ Component: here ?? Lazy, waits: here === undefined }))
    const element = <Component {...props} />
    return waits && fallback !== undefined ? <Suspense fallback={fallback}>{element}</Suspense> : element
  }
  return Object.assign(LaterComponent, { load })
}

/** Preloads lazy components; others are ignored. */
export const loadAll = (components: Iterable<unknown>): Promise<unknown> =>
  Promise.all([...components].map((component) => (component as Partial<Later<object>> | undefined)?.load?.()))
