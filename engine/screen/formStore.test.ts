import { describe, expect, it } from 'vitest'
import { realPortal } from '../../tests/contracts/support/realPortal.ts'
import type { CompiledField, CompiledForm } from '../compiled/compiled.ts'
import type { Tree } from '../expression/index.ts'
import { createVirtualClock } from '../replay/index.ts'
import { createFormStore, type FormStore, type FormValidator } from './index.ts'

const portal = realPortal('aftab')
const REQUIRED = { key: 'portal:form.required', values: {} }

function signInForm(captcha = true): { readonly store: FormStore; readonly pass: (ms: number) => void; readonly changes: () => number } {
  const form = portal.form('account/sign-in')
  if (form === undefined) throw new Error('there is no sign-in form')
  return storeOf(form, portal.validator('account/sign-in'), { captcha })
}

function storeOf(form: CompiledForm, validator: FormValidator, params: Readonly<Record<string, unknown>> = {}, start = {}) {
  const clock = createVirtualClock(0)
  let changes = 0
  const store = createFormStore({
    id: 'x',
    form,
    validator,
    clock,
    start: () => start,
    scope: () => ({ params }),
    changed: () => {
      changes++
    },
  })
  return { store, pass: clock.pass, changes: () => changes }
}

describe('the sign-in form', () => {
  it.each([
    ['[LOGIN-27]', { password: 'x' }, ['username']],
    ['[LOGIN-27]', { username: '   ', password: 'x' }, ['username']],
    ['[LOGIN-28]', { username: 'sara' }, ['password']],
    ['[LOGIN-28]', { username: 'sara', password: '' }, ['password']],
    ['[LOGIN-27][LOGIN-28]', {}, ['username', 'password']],
    ['[LOGIN-29]', { username: 'sara', password: ' ' }, []],
    ['[LOGIN-29]', { username: 'sara', password: 'x', captchaText: '' }, []],
  ])('%s with %j has errors at %j', (_, data, wrong) => {
    const { store } = signInForm()
    for (const [name, value] of Object.entries(data)) store.set(name, value)
    expect(store.get().valid).toBe(wrong.length === 0)
    expect(store.touchAll()).toEqual(wrong)
  })

  it('[LOGIN-33] is invalid until both are there, at the letter that makes it valid', () => {
    const { store } = signInForm()
    store.set('username', 's')
    expect(store.get().valid).toBe(false)
    store.set('password', 'x')
    expect(store.get()).toEqual({ data: { username: 's', password: 'x' }, valid: true, dirty: true, unsaved: true })
  })

  it('shows the captcha, and sends its text, only where the university asks for it', () => {
    const without = signInForm(false).store
    without.set('captchaText', 'k7')
    expect([without.field('captchaText').shown, without.get().data]).toEqual([false, {}])
    const asked = signInForm(true).store
    asked.set('captchaText', ' k7 ')
    expect([asked.field('captchaText').shown, asked.get().data]).toEqual([true, { captchaText: 'k7' }])
  })
})

describe('what is typed', () => {
  it('is in the data at once, while its error waits until the field is left', () => {
    const { store, changes } = signInForm()
    store.set('username', 'a')
    store.set('username', '')
    expect(store.typed()).toMatchObject({ username: '' })
    expect(store.field('username')).toMatchObject({ required: true })
    expect(store.field('username')).not.toHaveProperty('error')
    expect(changes()).toBe(2)
    store.leave('username')
    expect(store.field('username').error).toEqual(REQUIRED)
  })

  it('[FORM-08] shows a new error of a left field after 400 ms without typing, and mends one at once', () => {
    const { store, pass } = signInForm()
    store.set('username', 'a')
    store.leave('username')
    store.set('username', '')
    pass(399)
    expect(store.field('username').error).toBeUndefined()
    store.set('username', ' ')
    pass(399)
    expect(store.field('username').error).toBeUndefined()
    pass(1)
    expect(store.field('username').error).toEqual(REQUIRED)
    store.set('username', 'b')
    expect(store.field('username').error).toBeUndefined()
    pass(1000)
    expect(store.field('username').error).toBeUndefined()
  })

  it('[FORM-08] does not wait when the field is left or the form sent', () => {
    const { store } = signInForm()
    store.leave('username')
    expect(store.field('username').error).toEqual(REQUIRED)
    const sent = signInForm().store
    sent.touchAll()
    expect([sent.field('username').error, sent.field('password').error]).toEqual([REQUIRED, REQUIRED])
  })

  it('tells the listeners of a field, and those of all fields', () => {
    const { store } = signInForm()
    const told: string[] = []
    store.subscribe('username', () => told.push('username'))
    store.subscribe('*', () => told.push('*'))
    store.set('username', 'a')
    store.set('password', 'b')
    expect(told.filter((name) => name === 'username')).toHaveLength(1)
    expect(told.filter((name) => name === '*').length).toBeGreaterThanOrEqual(2)
  })
})

