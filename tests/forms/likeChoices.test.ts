import { expect, it } from 'vitest'
import { formValidator } from '../../engine/screen/nestedForm.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'

const place = {
  oneOf: [
    { type: 'object', required: ['street'] },
    { type: 'object', required: ['box', 'office'] },
  ],
}

it('of two fields with the same choice of schemas, each says its own nearest branch', () => {
  const { code } = emitValidator({ type: 'object', properties: { home: place, homeAbroad: place } }, { branches: true })
  const validate = formValidator(openValidator(code))
  expect(validate({ home: {}, homeAbroad: { box: 1 } }).map(({ place: at, keyword }) => [at, keyword])).toEqual([
    ['home/street', 'required'],
    ['homeAbroad/street', 'required'],
  ])
})
