import { describe, expect, it } from 'vitest'
import { flowShape, formShape, queryShape } from '../../../engine/compile/check/shapes.ts'
import { createCompiler } from '../../../engine/compile/createCompiler.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { ANY, type Shape } from '../../../engine/expression/shape.ts'
import { createPorts } from '../../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { SCOPE_PLACES, type ScopePlace } from './places.ts'
import { SAMPLE, sampleFile } from './sample.ts'
import { SCOPE_NAMES } from './vocabulary.ts'

const files = readPortalFolder([SAMPLE])
const FACTS = ['university', 'env', 'language', 'device', 'roles', 'profile', 'portal', 'session', 'stored', 'now']
const LOCAL = [...new Set(SCOPE_PLACES.flatMap(({ names }) => names))]

/** The value with an expression in place of what is at the path. */
function put(value: unknown, [key, ...path]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? put(one, path, text) : one))
  return { ...(value as JsonMap), [key]: put(isMap(value) ? value[key] : undefined, path, text) }
}

const compiler = createCompiler()
/** The names of a list that cannot be read at a place. */
function unreadable({ file, path }: ScopePlace, names: readonly string[]): readonly string[] {
  const text = JSON.stringify(put(sampleFile(file), path, `=[${names.join(', ')}]`))
  const found = files.get(file)
  if (found === undefined) throw new Error(`the sample has no ${file}`)
  const { diagnostics } = compiler.compile({ files: new Map([...files, [file, { ...found, text }]]), ports: createPorts() })
  return diagnostics.flatMap(({ code, at, got }) =>
    at.file === found.path && (code === 'DG-EXP-002' || code === 'DG-EXP-006') && names.includes(String(got)) ? [String(got)] : [],
  )
}

describe('names in expressions', () => {
  it('are all on the page, and each has its place', () => {
    const known = Object.keys(SCOPE_NAMES).flatMap((name) => name.split(', ').map((one) => one.split('.')[0]))
    expect([...LOCAL, ...FACTS].filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(SCOPE_PLACES.map((place) => [place.where, place] as const))('in %s are those that the page lists, and no other', (_, place) => {
    const others = LOCAL.filter((name) => !place.names.includes(name))
    expect(unreadable(place, [...FACTS, ...place.names])).toEqual([])
    expect(others.filter((name) => !unreadable(place, [name]).includes(name))).toEqual([])
  })
})

/** The keys of a shape that the line of the page for a name does not mention. */
const unnamed = (name: string, shape: Shape): readonly string[] => {
  const line = `${name}, ${SCOPE_NAMES[name]?.[0]}`
  const names = shape.kind === 'map' ? (shape.names ?? []) : []
  return names.filter((key) => !new RegExp(`\\.${key}\\b`).test(line))
}

describe('the state of what is named', () => {
  it.each([
    ['forms.<id>.data.<field>', formShape(() => ANY)],
    ['form.data.<field>', formShape(() => ANY)],
    ['queries.<id>.data', queryShape(ANY)],
    ['flow.state', flowShape({})],
  ] as const)('%s has all its keys on the page', (name, shape) => {
    expect(shape).toMatchObject({ kind: 'map', names: expect.arrayContaining([expect.any(String)]) })
    expect(unnamed(name, shape)).toEqual([])
  })
})
