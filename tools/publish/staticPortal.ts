import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { createPortalSource, type PortalSource } from '../../gateway/portalSource.ts'
import type { Addresses } from '../../gateway/publication.ts'
import { type Withheld, withoutGateway } from './withoutGateway.ts'

/** A portal compiled for static files. */
export interface StaticPortal {
  readonly source: PortalSource
  /** The modules that the last compilation switched off. */
  withheld(): readonly Withheld[]
}

/** `roots`: the shipped portal folder first. Files are compressed when they are written, so the publication itself is compressed at little cost. */
export function createStaticPortal(roots: readonly string[], addresses: Addresses = {}): StaticPortal {
  const { hash } = createPorts()
  let last: readonly Withheld[] = []
  const source = createPortalSource({
    roots,
    addresses,
    quality: 1,
    finish(portals) {
      const { portals: finished, withheld } = withoutGateway(portals, hash)
      last = withheld
      return finished
    },
  })
  return { source, withheld: () => last }
}
