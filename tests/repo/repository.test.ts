import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBreaches, ownNames, readSources, readTable } from '../../tools/check/boundaries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results', 'playwright-report', 'package-lock.json'])
const TEXT = /\.(ts|tsx|mjs|js|json|md|html|css|ya?ml|sql|svg)$|^\.[a-z]+rc$|^\.gitignore$/

function* textsIn(folder: string): Generator<readonly [string, string]> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* textsIn(path)
    else if (TEXT.test(entry.name)) yield [path, readFileSync(join(root, path), 'utf8')]
  }
}

/** In halves, so that this list does not find itself. */
const FORBIDDEN = [
  ['/work/', 'shared'],
  ['/work/', 'main'],
  ['chat', 'gpt'],
  ['open', 'ai'],
  ['anth', 'ropic'],
  ['clau', 'de'],
  ['co-auth', 'ored-by'],
  ['lorem ', 'ipsum'],
  ['fix', 'me'],
  ['to', 'do:'],
  ['debug', 'ger;'],
  ['.on', 'ly('],
].map((halves) => halves.join(''))
const forbiddenIn = (text: string) => FORBIDDEN.filter((word) => text.toLowerCase().includes(word))

/** Whether a source says by itself what a JSON object is. */
const guardsMap = (text: string) => /\): (\w+) is [^=]+=>\s+typeof \1 === 'object' && \1 !== null && !Array\.isArray\(\1\)/.test(text)

