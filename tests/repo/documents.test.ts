import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results', 'playwright-report'])

function filesIn(folder: string, wanted: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path, wanted)
    return wanted.test(entry.name) ? [path] : []
  })
}
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = filesIn('.', /\.md$/)

/** Links of a page that lead into the repository and to nothing. */
function brokenLinks(path: string, text: string): readonly string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)(?:\s"[^"]*")?\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^([a-z]+:|#|\/\/)/.test(target))
    .filter((target) => !existsSync(join(root, dirname(path), decodeURIComponent(target.split('#')[0] ?? ''))))
    .map((target) => `${path} → ${target}`)
}

const ajv = new Ajv({ strict: false, validateFormats: false })
const validators = new Map<string, ValidateFunction>()
function problemsOf(schemaName: string, value: unknown): readonly string[] {
  const file = `schemas/json/${schemaName.split('/').at(-1)}`
  if (!existsSync(join(root, file))) return [`names ${schemaName}, which is not there`]
  const validate = validators.get(file) ?? ajv.compile({ ...JSON.parse(textOf(file)), $id: file })
  validators.set(file, validate)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function problemsOfSamples(path: string, text: string): readonly string[] {
  // A page that adds a kind of field shows JSON with it, which no schema has yet.
  const [, added] = /npm run portal -- new field (\w+)/.exec(text) ?? []
  return [...text.matchAll(/```jsonc?\n([\s\S]*?)```/g)].flatMap(([, sample = '']) => {
    if (!sample.includes('"$schema"')) return []
    try {
      const value: { $schema: string } = JSON.parse(sample.replaceAll(`"as": "${added}"`, '"as": "text"'))
      return problemsOf(value.$schema, value).map((problem) => `${path}: ${problem}`)
    } catch (error) {
      return [`${path}: ${String(error)}`]
    }
  })
}

describe('what is written down', () => {
  it('leads only to files that are there', () => {
    expect(documents.length).toBeGreaterThan(10)
    expect(documents.flatMap((path) => brokenLinks(path, textOf(path)))).toEqual([])
  })

  it('is found out when a link leads nowhere', () => {
    expect(brokenLinks('docs/people.md', '[a](nowhere.md) [b](people.md#x) `[c](no.md)` [d](https://x.example)')).toEqual([
      'docs/people.md → nowhere.md',
    ])
  })

  it('shows only JSON that keeps to the schema it names', () => {
    expect(documents.flatMap((path) => problemsOfSamples(path, textOf(path)))).toEqual([])
  })

  it('is found out when a sample breaks its schema', () => {
    const sample = (json: string) => problemsOfSamples('x.md', `\`\`\`json\n${json}\n\`\`\``)
    expect(sample('{ "$schema": "../schemas/json/university.schema.json", "unikey": 7 }')).not.toEqual([])
    expect(sample('{ "$schema": "no.schema.json" }')).toEqual(['x.md: names no.schema.json, which is not there'])
    expect(sample('{ "$schema": 1,, }')).toHaveLength(1)
  })

  it('numbers each decision once, in names that sort', () => {
    const folder = join(root, 'docs/decisions')
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'README.md') : []
    expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers.length).toBe(new Set(numbers).size)
  })
})

describe('what integrators write', () => {
  it('names the schema by which an editor helps, and that schema is there', () => {
    const files = [...filesIn('modules', /\.json$/), ...filesIn('universities', /\.json$/), 'portal.json']
    expect(files.length).toBeGreaterThan(40)
    /** Pieces of what a template has: a schema of the whole would miss the rest. */
    const isPatch = (path: string) => {
      const [, module = '', ...rest] = path.split('/')
      const { template } = existsSync(join(root, 'modules', module, 'module.json'))
        ? JSON.parse(textOf(`modules/${module}/module.json`))
        : {}
      return path.startsWith('modules/') && typeof template === 'string' && existsSync(join(root, 'modules', template, ...rest))
    }
    const wrong = files.filter((path) => {
      if (isPatch(path) && !path.endsWith('/module.json')) return false
      const { $schema }: { $schema?: unknown } = JSON.parse(textOf(path))
      return (
        typeof $schema !== 'string' ||
        !relative(root, join(root, dirname(path), $schema)).startsWith('schemas/json/') ||
        !existsSync(join(root, dirname(path), $schema))
      )
    })
    expect(wrong).toEqual([])
  })
})
