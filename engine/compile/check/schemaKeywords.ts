/** What a schema describes: a form's data, the answer of a call, or any other value (arguments, context, stored and local values, flags). */
export type SchemaPlace = 'form' | 'answer' | 'value'

/**
 * What a keyword does at a place. `checked`: at run time, by the validator. `typed`: for the types of expressions. `examples`: for the
 * examples and defaults that the portal contains. `rendered`: by the form. `described`: for readers only. `refused`: it would have no effect.
 */
export type KeywordUse = 'checked' | 'typed' | 'examples' | 'rendered' | 'described' | 'refused'

interface Keyword {
  /** JSON types of the keyword's value; [] for any. */
  readonly takes: readonly string[]
  /** JSON types of the values that it restricts; omitted: all. */
  readonly of?: readonly string[]
  readonly form: KeywordUse
  readonly answer: KeywordUse
  readonly value: KeywordUse
  /** What to write where it is refused. */
  readonly instead?: string
}

const NUMBERS = ['number', 'integer']
const everywhere = { form: 'checked', answer: 'checked', value: 'typed' } as const
const limit = { form: 'checked', answer: 'checked', value: 'examples' } as const
const inForms = { form: 'checked', answer: 'examples', value: 'examples' } as const
const words = { form: 'rendered', answer: 'described', value: 'described' } as const
const aside = { form: 'described', answer: 'described', value: 'described' } as const
const formsOnly = {
  form: 'checked',
  answer: 'refused',
  value: 'examples',
  instead: 'describe every possible answer in one object, and tell the cases apart in an expression',
} as const

/** The JSON Schema keywords of the grammar: the types of their values, and what they do at each place. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: { takes: ['string', 'array'], ...everywhere },
  enum: { takes: ['array'], ...everywhere },
  const: { takes: [], ...everywhere },
  default: { takes: [], ...everywhere },
  title: { takes: ['string'], ...words },
  description: { takes: ['string'], ...words },
  examples: { takes: ['array'], ...aside },
  $comment: { takes: ['string'], ...aside },
  $schema: { takes: ['string'], ...aside },
  $id: { takes: ['string'], ...aside },
  $ref: { takes: ['string'], ...everywhere },
  definitions: { takes: ['object'], ...everywhere },
  $defs: { takes: ['object'], ...everywhere },
  readOnly: { takes: ['boolean'], ...words },
  nullable: {
    takes: ['boolean'],
    form: 'checked',
    answer: 'refused',
    value: 'checked',
    instead: 'write the type and null: "type": ["string", "null"]',
  },
  properties: { takes: ['object'], of: ['object'], ...everywhere },
  required: { takes: ['array'], of: ['object'], ...everywhere },
  additionalProperties: { takes: ['boolean', 'object'], of: ['object'], ...everywhere },
  propertyNames: { takes: ['object'], of: ['object'], ...formsOnly },
  minProperties: { takes: ['integer'], of: ['object'], ...limit },
  maxProperties: { takes: ['integer'], of: ['object'], ...limit },
  items: { takes: ['object'], of: ['array'], ...everywhere },
  minItems: { takes: ['integer'], of: ['array'], ...limit },
  maxItems: { takes: ['integer'], of: ['array'], ...limit },
  uniqueItems: { takes: ['boolean'], of: ['array'], ...limit },
  contains: { takes: ['object'], of: ['array'], ...formsOnly },
  minLength: { takes: ['integer'], of: ['string'], ...everywhere },
  maxLength: { takes: ['integer'], of: ['string'], ...limit },
  pattern: { takes: ['string'], of: ['string'], ...limit },
  // A file is an object of this format.
  format: { takes: ['string'], of: ['string', 'object'], ...inForms },
  minimum: { takes: ['number'], of: NUMBERS, ...limit },
  maximum: { takes: ['number'], of: NUMBERS, ...limit },
  exclusiveMinimum: { takes: ['number'], of: NUMBERS, ...limit },
  exclusiveMaximum: { takes: ['number'], of: NUMBERS, ...limit },
  multipleOf: { takes: ['number'], of: NUMBERS, ...limit },
  oneOf: { takes: ['array'], ...everywhere },
  anyOf: { takes: ['array'], ...everywhere },
  allOf: { takes: ['array'], ...formsOnly },
  ...Object.fromEntries(
    ['dependencies', 'dependentRequired', 'dependentSchemas'].map((key) => [key, { takes: ['object'], of: ['object'], ...formsOnly }]),
  ),
  ...Object.fromEntries(['not', 'if', 'then', 'else'].map((key) => [key, { takes: ['object'], ...formsOnly }])),
}

const SHAPES = 'declare it under "definitions" and refer to it by { "$ref": "#/definitions/<name>" }'
const TUPLE = 'items are all described by one schema; write an object with a property for each position'
const OPTIONS = 'write "choices" at the field: the text of each value'
const LIMITS: Readonly<Record<string, string>> = { min: 'minimum', max: 'maximum', length: 'maxLength', size: 'maxItems', regex: 'pattern' }

/** Keywords of other drafts and tools, with what to write instead. */
export const FOREIGN_KEYWORDS: Readonly<Record<string, string>> = {
  id: 'remove it: a shape is named by its key under "shapes"',
  $anchor: SHAPES,
  $dynamicRef: SHAPES,
  $dynamicAnchor: SHAPES,
  $recursiveRef: SHAPES,
  $recursiveAnchor: SHAPES,
  $vocabulary: 'remove it: the draft is always the same',
  patternProperties: 'write "additionalProperties": the schema of all other properties',
  unevaluatedProperties: 'write "additionalProperties"',
  prefixItems: TUPLE,
  additionalItems: TUPLE,
  unevaluatedItems: TUPLE,
  minContains: 'write "contains" alone, or "minItems"',
  maxContains: 'write "contains" alone, or "maxItems"',
  writeOnly: 'write "secret": true at the field',
  deprecated: 'write it in "description"',
  contentEncoding: 'write "format": "file" for a file',
  contentMediaType: 'write "accept" at the field of a file',
  contentSchema: 'describe the value itself',
  enumNames: OPTIONS,
  'x-enumNames': OPTIONS,
  options: OPTIONS,
  choices: OPTIONS,
  values: 'write "enum": the list of values',
  example: 'write "examples": a list',
  optional: 'list only the others under "required" of the object around it',
  label: 'write "label" at the field, under "fields" of the form',
  placeholder: 'write "placeholder" at the field, under "fields" of the form',
  help: 'write "help" at the field, under "fields" of the form',
  'ui:widget': 'write "as" at the field, under "fields" of the form',
  discriminator: 'write a constant in each of "oneOf"',
  ...Object.fromEntries(Object.entries(LIMITS).map(([name, keyword]) => [name, `write "${keyword}"`])),
}

/** Keywords that may stand beside "$ref"; the shape's own are replaced by them. */
export const BESIDE_REF: readonly string[] = ['title', 'description', 'default', 'examples', '$comment', 'nullable', 'readOnly']
