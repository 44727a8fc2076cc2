import { describe, expect, it } from 'vitest'
import { blockSchemas } from '../../../../engine/blocks/blockSchemas.ts'
import { galleryFiles } from '../../../../gateway/gallery/galleryFiles.ts'
import { entriesOf, referenceOf } from './entries.ts'

describe('the entries of the gallery', () => {
  const entries = entriesOf(galleryFiles())
  const entry = (id: string) => entries.find((each) => each.id === id)

  it('are its screens, with the forms and the flow that they name, called as the screens are', () => {
    expect(entry('blocks/text')).toMatchObject({ name: 'text', module: 'blocks', title: { fa: 'متن', en: 'Text', ar: 'نص' } })
    expect(entry('blocks/text')?.files).toEqual(['modules/blocks/screens/text.json'])
    expect(entry('fields/text')?.files).toEqual(['modules/fields/screens/text.json', 'modules/fields/forms/text.json'])
    const flows = entriesOf({
      'modules/a/screens/b.json': '{ "flow": "go" }',
      'modules/a/flows/go.json': '{}',
      'modules/a/screens/c.json': '{',
    })
    expect(flows.map(({ files }) => files)).toEqual([['modules/a/screens/b.json', 'modules/a/flows/go.json'], ['modules/a/screens/c.json']])
  })

  it('stand in the order of the reference, blocks first', () => {
    const paths = ['fields/screens/date', 'blocks/screens/tiles', 'blocks/screens/stack', 'blocks/screens/text']
    expect(entriesOf(Object.fromEntries(paths.map((path) => [`modules/${path}.json`, '{}']))).map(({ name }) => name)).toEqual([
      ...Object.keys(blockSchemas).filter((name) => ['tiles', 'stack', 'text'].includes(name)),
      'date',
    ])
  })

  it('are told of in the words of the grammar', () => {
    for (const one of entries) expect(referenceOf(one).rows.length).toBeGreaterThan(2)
    const text = entry('blocks/text')
    if (text === undefined) throw new Error('no entry')
    expect(referenceOf(text).about).toBe(blockSchemas.text.description)
    expect(referenceOf(text).rows.map(({ path }) => path)).toContain('level')
    expect(referenceOf({ ...text, name: 'none' }).rows).toEqual([])
  })
})
