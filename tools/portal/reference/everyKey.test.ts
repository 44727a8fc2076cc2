import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockSchemas } from '../../../engine/blocks/blockSchemas.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import * as grammar from '../../../schemas/index.ts'

const folder = join(import.meta.dirname, '../../../docs/reference')
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Key {
  readonly name: string
  readonly about: string
}

/** Every key of a schema that has a description, however deep. */
function* keysIn(schema: unknown): Generator<Key> {
  if (Array.isArray(schema)) for (const one of schema) yield* keysIn(one)
  if (!isMap(schema)) return
  for (const [name, inner] of Object.entries(isMap(schema['properties']) ? schema['properties'] : {})) {
    if (name !== '$schema' && name !== 'block' && isMap(inner)) yield { name, about: String(inner['description'] ?? '') }
    yield* keysIn(inner)
  }
  for (const keyword of ['additionalProperties', 'items', 'oneOf', 'anyOf', 'allOf']) yield* keysIn(schema[keyword])
}

/** Keys without a row in a table of the pages that has their name and description. */
function withoutRow(keys: Iterable<Key>, lines: readonly string[]): readonly string[] {
  const rows = new Set(
    lines.flatMap((line) => {
      const [, path = '', , about = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return [`${path.replaceAll('`', '').split('.').at(-1)}: ${about.replaceAll('\\|', '|')}`]
    }),
  )
  return [...new Set([...keys].map(({ name, about }) => `${name}: ${about}`))].filter((key) => !rows.has(key))
}

const linesOf = (names: readonly string[]) => names.flatMap((name) => textOf(`${name}.md`).split('\n'))

/** The pages that describe a schema: its own, and those to which it refers for actions, texts, queries and stores. */
const PAGES: Readonly<Record<keyof typeof grammar, readonly string[]>> = {
  action: ['flows', 'texts'],
  callsFile: ['calls', 'texts'],
  deploymentFile: ['portal'],
  field: ['fields', 'flows', 'texts'],
  flow: ['flows', 'calls', 'texts'],
  form: ['fields', 'flows', 'texts'],
  gatewayFile: ['gateway'],
  instance: ['templates'],
  locale: [],
  module: ['modules', 'texts'],
  portal: ['portal', 'modules', 'calls'],
  scenario: ['scenarios', 'calls'],
  screen: ['screens', 'calls', 'flows', 'texts'],
  share: ['shares', 'screens', 'calls', 'flows', 'texts'],
  state: ['flows', 'texts'],
  template: ['templates', 'modules', 'texts'],
  text: ['texts'],
  university: ['university'],
}
const schemas = [
  ...Object.entries(grammar).map(([name, schema]) => [name, schema, PAGES[name as keyof typeof grammar]] as const),
  ...Object.entries(blockSchemas).map(([name, schema]) => [`the block ${name}`, schema, ['blocks', 'flows', 'texts']] as const),
]

describe('the reference', () => {
  it.each(schemas)('has a row for every key of %s', (_, schema, names) => {
    expect(withoutRow(keysIn(schema), linesOf(names))).toEqual([])
  })

  it('lacks a key whose row is taken out', () => {
    const keys = [...keysIn(grammar.screen)]
    expect(keys.length).toBeGreaterThan(40)
    const without = linesOf(PAGES.screen).filter((line) => !line.startsWith('| `again` |'))
    expect(withoutRow(keys, without)).toEqual([expect.stringContaining('again: ')])
  })

  it('has an index that leads to every page', () => {
    const index = textOf('README.md')
    expect(pages.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([])
  })
})
