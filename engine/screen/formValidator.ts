import type { FormError, FormValidator } from './validateForm.ts'

interface AjvError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}
/** A generated validator: the default export of its chunk. */
export type GeneratedValidator = ((data: unknown) => boolean) & { readonly errors?: readonly AjvError[] | null }

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

const MISSES = ['required', 'dependentRequired', 'dependencies']

/** The path that an error is about: `name`, or `people/0/name` inside a field. */
const placeOf = ({ instancePath, keyword, params }: AjvError): string => {
  const missing = params['missingProperty']
  const inside = MISSES.includes(keyword) && typeof missing === 'string' ? [missing] : []
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
  // A `const` or `type` that differs discriminates branches, so it weighs most.
  const distance = (branch: readonly AjvError[]) =>
    branch.filter(({ keyword }) => keyword === 'const' || keyword === 'type').length * 1000 + branch.length
  const [closest = []] = [...branches.values()].sort((one, other) => distance(one) - distance(other))
  return withoutOtherBranches([...errors.filter((error) => error !== choice && !isInside(error)), ...closest])
}

/** Adapts a generated validator to the form store. Never fails. */
export const formValidator =
  (validate: GeneratedValidator): FormValidator =>
  (data) => {
    if (validate(data)) return []
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
    return withoutOtherBranches(errors).map((error): FormError => ({ place: placeOf(error), keyword: error.keyword, params: error.params }))
  }
