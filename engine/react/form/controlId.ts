/** Id of the control at a place of a form (`name`, or `people/0/name` inside a field), so that errors can lead to it and `focus` can find it. */
export const controlId = (form: string, place: string): string => `${formId(form)}-${place.replaceAll('/', '-')}`

/** What the ids of all controls of a form begin with. */
export const formId = (form: string): string => `field-${form.replace(/[^\w-]/g, '-')}`