describe('the repository', () => {
  it('holds no word of the place where it was made, and nothing left undone', () => {
    expect([...textsIn('.')].flatMap(([path, text]) => forbiddenIn(text).map((word) => `${path}: ${word}`))).toEqual([])
  })

  it('is found out when it holds one', () => {
    expect(forbiddenIn(`see ${'/work/'}${'shared'} and test${'.on'}${'ly('})`)).toHaveLength(2)
  })

  it('writes the guard of a JSON object and a list of listeners once each', () => {
    const source = [...textsIn('.')].filter(([path]) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    const holding = (own: (text: string) => boolean) => source.filter(([, text]) => own(text)).map(([path]) => path)
    expect(holding(guardsMap)).toEqual(['engine/data/isMap.ts'])
    expect(holding((text) => text.includes('const listeners = new Set<() => void>()'))).toEqual([
      'engine/data/createListeners.ts',
      'tests/faults/support/runCommand.ts',
    ])
  })

  it('finds a second guard whatever its name, on one line or two', () => {
    const second = "const isThing = (of: unknown): of is Thing =>\n  typeof of === 'object' && of !== null && !Array.isArray(of)\n"
    expect([guardsMap(second), guardsMap(second.replace('\n  ', ' ')), guardsMap("typeof of === 'object' && of !== null")]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('locks its packages by version and content, not to one registry', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    expect(lock.match(/"resolved":/g)).toBeNull()
    expect(lock.match(/https?:\/\/[^"]*registr[^"]*/g)).toBeNull()
    expect(lock.match(/"integrity": "sha512-/g)?.length).toBeGreaterThan(100)
  })

  it('pins every package to one version', () => {
    const {
      dependencies,
      devDependencies,
    }: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([])
  })
})

describe('the table of imports', () => {
  const table = readTable(root)
  const found = (path: string, text: string) => findBreaches(table, [{ path, text }], ['dormitory'])

  it('is kept by every source', () => {
    expect(findBreaches(table, readSources(root, table), ownNames(root))).toEqual([])
  })

  it.each([
    ['engine/screen/x.ts', "import { useState } from 'react'", 'imports the package react'],
    ['engine/screen/x.ts', "const react = await import('react')", 'imports the package react'],
    ['engine/flow/x.ts', "import { readFileSync } from 'node:fs'", 'runs without Node'],
    ['engine/calls/x.ts', "export { Screen } from '../react/Screen.tsx'", 'imports engine/react/Screen.tsx'],
    ['engine/calls/x.ts', "import '../../modules/account/parts/index.ts'", 'imports modules/account/parts/index.ts'],
    ['engine/calls/x.ts', 'const now = Date.now()', 'uses Date.now(…'],
    ['engine/screen/x.ts', 'setTimeout(() => {}, 1)', 'uses setTimeout(…'],
    ['engine/screen/x.ts', 'const { title } = document.body', 'uses document.…'],
    ['engine/blocks/list/schema.ts', "import { rowOf } from './rowOf.ts'", 'imports engine/blocks/list/rowOf.ts'],
    ['engine/blocks/list/scope.ts', "import { useState } from 'react'", 'imports the package react'],
    ['engine/blocks/list/scope.ts', "import { ListBlock } from './ListBlock.tsx'", 'imports engine/blocks/list/ListBlock.tsx'],
    [
      'engine/blocks/list/press.ts',
      "import { useBlock } from '../../react/runtime/useBlock.ts'",
      'imports engine/react/runtime/useBlock.ts',
    ],
    ['engine/blocks/list/press.ts', 'const top = window.scrollY', 'uses window.…'],
    ['engine/blocks/blockSchemas.ts', "import { listScope } from './list/scope.ts'", 'imports engine/blocks/list/scope.ts'],
    ['engine/fieldKinds/date/kind.ts', "import { useState } from 'react'", 'imports the package react'],
    ['engine/fieldKinds/date/fault.ts', "import { DateWidget } from './DateWidget.tsx'", 'imports engine/fieldKinds/date/DateWidget.tsx'],
    ['engine/compile/x.ts', "import { fieldFaults } from '../fieldKinds/fieldFaults.ts'", 'imports engine/fieldKinds/fieldFaults.ts'],
    ['engine/compile/x.ts', "import { fieldWidgets } from '../fieldKinds/fieldWidgets.ts'", 'imports engine/fieldKinds/fieldWidgets.ts'],
    ['engine/compile/x.ts', "import { blockComponents } from '../blocks/blockComponents.ts'", 'imports engine/blocks/blockComponents.ts'],
    ['engine/screen/x.ts', "import { ListBlock } from '../blocks/list/ListBlock.tsx'", 'imports engine/blocks/list/ListBlock.tsx'],
    ['engine/screen/x.ts', "if (module === 'dormitory') stop()", 'names dormitory'],
    ['schemas/x.ts', "const hidden = ['dormitoryPayment']", 'names dormitory'],
    ['src/x.ts', "fetch('/rest/users/me/dormitories')", 'names dormitory'],
    ['gateway/x.ts', 'const isDormitory = true', 'names dormitory'],
    ['schemas/x.ts', "import { a } from '../engine/a.ts'", 'imports engine/a.ts'],
    ['modules/food/parts/x.ts', "import { a } from '../../../src/shell/App.tsx'", 'imports src/shell/App.tsx'],
    ['gateway/x.ts', "import { a } from '../engine/react/index.ts'", 'imports engine/react/index.ts'],
    ['sandbox/x.ts', "import { a } from '../gateway/listenOn.ts'", 'imports gateway/listenOn.ts'],
    ['src/x.ts', "import fs from 'node:fs'", 'runs without Node'],
    ['src/devtools/x.ts', "import fs from 'node:fs'", 'runs without Node'],
    ['engine/compile/x.ts', "import { conform } from '../calls/conform.ts'", 'imports engine/calls/conform.ts'],
    ['engine/compile/x.ts', "import type { FormStore } from '../screen/formStore.ts'", 'imports engine/screen/formStore.ts'],
    ['engine/screen/x.ts', "import { isMap } from '../compile/source/pointer.ts'", 'imports engine/compile/source/pointer.ts'],
    ['engine/react/x.tsx', "import type { Diagnostic } from '../compile/index.ts'", 'imports engine/compile/index.ts'],
    ['engine/compiled/x.ts', "import { createCompiler } from '../compile/index.ts'", 'imports engine/compile/index.ts'],
    ['src/host/x.ts', "import { createCompiler } from '../../engine/compile/index.ts'", 'imports engine/compile/index.ts'],
  ])('finds in %s: %s', (path, text, says) => {
    expect(found(path, text)).toEqual([expect.stringContaining(says)])
  })

  it.each([
    ['engine/screen/x.ts', "import { evaluate } from '../expression/index.ts'"],
    ['engine/screen/x.ts', "// import { useState } from 'react'"],
    ['engine/react/x.tsx', "import { useState } from 'react'"],
    ['src/x.ts', "const page = await import('../engine/react/index.ts')"],
    ['engine/blocks/list/ListBlock.tsx', "import { useState } from 'react'"],
    ['engine/replay/x.ts', "import { blockPresses } from '../blocks/blockPresses.ts'"],
    ['engine/compile/x.ts', "import { fieldKinds } from '../fieldKinds/fieldKinds.ts'"],
    ['engine/compile/x.ts', "import { blockScopes } from '../blocks/blockScopes.ts'"],
    ['engine/screen/x.ts', "const name = { document: 1 }; rules['window.x'] = name.document.x"],
    ['engine/compile/x.ts', "import { mergePatch } from '../compiled/mergePatch.ts'"],
    ['engine/screen/x.ts', "import type { CompiledForm } from '../compiled/compiled.ts'"],
    ['src/devtools/x.ts', "import { parseScenario } from '../../engine/compile/scenarios/parseScenario.ts'"],
    ['gateway/x.ts', "import { join } from 'node:path'"],
    ['sandbox/x.ts', "const path = '/rest/users/me/dormitories'"],
  ])('allows in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
