import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockSchemas } from '../../engine/blocks/blockSchemas.ts'
import { field } from '../../schemas/forms.ts'

/** A kind used by fewer modules is listed. */
const FEW = 2

type Uses = Map<string, Set<string>>
/** A JSON object or array: both are walked. */
const isNode = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Collects every kind in a JSON value. */
function note(value: unknown, module: string, key: string, uses: Uses): void {
  if (!isNode(value)) return
  const kind = value[key]
  if (typeof kind === 'string') uses.set(kind, (uses.get(kind) ?? new Set()).add(module))
  for (const inner of Object.values(value)) note(inner, module, key, uses)
}

const jsonIn = (folder: string): readonly unknown[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown)
    : []

const fewOf = (kinds: readonly string[], uses: Uses): readonly string[] =>
  kinds.map((kind) => [kind, uses.get(kind)?.size ?? 0] as const).flatMap(([kind, count]) => (count < FEW ? [`${kind} ${count}`] : []))

/** Blocks and kinds of field that fewer than two modules use, with the number of modules: each needs a use or a reason in a decision record. */
export function rareKinds(root: string): { readonly blocks: readonly string[]; readonly fields: readonly string[] } {
  const blocks: Uses = new Map()
  const fields: Uses = new Map()
  for (const module of readdirSync(join(root, 'modules'))) {
    for (const screen of jsonIn(join(root, 'modules', module, 'screens'))) note(screen, module, 'block', blocks)
    for (const form of jsonIn(join(root, 'modules', module, 'forms'))) note(isNode(form) ? form['fields'] : undefined, module, 'as', fields)
  }
  return { blocks: fewOf(Object.keys(blockSchemas), blocks), fields: fewOf(field.properties.as.enum, fields) }
}
