import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'

const ESCAPE = '\u001b['
const wrap = (code: number) => (text: string) => `${ESCAPE}${code}m${text}${ESCAPE}0m`
const bold = wrap(1)
const dim = wrap(2)
const red = wrap(31)
const yellow = wrap(33)

/** The lines of a diagnostic, optionally coloured. */
export function paintDiagnostic(diagnostic: Diagnostic, colours: boolean): string {
  const plain = printDiagnostic(diagnostic)
  if (!colours) return plain
  const { at, code, severity } = diagnostic
  const place = `${at.file}:${at.line}:${at.column}`
  const tone = severity === 'error' ? red : yellow
  const [head = '', ...more] = plain.split('\n')
  return [
    `${bold(place)} ${tone(code)}${head.slice(place.length + 1 + code.length)}`,
    ...more.map((line) => line.replace(/^ {2}\w+:/, dim)),
  ].join('\n')
}
