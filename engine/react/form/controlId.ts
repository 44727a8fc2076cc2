/** Names of modules, forms and properties as parts of an id: a hyphen is between them alone. */
const idOf = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('-', '%2D'))
    .join('-')

/**
 * DOM id of the control at a path of a form (`name`, or `people/0/name` inside a field), unlike that of any other path: error links and the `focus`
 * action use it.
 */
export const controlId = (form: string, place: string): string => `${formId(form)}-${idOf(place)}`

/** Prefix of the ids of all controls of a form. */
export const formId = (form: string): string => `field-${idOf(form)}`
