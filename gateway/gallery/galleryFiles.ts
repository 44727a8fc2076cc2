import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'
import type { CompiledPortals, UniversityIndex } from '../../engine/compiled/compiled.ts'
import { createPorts } from '../compiler/createPorts.ts'
import { readPortalFolder } from '../compiler/readPortalFolder.ts'

/** File contents by path relative to the portal folder. */
export type Edits = Readonly<Record<string, string>>

const project = fileURLToPath(new URL('../..', import.meta.url))
const gallery = join(project, 'gallery')

const texts = (files: ReadonlyMap<string, PortalFile>) =>
  Object.fromEntries([...files].flatMap(([name, { text }]) => (name.endsWith('.json') ? [[name, text]] : [])))

/** The gallery's files on disk. */
export const galleryFiles = (): Edits => texts(readPortalFolder([gallery]))

/** The result of compiling an edited gallery. */
export interface GalleryCompiled {
  /** Positions name files by path relative to the portal folder. */
  readonly diagnostics: readonly Diagnostic[]
  /** `undefined` when there is an error. */
  readonly portal?: { readonly index: UniversityIndex; readonly version: string; readonly chunks: CompiledPortals['chunks'] }
}

/** Compiles the shipped portal and the gallery, with some files replaced in memory; compiled units are cached between calls. */
export function createGalleryCompiler(): (edits: Edits) => GalleryCompiled {
  const compiler = createCompiler()
  const ports = createPorts()
  return (edits) => {
    const files = new Map([...readPortalFolder([project, gallery])].map(([name, file]) => [name, { ...file, path: name }]))
    for (const [name, text] of Object.entries(edits)) files.set(name, { path: name, text })
    const { diagnostics, portal } = compiler.compile({ files, ports })
    const index = portal?.universities['_']
    if (portal === undefined || index === undefined) return { diagnostics }
    // Copied to plain values: getters do not survive structured cloning between threads.
    const chunks = new Map([...portal.chunks].map(([hash, { type, text }]) => [hash, { type, text }]))
    return { diagnostics, portal: { index, version: ports.hash(JSON.stringify(index)), chunks } }
  }
}
