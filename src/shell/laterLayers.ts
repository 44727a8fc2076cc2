import type { Layers } from '../../engine/react/dialog/LayersContext.ts'

/** Layers that are loaded with the first thing that opens on a phone, or at once where a reload has left an entry of one. */
export function laterLayers(page: Window, isPhone: () => boolean): Layers {
  let loaded: Layers | undefined
  const load = async (): Promise<Layers> => {
    const { createLayers } = await import('./createLayers.ts')
    loaded ??= createLayers(page)
    return loaded
  }
  if (page.history.state?.layer) load().catch(() => undefined)
  return {
    add(close) {
      if (!isPhone()) return () => undefined
      if (loaded) return loaded.add(close)
      // Without them a step back leaves the page.
      const added = load().then(
        (layers) => layers.add(close),
        () => undefined,
      )
      return () => void added.then((remove) => remove?.())
    },
    navigate: (go) => (loaded ? loaded.navigate(go) : go()),
  }
}
