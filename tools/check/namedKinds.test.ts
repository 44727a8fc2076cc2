import { describe, expect, it } from 'vitest'
import { namedOutside } from './namedKinds.ts'

const found = (path: string, text: string) => namedOutside([{ path, text }], ['form', 'tiles'], ['date', 'money'])

describe('a block and a kind of field are known by name in their folder alone', () => {
  it.each([
    ['engine/replay/x.ts', "if (node['block'] === 'tiles') stop()"],
    ['src/x.ts', "if (value.block !== 'form') stop()"],
    ['engine/screen/x.ts', "if (field.as === 'date') stop()"],
  ])('%s: %s is reported', (path, text) => {
    expect(found(path, text)).toEqual([expect.stringContaining(`${path} names "`)])
  })

  it.each([
    ['engine/blocks/tiles/TilesBlock.tsx', "if (block === 'tiles') go()"],
    ['engine/screen/x.test.ts', "if (node.block === 'tiles') go()"],
    ['engine/react/x.ts', "if (view.as === 'page') go()"],
    ['engine/screen/formBlocks.ts', "if (inner['block'] === 'form') go()"],
  ])('%s: %s is not', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
