import type { Layers } from '../../engine/react/dialog/LayersContext.ts'

interface EntryState {
  /** The position of an entry, as the router counts. */
  readonly idx?: number
  /** The entry exists only for a step back to close what is open. */
  readonly layer?: true
}

/**
 * Creates the layers of a page. While any is open, the history has one entry more, with the same address: a step back arrives at the page's
 * own entry and closes the top layer. The router never sees these steps: a window calls capturing listeners first.
 */
export function createLayers(page: Window): Layers {
  const { history } = page
  const open: { readonly close: (() => void) | undefined }[] = []
  const waiting: (() => void)[] = []
  const stateNow = (): EntryState => (history.state ?? {}) as EntryState
  let isMoving = false
  let wasLayer = stateNow().layer === true

  const move = (steps: number) => {
    isMoving = true
    history.go(steps)
  }
  const settle = () => {
    if (isMoving) return
    const { idx = 0, layer = false } = stateNow()
    if (layer && (open.length === 0 || waiting.length > 0)) return move(-1)
    for (const go of waiting.splice(0)) go()
    if (open.length === 0 || layer || stateNow().layer) return
    history.pushState({ ...stateNow(), idx: idx + 1, layer: true }, '')
    wasLayer = true
  }
  /** After React has closed or opened what follows. */
  const settleLater = () => void page.setTimeout(settle)

  const closeTop = () => {
    const top = open.at(-1)
    top?.close?.()
    if (top?.close === undefined || open.length > 1) move(1)
    else settleLater()
  }
  page.addEventListener(
    'popstate',
    (event) => {
      const hadLayer = wasLayer
      const { layer = false } = stateNow()
      wasLayer = layer
      if (isMoving) {
        isMoving = false
        settle()
      } else if (hadLayer && !layer && open.length > 0) closeTop()
      else if (layer && open.length === 0) move(-1)
      else return
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  if (wasLayer) settleLater()

  return {
    add(close) {
      const layer = { close }
      open.push(layer)
      settleLater()
      return () => {
        open.splice(open.indexOf(layer), 1)
        settleLater()
      }
    },
    navigate(go) {
      if (!isMoving && stateNow().layer === undefined) return go()
      waiting.push(go)
      settle()
    },
  }
}
