import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap } from '../engine/data/isMap.ts'
import type { PortalFiles } from './portalSource.ts'
import { writeWhole } from './writeWhole.ts'

/** The files of an integrator's folders as they were published last, for a gateway that starts while the folders have errors. */
export interface PublishedFiles {
  /** `undefined`: none were kept, or they cannot be read. */
  read(): PortalFiles | undefined
  /** Throws what the file system throws. */
  keep(files: PortalFiles): void
}

/** Those of these portal folders in an archive, which gateways of the same folders share. */
export function openPublishedFiles(archive: string, portals: readonly string[]): PublishedFiles {
  const name = createHash('sha256').update(JSON.stringify(portals)).digest('hex').slice(0, 20)
  const file = join(archive, 'sources', `${name}.json`)
  return {
    read() {
      try {
        const { files }: { files?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
        if (!isMap(files)) return undefined
        return new Map(Object.entries(files).map(([path, text]) => [path, { path, text: String(text) }]))
      } catch {
        return undefined
      }
    },
    keep(files) {
      mkdirSync(dirname(file), { recursive: true })
      const texts = Object.fromEntries([...files].map(([path, { text }]) => [path, text]))
      writeWhole(file, JSON.stringify({ portals, files: texts }))
    },
  }
}
