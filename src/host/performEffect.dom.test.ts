import { afterEach, expect, it } from 'vitest'
import { controlId } from '../../engine/react/form/controlId.ts'
import { type EffectDeps, performEffect } from './performEffect.ts'

afterEach(() => document.body.replaceChildren())

it.each(['people[0].name', 'people/0/name', 'name'])('the action focus finds the control of the field %s', (field) => {
  document.body.innerHTML = `<input id="${controlId('desk/wish', 'people/0/name')}"><input id="${controlId('desk/wish', 'name')}">`
  performEffect({ type: 'focus', form: 'desk/wish', field }, {} as EffectDeps)
  expect(document.activeElement?.id).toBe(controlId('desk/wish', field === 'name' ? 'name' : 'people/0/name'))
})
