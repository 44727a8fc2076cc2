import { describe, expect, it } from 'vitest'
import { university, withFiles } from '../../tests/compile/smallPortal.ts'
import { explainValue } from './explainValue.ts'

const files = withFiles({
  'universities/aftab.json': university('aftab', {
    product: { nurture: true },
    modules: { food: { tiles: { steps: null, week: { order: 3 } } } },
  }),
  'universities/mahtab.json': university('mahtab', { modules: { food: null } }),
})
const why = (unikey: string, pointer: string) => {
  const answer = explainValue(files, unikey, pointer)
  return answer.ok
    ? { value: answer.value, files: answer.layers.map(({ place, removes }) => `${place.file}${removes ? ' removes' : ''}`) }
    : answer
}

describe('where a value comes from', () => {
  it('is the file that says it', () => {
    expect(why('aftab', '/modules/food/tiles/week/text')).toEqual({ value: 'title', files: ['modules/food/module.json'] })
  })

  it('is each layer that says something, the last of which holds', () => {
    expect(why('aftab', '/modules/food/tiles/week')).toMatchObject({
      value: { order: 3 },
      files: ['modules/food/module.json', 'universities/aftab.json'],
    })
  })

  it('is the null that removed it', () => {
    expect(why('aftab', '/modules/food/tiles/steps/text')).toEqual({
      value: undefined,
      files: ['modules/food/module.json', 'universities/aftab.json removes'],
    })
    expect(why('mahtab', '/modules/food/title')).toEqual({ value: undefined, files: ['universities/mahtab.json removes'] })
  })

  it("is the university's file for a fact", () => {
    expect(why('aftab', '/product/nurture')).toEqual({ value: true, files: ['universities/aftab.json'] })
  })

  it.each([
    ['aftba', '/modules/food/title', 'did you mean "aftab"?'],
    ['aftab', '/modules/fod/title', 'did you mean "food"?'],
    ['aftab', '/modules/food/tiles/weeek', 'did you mean "week"?'],
  ])('of %s %s is not known, with a hint', (unikey, pointer, hint) => {
    expect(why(unikey, pointer)).toMatchObject({ ok: false, hint })
  })
})
