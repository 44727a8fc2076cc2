import type { FormValidator } from './formStore.ts'

interface AjvError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}
/** A generated validator: the default export of its module. */
export type GeneratedValidator = ((data: unknown) => boolean) & { readonly errors?: readonly AjvError[] | null }

const fieldOf = ({ instancePath, keyword, params }: AjvError): string =>
  keyword === 'required' && instancePath === ''
    ? String(params['missingProperty'])
    : (instancePath.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')

/** A generated validator as forms use it. */
export const formValidator =
  (validate: GeneratedValidator): FormValidator =>
  (data) =>
    validate(data) ? [] : (validate.errors ?? []).map((error) => ({ field: fieldOf(error), keyword: error.keyword, params: error.params }))
