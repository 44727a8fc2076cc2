import type { JsonSchema } from '../compiled/compiled.ts'

/** The names of all properties that a schema declares, at any depth; not those inside lists. */
export const declaredNames = (schema: JsonSchema | undefined): string[] =>
  Object.entries((schema?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(([name, inner]) => [
    name,
    ...declaredNames(inner),
  ])
