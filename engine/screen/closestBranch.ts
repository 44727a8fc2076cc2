import type { AjvError } from '../compiled/validatorModule.ts'

const CHOICES = ['oneOf', 'anyOf']

/** Whether an error comes from a branch of a `oneOf`/`anyOf`, at the same path or below it. */
const isOfBranch = ({ schemaPath, instancePath }: AjvError, choice: AjvError): boolean =>
  schemaPath.startsWith(`${choice.schemaPath}/`) && `${instancePath}/`.startsWith(`${choice.instancePath}/`)

/** Errors of what one item or one name is tested by: the list, or the object, has an error of its own. */
const OF_TEST = /(?<!\/properties)\/(contains|propertyNames)\//

/** Of a `oneOf`/`anyOf` only the errors of the closest branch are reported: a student fixes one thing, not every alternative. */
export const withoutOtherBranches = (errors: readonly AjvError[]): readonly AjvError[] =>
  closest(errors.filter(({ schemaPath }) => !OF_TEST.test(schemaPath)))

function closest(errors: readonly AjvError[]): readonly AjvError[] {
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
  const [nearest = []] = [...branches.values()].sort((one, other) => distance(one) - distance(other))
  return closest([...errors.filter((error) => error !== choice && !isInside(error)), ...nearest])
}
