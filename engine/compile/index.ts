/**
 * The compiler: folders of JSON become one checked, content-addressed portal per university. Pure: files, icons, hash and validator
 * generator are passed in.
 */
export type { CompileInput, CompileResult, CompileStats } from './compilePortal.ts'
export type { CompilePorts } from './compilePorts.ts'
export { createCompiler } from './createCompiler.ts'
export { CATALOGUE, type DiagnosticCode, type Severity } from './diagnostics/catalogue.ts'
export type { Diagnostic, Place } from './diagnostics/diagnostic.ts'
export { printDiagnostic } from './diagnostics/printDiagnostic.ts'
export { explainValue, type ValueExplanation } from './explainValue.ts'
export type { PortalFile } from './source/readSources.ts'
