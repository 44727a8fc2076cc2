import { expect, it } from 'vitest'
import { formValidator, type GeneratedValidator } from '../../engine/screen/formValidator.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'

const place = {
  oneOf: [
    { type: 'object', required: ['street'] },
    { type: 'object', required: ['box', 'office'] },
  ],
}

it('of two fields with the same choice of schemas, each says its own nearest branch', async () => {
  const { code } = emitValidator({ type: 'object', properties: { home: place, homeAbroad: place } })
  const module: { default: GeneratedValidator } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const validate = formValidator(module.default)
  expect(validate({ home: {}, homeAbroad: { box: 1 } }).map(({ place: at, keyword }) => [at, keyword])).toEqual([
    ['home/street', 'required'],
    ['homeAbroad/street', 'required'],
  ])
})
