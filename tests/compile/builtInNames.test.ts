import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { isMap } from '../../engine/data/isMap.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { isLongLane, sample } from '../lanes/sample.ts'

/** Names that every JavaScript object has from its prototype, so that a careless lookup finds them in any table. */
const BUILT_IN = ['constructor', 'toString', 'hasOwnProperty', '__proto__'] as const
/** A name that nothing in the portal has either: what is reported of it is to be reported of a built-in name, too. */
const UNKNOWN = 'nosuchname'

type Path = readonly string[]
interface Place {
  readonly file: string
  readonly path: Path
  /** What is renamed there: a text, the first name after a dot of an expression, or a key. */
  readonly what: 'text' | 'member' | 'key'
}

const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=')
const MEMBER = /(?<=[a-z]\.)[A-Za-z]+/

function* placesIn(file: string, value: unknown, path: Path = []): Generator<Place> {
  if (isExpression(value) && MEMBER.test(value)) yield { file, path, what: 'member' }
  else if (typeof value === 'string' && !isExpression(value)) yield { file, path, what: 'text' }
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (isMap(value)) yield { file, path: [...path, key], what: 'key' }
      yield* placesIn(file, inner, [...path, key])
    }
}

/** A file's value as JSON text, with the name put in. As text, since `__proto__` can be a key in JSON only. */
function renamed(value: unknown, [first, ...rest]: Path, what: Place['what'], name: string): string {
  if (first === undefined) return JSON.stringify(what === 'member' ? String(value).replace(MEMBER, name) : name)
  const entries = Object.entries(Object(value)).map(([key, inner]): readonly [string, string] => {
    if (key !== first) return [key, JSON.stringify(inner)]
    return what === 'key' && rest.length === 0 ? [name, JSON.stringify(inner)] : [key, renamed(inner, rest, what, name)]
  })
  if (Array.isArray(value)) return `[${entries.map(([, text]) => text).join(',')}]`
  return `{${entries.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
}

/** The portal of the reference: every key of the grammar, in one small module. */
const files = readPortalFolder([fileURLToPath(new URL('../../docs/reference/sample', import.meta.url))], '/')
const places = [...files].flatMap(([file, { text }]) =>
  file.endsWith('.json') && !file.includes('/scenarios/') ? [...placesIn(file, JSON.parse(text))] : [],
)

const ports = createPorts()
const compiler = createCompiler()
const codesWith = ({ file, path, what }: Place, name: string): readonly string[] => {
  const source = files.get(file)
  if (source === undefined) throw new Error(file)
  const text = renamed(JSON.parse(source.text), path, what, name)
  const { diagnostics } = compiler.compile({ files: new Map([...files, [file, { ...source, text }]]), ports })
  return [...new Set(diagnostics.map(({ code }) => code))].toSorted()
}
/** Reported of the name itself: a reserved word of expressions, a key that JSON.parse would take for a prototype, capitals in the name of an icon. */
const OF_THE_NAME = ['DG-NAM-001', 'DG-JSON-003', 'DG-EXP-001', 'DG-KEY-003']

it('has every kind of place', () => {
  expect(places.length).toBeGreaterThan(900)
  const broken = { file: 'modules/books/screens/blocks.json', path: ['body', 'table', 'of'], what: 'text' } as const
  expect(codesWith(broken, UNKNOWN)).toContain('DG-SCR-005')
  expect(compiler.compile({ files, ports }).diagnostics).toEqual([])
})

it.each(BUILT_IN)(
  '%s, put where any name may be, is reported as an unknown name is, and never breaks the compiler',
  (name) => {
    const wrong = sample(places, 40).flatMap((place) => {
      const where = `${place.file} ${place.path.join('/')} (${place.what})`
      try {
        const [wanted, got] = [codesWith(place, UNKNOWN), codesWith(place, name)]
        if (got.some((code) => OF_THE_NAME.includes(code)) || wanted.every((code) => got.includes(code))) return []
        return [`${where}: ${got.join(' ') || 'nothing'} instead of ${wanted.join(' ')}`]
      } catch (error) {
        return [`${where}: ${String(error)} ${error instanceof Error ? error.stack?.split('\n')[1] : ''}`]
      }
    })
    expect(wrong).toEqual([])
  },
  isLongLane ? 300_000 : 60_000,
)
