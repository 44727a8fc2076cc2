/**
 * DOM id of the control at a path of a form (`name`, or `people/0/name` inside a field): error links and the `focus` action use
 * it.
 */
export const controlId = (form: string, place: string): string => `${formId(form)}-${place.replaceAll('/', '-')}`

/** Prefix of the ids of all controls of a form. */
export const formId = (form: string): string => `field-${form.replace(/[^\w-]/g, '-')}`
