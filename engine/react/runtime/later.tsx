import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component that comes in a chunk of its own. */
export type Later<P> = ComponentType<P> & {
  /** Fetches it; once it is here, it is drawn without a fallback, which React would show for a third of a second. */
  readonly load: () => Promise<unknown>
}

/** A component that is fetched when it is first drawn or prepared. `fallback` stands in its place meanwhile; without one, whoever draws it says what does. */
export function later<P extends object>(fetchComponent: () => Promise<ComponentType<P>>, fallback?: ReactNode): Later<P> {
  let here: ComponentType<P> | undefined
  const load = async () => {
    here ??= await fetchComponent()
    return { default: here }
  }
  const Lazy = lazy(load) as unknown as ComponentType<P>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that asks, as lazy() is
  const Drawn = (props: P) => {
    // The same one for as long as it is drawn, so that nothing in it is lost when its chunk arrives.
    const [Component] = useState<ComponentType<P>>(() => here ?? Lazy)
    const drawn = <Component {...props} />
    return Component === Lazy && fallback !== undefined ? <Suspense fallback={fallback}>{drawn}</Suspense> : drawn
  }
  return Object.assign(Drawn, { load })
}

/** Fetches what comes in chunks of its own; anything else is there already. */
export const loadAll = (components: Iterable<unknown>): Promise<unknown> =>
  Promise.all([...components].map((component) => (component as Partial<Later<object>> | undefined)?.load?.()))
