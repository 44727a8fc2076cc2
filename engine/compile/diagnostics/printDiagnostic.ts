import type { Diagnostic } from './diagnostic.ts'

/** A diagnostic as text: position, code and message, then expected, got and hint if present. */
export function printDiagnostic({ at, code, severity, message, expected, got, hint }: Diagnostic): string {
  const head = `${at.file}:${at.line}:${at.column} ${code} ${severity === 'warning' ? 'warning: ' : ''}${message}`
  const more = Object.entries({ expected, got, hint }).filter(([, text]) => text !== undefined)
  return [head, ...more.map(([name, text]) => `  ${name}: ${text}`)].join('\n')
}

/** Diagnostics sorted by file and line, without duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byKey = new Map<string, Diagnostic>()
  for (const found of diagnostics) {
    const key = `${found.at.file}:${found.at.line}:${found.at.column} ${found.code} ${found.message}`
    if (!byKey.has(key)) byKey.set(key, found)
  }
  return [...byKey.values()].sort(
    (a, b) =>
      (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column ||
      (a.code < b.code ? -1 : 1),
  )
}