const fieldOf = (given: Partial<CompiledField>): CompiledField => ({ ltr: false, trim: false, wait: 400, secret: false, ...given })
const form: CompiledForm = {
  core: 'lean',
  validator: '',
  schema: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, note: { type: 'string' }, count: { type: 'integer' } },
  },
  fields: {
    kind: fieldOf({}),
    note: fieldOf({ shownWhen: ['==', ['.', ['.', ['id', 'form'], 'data'], 'kind'], 'other'], requiredWhen: true, resetOn: ['kind'] }),
    count: fieldOf({
      validWhen: {
        most: {
          when: ['<=', ['.', ['.', ['id', 'form'], 'data'], 'count'], ['.', ['id', 'params'], 'most']],
          text: { key: 'x:most', values: { n: ['.', ['id', 'params'], 'most'] } },
        },
      },
      errors: { minimum: { key: 'x:least', values: { limit: ['id', 'limit'] } } },
    }),
  },
}
const atLeastOne: FormValidator = ({ count }) =>
  typeof count === 'number' && count < 1 ? [{ place: 'count', keyword: 'minimum', params: { limit: 1 } }] : []

describe('a form with conditions', () => {
  it('leaves a hidden field out of the data and asks for a shown one', () => {
    const { store } = storeOf(form, atLeastOne)
    store.set('kind', 'meal')
    store.set('note', 'x')
    expect(store.get()).toMatchObject({ data: { kind: 'meal' }, valid: true })
    store.set('kind', 'other')
    expect([store.typed()['note'], store.get().valid]).toEqual([undefined, false])
  })

  it('says by which limit a value is wrong, in its own words where it has some', () => {
    const { store } = storeOf(form, atLeastOne, { most: 3 })
    store.set('kind', 'meal')
    store.set('count', 4)
    store.touchAll()
    expect(store.field('count').error).toEqual({ key: 'x:most', values: { n: 3 } })
    store.set('count', 0)
    store.touchAll()
    expect(store.field('count').error).toEqual({ key: 'x:least', values: { limit: 1 } })
    store.set('count', 3)
    expect(store.get().valid).toBe(true)
  })

  it('shows an error from outside until its field changes, and is invalid until a field changes', () => {
    const { store } = storeOf(form, atLeastOne, {}, { kind: 'meal' })
    store.reject('kind', { key: 'x:gone' })
    expect([store.field('kind').error, store.refusals(), store.get().valid]).toEqual([{ key: 'x:gone' }, ['kind'], false])
    store.set('kind', 'other thing')
    expect([store.field('kind').error, store.refusals(), store.get().valid]).toEqual([undefined, [], true])
    store.reject('nothing', { key: 'x:gone' })
    expect([store.touchAll(), store.get().valid]).toEqual([['nothing'], false])
    store.set('kind', 'meal')
    expect([store.refusals(), store.get().valid]).toEqual([['nothing'], true])
    expect([store.touchAll(), store.refusals()]).toEqual([[], []])
  })

  it('filled with several values empties what depends on them, unless it is given, too', () => {
    const fields = { city: {}, street: { resetOn: ['city'] }, house: { resetOn: ['street'] } }
    const { store } = storeOf(bound(fields), valid, {}, { city: 'a', street: 'b', house: 'c' })
    store.fill({ city: 'x', street: 'y' })
    expect(store.get().data).toEqual({ city: 'x', street: 'y' })
  })

  it('is emptied back to its start, without errors', () => {
    const { store } = storeOf(form, atLeastOne, {}, { kind: 'meal' })
    store.set('kind', '')
    store.touchAll()
    store.restart()
    expect(store.get()).toEqual({ data: { kind: 'meal' }, valid: true, dirty: false, unsaved: false })
    expect(store.field('kind')).not.toHaveProperty('error')
  })
})

const data = (name: string) => ['.', ['.', ['id', 'form'], 'data'], name] as const
const is = (name: string, value: unknown) => ['==', data(name), value] as unknown as Tree
const bound = (fields: Readonly<Record<string, Partial<CompiledField>>>, required: readonly string[] = []): CompiledForm => ({
  core: 'lean',
  validator: '',
  schema: { type: 'object', required, properties: Object.fromEntries(Object.keys(fields).map((name) => [name, { type: 'string' }])) },
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)])),
})
const valid: FormValidator = () => []

