import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import type { CompiledPortals } from '../../engine/compiled/compiled.ts'
import { openReplayPortal, type ReplayPortal } from '../../engine/replay/index.ts'
import { formValidator } from '../../engine/screen/nestedForm.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'

/** The compiled portals of a folder, opened by university. */
export interface OpenPortals {
  readonly ok: true
  readonly universities: readonly string[]
  readonly portal: (unikey: string) => ReplayPortal
}
export type OpenedPortals = OpenPortals | { readonly ok: false; readonly text: string }

/** Compiles portal folders and opens them for replay. Never throws for an invalid portal: its diagnostics are in `text`. */
export const openPortals = (roots: readonly string[]): OpenedPortals => openPortalFiles(readPortalFolder(roots))

/** The same with files that were read already. */
export function openPortalFiles(files: ReturnType<typeof readPortalFolder>): OpenedPortals {
  const { portal, diagnostics } = createCompiler().compile({ files, ports: createPorts() })
  return portal === undefined ? { ok: false, text: diagnostics.map(printDiagnostic).join('\n') } : openCompiled(portal)
}

/** The same with a portal that is compiled. */
export function openCompiled(portal: CompiledPortals): OpenPortals {
  const validators = new Map(
    [...portal.chunks].flatMap(([hash, { type, text }]) => (type === 'js' ? [[hash, formValidator(openValidator(text))] as const] : [])),
  )
  const opened = new Map<string, ReplayPortal>()
  return {
    ok: true,
    universities: Object.keys(portal.universities),
    portal(unikey) {
      const known = opened.get(unikey) ?? openReplayPortal(portal, unikey, validators)
      opened.set(unikey, known)
      return known
    },
  }
}
