/** The body of a control that gives a person many rows of something: whom, and how many. */
export interface Many {
  readonly username: string
  readonly count: number
}

/** Its schema, with the most that are given at once. */
export const manyFor = (most: number) =>
  ({
    type: 'object',
    required: ['username', 'count'],
    additionalProperties: false,
    properties: { username: { type: 'string', minLength: 1, maxLength: 100 }, count: { type: 'integer', minimum: 1, maximum: most } },
  }) as const
