import { expect, it } from 'vitest'
import { findImportCycles } from './importCycles.ts'

const files = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([path, text]) => ({ path, text }))

it('names the way round a circle of imports once, also over a lazy import', () => {
  const found = findImportCycles(
    files({
      'a/list.ts': "import { rows } from './rows.ts'",
      'a/rows.ts': "import { later } from '../later.ts'\nimport './plain.ts'",
      'later.ts': "export const later = () => import('./chunk.ts')",
      'chunk.ts': "export {\n  list,\n} from './a/list.ts'",
      'a/plain.ts': '',
    }),
  )
  expect(found).toEqual(['a/list.ts → a/rows.ts → later.ts → chunk.ts → a/list.ts'])
})

it('allows types of each other, and a circle through a test', () => {
  const found = findImportCycles(
    files({
      'a.ts': "import type { B } from './b.ts'\nlet all: Promise<typeof import('./b.ts')>",
      'b.ts': "import { a } from './a.ts'",
      'a.test.ts': "import { a } from './c.ts'",
      'c.ts': "import { seen } from './a.test.ts'",
    }),
  )
  expect(found).toEqual([])
})
