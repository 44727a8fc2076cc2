import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { isMap } from '../../../data/isMap.ts'

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isMap,
  null: (value) => value === null,
}

/** Whether data matches a schema, as far as choosing between branches of `oneOf`, `anyOf` and `if` needs it. */
export const fits = (schema: unknown, data: unknown): boolean => {
  if (schema === true || !isMap(schema)) return schema !== false
  const { type, const: only, enum: listed, required, properties, allOf, anyOf, oneOf, not } = schema
  if (data !== undefined && type !== undefined && ![type].flat().some((name) => kinds[String(name)]?.(data))) return false
  if ('const' in schema && only !== data) return false
  if (Array.isArray(listed) && !listed.includes(data)) return false
  if (Array.isArray(allOf) && !allOf.every((part) => fits(part, data))) return false
  if (Array.isArray(anyOf) && !anyOf.some((part) => fits(part, data))) return false
  if (Array.isArray(oneOf) && !oneOf.some((part) => fits(part, data))) return false
  if (not !== undefined && fits(not, data)) return false
  if (!isMap(data)) return true
  if (Array.isArray(required) && !required.every((name) => data[String(name)] !== undefined)) return false
  return !isMap(properties) || Object.entries(properties).every(([name, part]) => data[name] === undefined || fits(part, data[name]))
}

/**
 * Reports no errors: the form's generated validator validates all data. So no foreign schema makes the library throw, and nothing
 * is compiled in the browser.
 */
export const lenientValidator: ValidatorType<Readonly<Record<string, unknown>>, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => fits(schema, data),
  rawValidation: () => ({ errors: [] }),
}
