import type { ModuleFolder } from '../modules/collectFolders.ts'
import type { DiagnosticCode } from './catalogue.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Codes that a missing file of the same module can cause. */
const MISSING: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'DG-SCR-001',
  'DG-SCR-002',
  'DG-SCR-003',
  'DG-SCR-004',
  'DG-SCR-005',
  'DG-SCR-006',
  'DG-SCR-007',
  'DG-EXP-006',
  'DG-SCR-008',
  'DG-SCR-009',
  'DG-SCR-010',
  'DG-FRM-001',
  'DG-FRM-002',
  'DG-CAL-001',
  'DG-SCH-001',
  'DG-TXT-001',
  'DG-TXT-002',
  'DG-TXT-003',
  'DG-TXT-005',
  'DG-KEY-002',
  'DG-FLW-012',
  'DG-SHR-001',
  'DG-SHR-003',
  'DG-UNI-002',
])
/** Codes that a missing file of any module can cause. */
const UNDECLARED: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'DG-MOD-001',
  'DG-MOD-002',
  'DG-MOD-004',
  'DG-MOD-007',
  'DG-MOD-013',
  'DG-MOD-014',
  'DG-UNI-001',
  'DG-UNI-002',
  'DG-UNI-004',
  'DG-TPL-002',
  'DG-CAL-001',
  'DG-SCR-009',
  'DG-EXP-003',
  'DG-KEY-001',
])

const folderOf = (file: string): string | undefined => /(?:^|\/)modules\/([^/]+)\//.exec(file)?.[1]
/** The module that a diagnostic is about: of its file, or of a university's patch. */
const moduleAt = ({ file, pointer }: Diagnostic['at']): string => folderOf(file) ?? /^\/modules\/([^/]+)/.exec(pointer)?.[1] ?? ''

/** Broken modules, plus instances of broken templates and templates of broken instances. */
function related(broken: ReadonlySet<string>, folders: ReadonlyMap<string, ModuleFolder>): ReadonlySet<string> {
  const found = new Set(broken)
  for (const { id, value } of folders.values()) {
    if (typeof value.template !== 'string') continue
    if (broken.has(value.template)) found.add(id)
    if (broken.has(id)) found.add(value.template)
  }
  return found
}

const placeOf = ({ file, line, column }: Diagnostic['at']) => `${file}:${line}:${column}`

/** A value that the grammar does not take there has the wrong type for whatever reads it, too. */
function withoutWrongTypes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const wrong = new Set(diagnostics.flatMap(({ code, at }) => (code === 'DG-KEY-003' ? [placeOf(at)] : [])))
  return wrong.size === 0 ? diagnostics : diagnostics.filter(({ code, at }) => code !== 'DG-EXP-004' || !wrong.has(placeOf(at)))
}

/**
 * Removes diagnostics that a wrong value or an unreadable file may have caused, so that one mistake is reported once. `unread` are file
 * paths.
 */
export function suppressCascades(
  all: readonly Diagnostic[],
  unread: readonly string[],
  folders: ReadonlyMap<string, ModuleFolder>,
): readonly Diagnostic[] {
  const diagnostics = withoutWrongTypes(all)
  // An instance of an unknown template yields no module, just like an unreadable file.
  const lost = unread.length > 0 ? unread : diagnostics.flatMap(({ code, at }) => (code === 'DG-TPL-002' ? [at.file] : []))
  if (lost.length === 0) return diagnostics
  const broken = related(new Set(lost.flatMap((file) => folderOf(file) ?? [])), folders)
  const isShared = unread.some((file) => folderOf(file) === undefined && !file.includes('universities/'))
  const isConsequence = ({ code, at, got }: Diagnostic) =>
    (code === 'DG-UNI-009' && unread.includes(`universities/${got}.json`)) ||
    (!(code === 'DG-TPL-002' && unread.length === 0) &&
      ((MISSING.has(code) && (isShared || broken.has(moduleAt(at)))) || (UNDECLARED.has(code) && (isShared || broken.size > 0))))
  return diagnostics.filter((diagnostic) => !isConsequence(diagnostic))
}
