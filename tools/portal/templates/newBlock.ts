import { entryIn, type Insertion, type NewSources } from './insertLine.ts'
import { typeName } from './names.ts'

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
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

it('says its text', async () => {
  renderScreen({ body: { one: { block: '${name}', text: say('سلام') } } })
  await act(() => import('../../react/pageBlocks.ts'))
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

/** The registries of blocks, with the lines to insert for a new one. */
export const blockRegistrations = (name: string): Readonly<Record<string, readonly Insertion[]>> => ({
  'engine/blocks/blockSchemas.ts': [
    { line: `import { ${name}Schema } from './${name}/schema.ts'` },
    entryIn('blockSchemas', name, `${name}Schema`),
  ],
  'engine/blocks/blockScopes.ts': [entryIn('blockScopes', name, 'PLAIN')],
  'engine/blocks/blockPresses.ts': [entryIn('blockPresses', name, 'PLAIN')],
  'engine/blocks/blockComponents.ts': [entryIn('blockComponents', name, `ofPages<'${name}'>((blocks) => blocks.${typeName(name)}Block)`)],
  'engine/react/pageBlocks.ts': [{ line: `export { ${typeName(name)}Block } from '../blocks/${name}/${typeName(name)}Block.tsx'` }],
})
