import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { blockSchemas } from '../../engine/blocks/blockSchemas.ts'
import { field } from '../../schemas/forms.ts'
import { entryFor, type GalleryModule, galleryEntries, pictureOf } from '../../tools/gallery/galleryEntries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MOST_BYTES = 25_000
const MOST_ALL = 1_500_000
/** A part is React of a module; the gallery is JSON alone. */
const NO_ENTRY = ['part']

const entries = galleryEntries()
const wanted: readonly (readonly [GalleryModule, string])[] = [
  ...Object.keys(blockSchemas)
    .filter((name) => !NO_ENTRY.includes(name))
    .map((name) => ['blocks', name] as const),
  ...field.properties.as.enum.map((name) => ['fields', name] as const),
]
const reference = (module: GalleryModule) => readFileSync(join(root, `docs/reference/${module}.md`), 'utf8')
/** The section of a page of the reference. */
const section = (module: GalleryModule, name: string) => reference(module).split(`\n## ${name}\n`)[1]?.split('\n## ')[0]

describe('the gallery, its pictures and the reference', () => {
  it('have every block and every kind of field', () => {
    expect(wanted.filter(([module, name]) => entryFor(entries, module, name) === undefined)).toEqual([])
    expect(wanted.filter(([module, name]) => section(module, name) === undefined)).toEqual([])
    expect(entryFor(entries, 'blocks', 'none')).toBeUndefined()
  })

  it('show each entry where it is told of', () => {
    const lost = wanted.filter(([module, name]) => {
      const entry = entryFor(entries, module, name)
      return entry !== undefined && section(module, name)?.includes(`(../pictures/${module}/${entry.name}.png)`) !== true
    })
    expect(lost).toEqual([])
  })

  it('have a small picture of each entry', () => {
    const pictures = entries.map(pictureOf)
    expect(pictures.filter((picture) => !existsSync(join(root, picture)))).toEqual([])
    const sizes = pictures.map((picture) => [picture, statSync(join(root, picture)).size] as const)
    expect(sizes.filter(([, size]) => size > MOST_BYTES)).toEqual([])
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(MOST_ALL)
  })
})
