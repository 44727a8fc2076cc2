import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'
import type { CompiledPortals, UniversityIndex } from '../../engine/compiled/compiled.ts'
import { createPorts } from '../compiler/createPorts.ts'
import { readPortalFolder } from '../compiler/readPortalFolder.ts'

/** Texts by their path in the portal. */
export type Edits = Readonly<Record<string, string>>

const project = fileURLToPath(new URL('../..', import.meta.url))
const gallery = join(project, 'gallery')

const texts = (files: ReadonlyMap<string, PortalFile>) =>
  Object.fromEntries([...files].flatMap(([name, { text }]) => (name.endsWith('.json') ? [[name, text]] : [])))

/** The gallery's own files as they are now. */
export const galleryFiles = (): Edits => texts(readPortalFolder([gallery]))

/** What an edited gallery compiles to. */
export interface GalleryCompiled {
  /** Places name files by their path in the portal. */
  readonly diagnostics: readonly Diagnostic[]
  /** Nothing when there is an error. */
  readonly portal?: { readonly index: UniversityIndex; readonly version: string; readonly chunks: CompiledPortals['chunks'] }
}

/** Compiles the shipped portal and the gallery, with some files replaced in memory; what was compiled before is remembered. */
export function createGalleryCompiler(): (edits: Edits) => GalleryCompiled {
  const compiler = createCompiler()
  const ports = createPorts()
  return (edits) => {
    const files = new Map([...readPortalFolder([project, gallery])].map(([name, file]) => [name, { ...file, path: name }]))
    for (const [name, text] of Object.entries(edits)) files.set(name, { path: name, text })
    const { diagnostics, portal } = compiler.compile({ files, ports })
    const index = portal?.universities['_']
    if (portal === undefined || index === undefined) return { diagnostics }
    // Written out: what is put together at its reading does not pass between threads.
    const chunks = new Map([...portal.chunks].map(([hash, { type, text }]) => [hash, { type, text }]))
    return { diagnostics, portal: { index, version: ports.hash(JSON.stringify(index)), chunks } }
  }
}
