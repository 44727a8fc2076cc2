/** Texts of files by path from the root of the project. */
export type NewSources = Readonly<Record<string, string>>

/** `dayPlan` → `DayPlan`. */
const typeName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const schema = (name: string, about: string) => `import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const ${name}Schema = defineBlock('${name}', ${JSON.stringify(about)}, { text: say('What it says.', text) }, ['text'])
`

const look = (name: string) => `import { defineLook } from '../../react/look/look.ts'

export const ${name}Look = defineLook({ root: { overflowWrap: 'anywhere' } })
`

const component = (name: string, about: string) => `import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { ${name}Look } from './${name}Look.ts'

/** ${about} */
export const ${typeName(name)}Block = ({ block }: BlockPropsOf<'${name}'>) => {
  const { text } = useBlock(block)
  return <p className={classesOf(${name}Look).root}>{text(block.text)}</p>
}
`

const test = (name: string) => `// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen, say } from '../../react/support/drawScreen.tsx'

it('says its text', async () => {
  drawScreen({ body: { one: { block: '${name}', text: say('سلام') } } })
  await act(() => import('../../react/laterBlocks.ts'))
  expect(screen.getByText('سلام')).toBeTruthy()
})
`

/** The folder of a new block: schema, look, component and test. It renders one text; add `scope.ts` and `press.ts` when needed. */
export const newBlock = (name: string, about: string): NewSources => ({
  [`engine/blocks/${name}/schema.ts`]: schema(name, about),
  [`engine/blocks/${name}/${name}Look.ts`]: look(name),
  [`engine/blocks/${name}/${typeName(name)}Block.tsx`]: component(name, about),
  [`engine/blocks/${name}/${typeName(name)}Block.test.tsx`]: test(name),
})

/** A line to insert: before the first line that equals `before` after `after`, or at the start or end of the file. */
interface Insertion {
  readonly line: string
  readonly after?: string
  readonly before?: string
}

const registered = (name: string, registry: string, entry: string): readonly Insertion[] => [
  { line: `  ${name}: ${entry},`, after: `const ${registry}`, before: '}' },
]

/** The registries of blocks, with the lines to insert for a new one. */
export const registrations = (name: string): Readonly<Record<string, readonly Insertion[]>> => ({
  'engine/blocks/blockSchemas.ts': [
    { line: `import { ${name}Schema } from './${name}/schema.ts'` },
    ...registered(name, 'blockSchemas', `${name}Schema`),
  ],
  'engine/blocks/blockScopes.ts': registered(name, 'blockScopes', 'PLAIN'),
  'engine/blocks/blockPresses.ts': registered(name, 'blockPresses', 'PLAIN'),
  'engine/blocks/blockComponents.ts': registered(name, 'blockComponents', `lazily<'${name}'>((blocks) => blocks.${typeName(name)}Block)`),
  'engine/react/laterBlocks.ts': [{ line: `export { ${typeName(name)}Block } from '../blocks/${name}/${typeName(name)}Block.tsx'` }],
})

/** The text with the line inserted; `undefined` if its anchor is missing. */
export function insertLine(text: string, { line, after, before }: Insertion): string | undefined {
  const lines = text.split('\n')
  if (after === undefined || before === undefined) return `${line}\n${text}`
  const from = lines.findIndex((one) => one.includes(after))
  const at = lines.findIndex((one, index) => index > from && one.startsWith(before))
  return from < 0 || at < 0 ? undefined : lines.toSpliced(at, 0, line).join('\n')
}
