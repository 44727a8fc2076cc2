import { CATALOGUE } from '../../engine/compile/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'

const SARIF = 'https://json.schemastore.org/sarif-2.1.0.json'
const levelOf = ({ severity }: { readonly severity: Diagnostic['severity'] }) => (severity === 'error' ? 'error' : 'warning')

/** The text of a diagnostic without position and code, which reports show separately. */
function sentenceOf({ message, expected, got, hint }: Diagnostic): string {
  const more = Object.entries({ expected, got, hint }).filter(([, text]) => text !== undefined)
  return [message, ...more.map(([name, text]) => `${name}: ${text}`)].join('\n')
}

/** The diagnostics as a JSON array: `{ code, severity, message, at: { file, line, column, pointer }, expected, got, hint }`. */
export const asJson = (diagnostics: readonly Diagnostic[]): string => JSON.stringify(diagnostics, null, 2)

/** A SARIF 2.1.0 log; its rules are the complete catalogue. */
export function asSarif(diagnostics: readonly Diagnostic[]): string {
  const codes = Object.keys(CATALOGUE)
  const rules = Object.entries(CATALOGUE).map(([id, { title, explanation, severity }]) => ({
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    defaultConfiguration: { level: levelOf({ severity }) },
  }))
  const results = diagnostics.map((diagnostic) => {
    const { code, at } = diagnostic
    const region = { startLine: at.line, startColumn: at.column }
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: levelOf(diagnostic),
      message: { text: sentenceOf(diagnostic) },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: at.file.split('/').map(encodeURIComponent).join('/') }, region },
          logicalLocations: [{ fullyQualifiedName: at.pointer }],
        },
      ],
    }
  })
  const run = { tool: { driver: { name: 'portal check', rules } }, columnKind: 'utf16CodeUnits', results }
  return JSON.stringify({ $schema: SARIF, version: '2.1.0', runs: [run] }, null, 2)
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** GitHub workflow commands that annotate a line with a problem. */
export const asGithub = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .map((diagnostic) => {
      const { code, at } = diagnostic
      const properties = `file=${escapeProperty(at.file)},line=${at.line},col=${at.column},title=${escapeProperty(code)}`
      return `::${levelOf(diagnostic)} ${properties}::${escapeData(sentenceOf(diagnostic))}`
    })
    .join('\n')

/** The diagnostics that are new in `after`, and the number of resolved ones. */
export function changesOf(before: readonly Diagnostic[], after: readonly Diagnostic[]) {
  const printed = new Set(before.map(printDiagnostic))
  const now = new Set(after.map(printDiagnostic))
  return {
    added: after.filter((diagnostic) => !printed.has(printDiagnostic(diagnostic))),
    gone: before.filter((diagnostic) => !now.has(printDiagnostic(diagnostic))),
  }
}
