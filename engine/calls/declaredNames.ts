import { isMap } from '../data/isMap.ts'

/** The names of all properties that a schema declares, at any depth. */
export const declaredNames = (schema: unknown): string[] =>
  isMap(schema)
    ? [
        ...Object.entries(schema['properties'] ?? {}).flatMap(([name, inner]) => [name, ...declaredNames(inner)]),
        ...declaredNames(schema['items']),
      ]
    : []
