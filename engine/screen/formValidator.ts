import type { AjvError, GeneratedValidator } from '../compiled/validatorModule.ts'
import type { NestedForm } from './nestedForm.ts'
import type { FormError, FormValidator } from './validateForm.ts'

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

/** The path that an error is about: `name`, or `people/0/name` inside a field. */
const placeOf = ({ instancePath, keyword, params }: AjvError): string => {
  const missing = params['missingProperty']
  const inside = keyword === 'required' && typeof missing === 'string' ? [missing] : []
  // Shortcut: most errors are about a field itself.
  return instancePath === '' ? inside.join('/') : [...instancePath.split('/').slice(1).map(unescaped), ...inside].join('/')
}

/** Adapts a generated validator to the form store; `nested` is given for a form that RJSF renders. Never fails. */
export function createFormValidator({ validate, branches }: GeneratedValidator, nested?: NestedForm): FormValidator {
  const validateData = (data: unknown): readonly FormError[] => {
    if (validate(data)) return []
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
    return (nested?.withoutOtherBranches(errors) ?? errors).map((error) => ({
      place: placeOf(error),
      keyword: error.keyword,
      params: error.params,
    }))
  }
  return Object.assign(validateData, branches && { branches }, nested && { nested })
}
