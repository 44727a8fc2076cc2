import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** What is open above the page. A step back through the history closes the top of it instead of leaving the page. */
export interface Layers {
  /** `close` omitted: a step back changes nothing. Returns a function that removes the layer. */
  readonly add: (close: (() => void) | undefined) => () => void
  /** Navigates from the page's own entry of the history. */
  readonly navigate: (go: () => void) => void
}

/** Where the history is not the page's own: nothing is closed by a step back. */
export const NO_LAYERS: Layers = { add: () => () => undefined, navigate: (go) => go() }

export const LayersContext = createContext(NO_LAYERS)

/** While something is open, a step back closes it; without `close`, it stays open. */
export function useLayer(isOpen: boolean, close: (() => void) | undefined): void {
  const { add } = useContext(LayersContext)
  const onBack = useEffectEvent(() => close?.())
  const isClosable = close !== undefined
  useEffect(() => (isOpen ? add(isClosable ? onBack : undefined) : undefined), [isOpen, isClosable, add])
}
