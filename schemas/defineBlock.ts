import { shared } from './blockParts.ts'
import { say } from './say.ts'

/** The schema of one block: its own keys and those of every block. */
export const defineBlock = <const N extends string, const P extends Readonly<Record<string, object>>, const R extends readonly string[]>(
  name: N,
  description: string,
  properties: P,
  required: R,
) =>
  ({
    type: 'object',
    description,
    properties: { block: say(description, { const: name }), ...shared, ...properties },
    required: ['block', ...required],
    additionalProperties: false,
  }) as const
