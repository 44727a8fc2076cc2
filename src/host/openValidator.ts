import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import type { GeneratedValidator, ValidatorHelper, ValidatorModule } from '../../engine/compiled/validatorModule.ts'

/** The functions of Ajv's CommonJS modules: bundlers differ in whether a default import is the module or its own default. */
const functionOf = (module: unknown) => (typeof module === 'function' ? { default: module } : module)

/** Helpers of validators; formats, needed by few forms, are loaded when one needs them. */
const HELPERS: Readonly<Record<ValidatorHelper, () => unknown>> = {
  'ajv/dist/runtime/ucs2length': () => functionOf(ucs2length),
  'ajv/dist/runtime/equal': () => functionOf(equal),
  'ajv-formats/dist/formats': () => import('ajv-formats/dist/formats.js'),
}

/** Opens the generated module of a validator with the helpers that it needs. Rejects when a helper's chunk cannot be loaded. */
export async function openValidator(module: ValidatorModule): Promise<GeneratedValidator> {
  const helpers = new Map(await Promise.all(module.needs.map(async (name) => [name, await HELPERS[name]()] as const)))
  return module.default((name) => helpers.get(name))
}