describe('fields that depend on fields', () => {
  const chain = bound({
    trip: {},
    by: { shownWhen: is('trip', 'yes') },
    plate: { shownWhen: is('by', 'car'), requiredWhen: is('trip', 'yes') },
  })

  it('a hidden field counts for nobody, and comes back with what was typed', () => {
    const { store } = storeOf(chain, valid)
    store.set('trip', 'yes')
    store.set('by', 'car')
    expect(store.get().valid).toBe(false)
    store.set('plate', '12')
    expect(store.get()).toMatchObject({ data: { trip: 'yes', by: 'car', plate: '12' }, valid: true })
    store.set('trip', 'no')
    expect([store.get().data, store.field('plate').shown]).toEqual([{ trip: 'no' }, false])
    store.set('trip', 'yes')
    expect(store.get().data).toEqual({ trip: 'yes', by: 'car', plate: '12' })
  })

  it('a field that forgets is empty when it comes back, whatever hid it, and its error waits again', () => {
    let isOffered = true
    const form = bound(
      { score: {}, note: { shownWhen: is('score', 'yes'), forgets: true }, extra: { shownWhen: ['id', 'offered'], forgets: true } },
      ['note'],
    )
    const store = createFormStore({
      id: 'x',
      form,
      validator: valid,
      clock: createVirtualClock(0),
      start: () => ({ score: 'yes', note: 'a', extra: 'b' }),
      scope: () => ({ offered: isOffered }),
      changed() {},
    })
    store.leave('note')
    store.set('score', 'no')
    expect(store.typed()).toEqual({ score: 'no', extra: 'b' })
    store.set('score', 'yes')
    expect([store.get().data, store.field('note').error]).toEqual([{ score: 'yes', extra: 'b' }, undefined])
    isOffered = false
    store.outsideChanged()
    isOffered = true
    store.outsideChanged()
    expect(store.get().data).toEqual({ score: 'yes' })
  })

  it('a field that resets is empty when it comes back, and so are those that reset on it', () => {
    const { store } = storeOf(
      bound({ trip: {}, by: { shownWhen: is('trip', 'yes'), resetOn: ['trip'] }, plate: { resetOn: ['by'] }, note: {} }),
      valid,
    )
    for (const name of ['trip', 'by', 'plate', 'note']) store.set(name, 'yes')
    store.leave('plate')
    store.set('trip', 'no')
    store.set('trip', 'yes')
    expect(store.get().data).toEqual({ trip: 'yes', note: 'yes' })
  })

  it('what was wrong with a field that is emptied is forgotten', () => {
    const { store } = storeOf(
      bound({
        kind: {},
        note: { resetOn: ['kind'], validWhen: { right: { when: is('note', 'right') as never, text: { key: 'x:wrong' } as never } } },
      }),
      valid,
    )
    store.set('note', 'wrong')
    store.leave('note')
    expect(store.field('note').error).toEqual({ key: 'x:wrong' })
    store.set('kind', 'other')
    expect(store.field('note').error).toBeUndefined()
  })

  it('a rule between two fields is mended from either of them, at once', () => {
    const same = { when: ['==', data('again'), data('password')] as never, text: { key: 'x:differs' } as never }
    const { store } = storeOf(bound({ password: {}, again: { validWhen: { same } } }), valid)
    let told = 0
    store.subscribe('again', () => told++)
    store.set('password', 'one')
    store.set('again', 'two')
    store.leave('again')
    expect(store.field('again').error).toEqual({ key: 'x:differs' })
    told = 0
    store.set('password', 'two')
    expect([store.field('again').error, store.get().valid, told]).toEqual([undefined, true, 1])
  })

  it('is asked for only when its condition holds, also where the schema asks for it', () => {
    const { store } = storeOf(bound({ kind: {}, note: { requiredWhen: is('kind', 'other') } }, ['note']), valid)
    expect([store.field('note').required, store.get().valid]).toEqual([false, true])
    store.set('kind', 'other')
    expect([store.field('note').required, store.get().valid]).toEqual([true, false])
  })

  it('limits that hang on another field follow it, and stay the same object while nothing changes', () => {
    const { store } = storeOf(bound({ from: { as: 'date' }, to: { as: 'date', earliest: data('from') as never } }), valid)
    store.set('from', '2026-11-23')
    const { limits } = store.field('to')
    expect(limits).toEqual({ earliest: '2026-11-23' })
    store.set('to', '2026-11-20')
    store.leave('to')
    expect(store.field('to').error).toEqual({ key: 'portal:form.earliest', values: { limit: { value: '2026-11-23', format: 'date' } } })
    expect(store.field('to').limits).toBe(limits)
    store.set('from', '2026-11-19')
    expect([store.field('to').error, store.field('to').limits]).toEqual([undefined, { earliest: '2026-11-19' }])
  })
})
