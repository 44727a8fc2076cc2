import type { AjvError, GeneratedValidator } from '../compiled/validatorModule.ts'
import type { FormError, FormValidator } from './validateForm.ts'

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

/** The path that an error is about: `name`, or `people/0/name` inside a field. */
const placeOf = ({ instancePath, keyword, params }: AjvError): string => {
  const missing = params['missingProperty']
  const inside = keyword === 'required' && typeof missing === 'string' ? [missing] : []
  // Shortcut: most errors are about a field itself.
  return instancePath === '' ? inside.join('/') : [...instancePath.split('/').slice(1).map(unescaped), ...inside].join('/')
}

const CHOICES = ['oneOf', 'anyOf']

/** Whether an error comes from a branch of a `oneOf`/`anyOf`, at the same path or below it. */
const isOfBranch = ({ schemaPath, instancePath }: AjvError, choice: AjvError): boolean =>
  schemaPath.startsWith(`${choice.schemaPath}/`) && `${instancePath}/`.startsWith(`${choice.instancePath}/`)

/** Of a `oneOf`/`anyOf` only the errors of the closest branch are reported: a student fixes one thing, not every alternative. */
function withoutOtherBranches(errors: readonly AjvError[]): readonly AjvError[] {
  const choice = errors.find((one) => CHOICES.includes(one.keyword) && errors.some((error) => isOfBranch(error, one)))
  if (choice === undefined) return errors
  const prefix = `${choice.schemaPath}/`
  const isInside = (error: AjvError) => isOfBranch(error, choice)
  const branches = new Map<string, AjvError[]>()
  for (const error of errors.filter(isInside)) {
    const branch = error.schemaPath.slice(prefix.length).split('/', 1)[0] ?? ''
    branches.set(branch, [...(branches.get(branch) ?? []), error])
  }
  // A `const` or `type` that differs discriminates branches, so it weighs most; then that the branch's own values are not there.
  const weightOf = ({ keyword, instancePath }: AjvError): number =>
    keyword === 'const' || keyword === 'type' ? 1000 : keyword === 'required' && instancePath === choice.instancePath ? 100 : 1
  const distance = (branch: readonly AjvError[]) => branch.reduce((sum, error) => sum + weightOf(error), 0)
  const [closest = []] = [...branches.values()].sort((one, other) => distance(one) - distance(other))
  return withoutOtherBranches([...errors.filter((error) => error !== choice && !isInside(error)), ...closest])
}

/** Adapts a generated validator to the form store. Never fails. */
export function formValidator({ validate, branches }: GeneratedValidator): FormValidator {
  const validateData = (data: unknown): readonly FormError[] => {
    if (validate(data)) return []
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
    return withoutOtherBranches(errors).map((error) => ({ place: placeOf(error), keyword: error.keyword, params: error.params }))
  }
  return Object.assign(validateData, branches === undefined ? {} : { branches })
}
