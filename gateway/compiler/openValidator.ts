import { createRequire } from 'node:module'
import type { GeneratedValidator, ValidatorModule } from '../../engine/compiled/validatorModule.ts'

const require = createRequire(import.meta.url)

/** Opens a validator's generated code on Node, where it is evaluated at once: pages import it as a module. */
export function openValidator(code: string): GeneratedValidator {
  const body = code.replace('export const needs=', 'const needs=').replace('export default ', 'return ')
  return (new Function(body)() as ValidatorModule['default'])(require)
}
