import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('./json', import.meta.url))
const files = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as object] as const)

interface Key {
  readonly at: string
  readonly schema: { readonly title?: unknown; readonly description?: unknown; readonly type?: unknown }
}
/** Every key that a file may have, at any depth. */
function* keysIn(value: unknown, at: string): Generator<Key> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'properties' && typeof inner === 'object' && inner !== null)
      for (const [key, schema] of Object.entries(inner)) yield { at: `${at}/${key}`, schema: schema as Key['schema'] }
    yield* keysIn(inner, `${at}/${name}`)
  }
}
const keys = files.flatMap(([name, schema]) => [...keysIn(schema, name)])
const QUANTITY = /Ms$|Seconds$|seconds|^(every|after|timeout|gap|for|pass)$/
const UNIT = /\b(ms|millisecond|second|px|rial|toman|byte|step|count|number|entries|rows|times)/i

describe('an editor that reads a $schema line', () => {
  it('knows a title and a sentence for each of the keys', () => {
    expect(keys.length).toBeGreaterThan(900)
    expect(keys.filter(({ schema }) => typeof schema.title !== 'string').map(({ at }) => at)).toEqual([])
    expect(keys.filter(({ schema }) => typeof schema.description !== 'string').map(({ at }) => at)).toEqual([])
  })

  it('is told the unit of every quantity', () => {
    const quantities = keys.filter(
      ({ at, schema }) => (schema.type === 'integer' || schema.type === 'number') && QUANTITY.test(at.slice(at.lastIndexOf('/') + 1)),
    )
    expect(quantities.length).toBeGreaterThan(3)
    expect(quantities.filter(({ schema }) => !UNIT.test(String(schema.description))).map(({ at }) => at)).toEqual([])
  })

  it.each(files)('refuses a key that %s does not know', (name, schema) => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    const check = ajv.compile(schema)
    check({ 'no such key': 1 })
    const refused = (check.errors ?? []).some(({ keyword }) => keyword === 'additionalProperties')
    // a locale file is a map of texts: its keys are the integrator's own, and its values are texts
    expect([name, refused || !check({ x: {} })]).toEqual([name, true])
  })
})
