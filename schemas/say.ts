/** The schema with a description for editors and reference pages. Its title is generated from the key's name when the files are emitted. */
export const say = <const S extends object>(description: string, schema: S): S => ({ ...schema, description })

const ORDERED = '^(?!(0|[1-9][0-9]*)$)(?!__proto__$)'
/** Whether a schema is a map whose order has a meaning. */
export const isOrdered = ({ propertyNames }: { readonly propertyNames?: unknown }): boolean =>
  (propertyNames as { readonly pattern?: unknown } | undefined)?.pattern === ORDERED

/** A map by id: file order is display order. Ids never look like integers, which JavaScript would sort first. */
export const mapOf = <const S extends object>(schema: S) =>
  ({ type: 'object', propertyNames: { pattern: ORDERED }, additionalProperties: schema }) as const

/** A lookup by value: its order means nothing, so its keys may look like numbers. */
export const lookupOf = <const S extends object>(schema: S) =>
  ({ type: 'object', propertyNames: { pattern: '^(?!__proto__$)' }, additionalProperties: schema }) as const

/** A closed object: unknown keys are errors. */
export const record = <const P extends Readonly<Record<string, object>>, const R extends readonly (keyof P & string)[]>(
  properties: P,
  required: R,
) => ({ type: 'object', properties, required, additionalProperties: false }) as const

/** An object with further keys, whose names others declare: a check of their own knows them. */
export const openRecord = <const P extends Readonly<Record<string, object>>, const R extends readonly (keyof P & string)[]>(
  properties: P,
  required: R,
) => ({ type: 'object', properties, required, additionalProperties: true }) as const

/** A name: in Persian, or in Persian and other languages. */
export const named = {
  oneOf: [
    { type: 'string' },
    record({ fa: say('Persian.', { type: 'string' }), en: say('English.', { type: 'string' }), ar: say('Arabic.', { type: 'string' }) }, [
      'fa',
    ]),
  ],
} as const
