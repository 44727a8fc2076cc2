import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pressOf } from './blockPresses.ts'
import { type BlockName, blockSchemas } from './blockSchemas.ts'
import type { BlockScope } from './blockScope.ts'
import { blockScopes } from './blockScopes.ts'

const folder = import.meta.dirname
const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const names = Object.keys(blockSchemas) as readonly BlockName[]
const componentOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Block`

describe('a block', () => {
  it('is a folder, and every folder is a block', () => {
    expect(folders.toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('%s has its schema, its component and its test in its folder, and a screen of the gallery', (name) => {
    expect(blockSchemas[name].properties.block.const).toBe(name)
    const files = ['schema.ts', `${componentOf(name)}.tsx`, `${componentOf(name)}.test.tsx`]
    expect(files.filter((file) => !existsSync(join(folder, name, file)))).toEqual([])
    // A part is React of a module; the gallery is JSON only.
    const entry = join(folder, '../../gallery/modules/blocks/screens', `${name}.json`)
    expect(existsSync(entry)).toBe(name !== 'part')
  })

  it.each(names)('%s names the same groups and arrows to the checker of scenarios as to their runtime', (name) => {
    const scope: BlockScope = blockScopes[name]
    const press = pressOf({ block: name })
    expect(scope.named?.groups ?? []).toEqual(Object.keys(press.groups ?? {}))
    expect(scope.named?.cells).toBe(press.cells)
    expect(scope.named?.submits === true).toBe(press.sends !== undefined)
    expect(scope.named?.arrows ?? []).toEqual(Object.keys(press.arrows?.steps ?? {}))
  })

  it('that a registry lacks is an error of the types', () => {
    const { text: _text, ...others } = blockScopes
    // @ts-expect-error "text" is missing
    others satisfies Readonly<Record<BlockName, BlockScope>>
    expect(Object.keys(others)).toHaveLength(names.length - 1)
  })
})
