import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { blockSchemas } from '../../../engine/blocks/blockSchemas.ts'
import { field } from '../../../schemas/forms.ts'
import { readSources, readTable } from '../boundaries.ts'
import { createKeysRead } from './keysRead.ts'
import { createReadModule } from './readModules.ts'
import { fieldSources, unreadBlockKeys, unreadFieldKeys } from './unreadKeys.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = readSources(root, readTable(root))
const readModule = createReadModule(sources)

describe('every key of the grammar is read', () => {
  it('of blocks and of fields', () => {
    expect(unreadBlockKeys(readModule)).toEqual([])
    expect(unreadFieldKeys(readModule, fieldSources(sources))).toEqual([])
  })

  it('or is named with its file and what to do', () => {
    const { html } = blockSchemas
    const declared = { html: { ...html, properties: { ...html.properties, tone: { type: 'string' } } } }
    expect(unreadBlockKeys(readModule, declared)).toEqual([
      'engine/blocks/html/schema.ts declares "tone", which nothing reads: read it in engine/blocks/html/HtmlBlock.tsx, or take it out of the schema',
    ])
    const inside = { type: 'object', additionalProperties: { type: 'object', properties: { tone: { type: 'string' } } } }
    const deeper = { html: { ...html, properties: { ...html.properties, value: inside } } }
    expect(unreadBlockKeys(readModule, deeper)).toEqual([expect.stringContaining('declares "value.*.tone", which nothing reads')])
    const fields = { ...field, properties: { ...field.properties, tone: { type: 'string' } } }
    expect(unreadFieldKeys(readModule, fieldSources(sources), fields)).toEqual([
      expect.stringContaining('schemas/forms.ts declares "tone" of a field, which nothing reads'),
    ])
    expect(unreadBlockKeys(readModule, { none: {} })).toEqual([expect.stringContaining('exports no NoneBlock')])
  })

  // Only a reader that is found keeps a key: without the file that reads it elsewhere, it is unread.
  it('also where another file reads it for all', () => {
    const without = createReadModule(sources.filter(({ path }) => path !== 'engine/screen/createForms.ts'))
    expect(unreadBlockKeys(without, { form: blockSchemas.form })).toEqual([expect.stringContaining('"start"')])
  })
})

describe('the keys that are read off a value', () => {
  const read = (files: Readonly<Record<string, string>>) => {
    const keys = createKeysRead(createReadModule(Object.entries(files).map(([path, text]) => ({ path, text }))), 'b/')
    expect(keys.from('b/B.tsx', 'B', new Map([[0, new Set(['block'])]]))).toBe(true)
    return [...keys.read].toSorted()
  }
  const component = (body: string, head = '') => `${head}\nexport const B = ({ block, id }: Props) => { ${body} }`

  it.each([
    ['a member', 'return <p>{block.tone}</p>', ['tone']],
    ['a member by its text', "return block['tone'] as string", ['tone']],
    ['what is taken out', 'const { tone = 1, ...rest } = block; return rest.size', ['size', 'tone']],
    ['entries', 'return Object.entries(block.tabs).map(([id, tab]) => <p key={id}>{tab.title}</p>)', ['tabs', 'title']],
    ['another name', 'const first = block.list ?? []; const one = first.find((each) => each.on); return one?.text', ['list', 'on', 'text']],
    ['no comment', '/* block.tone */ return id // block.tone\n', []],
    ['no type', "type T = (typeof block)['tone']; interface Other { readonly tone: T }; return id", []],
    ['no key of something else', 'return other.tone + id.size', []],
    ['no mention that is written', 'return { tone: block.size }', ['size']],
  ])('%s', (_, body, keys) => {
    expect(read({ 'b/B.tsx': component(body) })).toEqual(keys)
  })

  it('are followed into functions and components, but only by what they are given', () => {
    const head = "import { Kit, rowsOf } from '../kit.tsx'\nimport { partOf } from './partOf.ts'"
    const files = {
      'b/B.tsx': component(
        'const rows = rowsOf(block, id); const part = partOf(block); return <Kit of={block} other={id}>{rows.length}{part.deep}</Kit>',
        head,
      ),
      'b/partOf.ts': 'export function partOf({ part }: Keys) { return part }',
      'kit.tsx': `export const rowsOf = ({ rows }: Keys, id: Id) => ({ made: rows, size: id.size })
        export const Kit = memo(({ of, other }: KitProps) => <i title={other.title}>{of.label}</i>)`,
    }
    expect(read(files)).toEqual(['deep', 'label', 'part', 'rows'])
  })
})
