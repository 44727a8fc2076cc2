import { fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldWidgets } from '../../engine/fieldKinds/fieldWidgets.ts'
import { RjsfFields } from '../../engine/react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../../engine/react/runtime/later.tsx'
import { say } from '../../engine/react/support/renderScreen.tsx'
import { drawForm, pick, press, type } from './drawForm.tsx'

beforeAll(() => loadAll([RjsfFields, ...Object.values(fieldWidgets).map(({ component }) => component)]))

const isClean = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

// The schemas are the shapes that the documentation of RJSF shows, in our own words.
describe('schemas of the shapes that RJSF documents render, validate, and pass axe', () => {
  it('a list of texts: items are added, filled, moved and removed, between minItems and maxItems', async () => {
    const { container, data, wrong, core } = drawForm({
      type: 'object',
      properties: { tasks: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', title: 'کار', minLength: 3 } } },
    })
    expect(core).toBe('rjsf')
    press('portal:form.addTo')
    type(/کار/, 'خر')
    press('portal:form.addTo')
    fireEvent.change(screen.getAllByLabelText(/کار/)[1] as Element, { target: { value: 'نوشتن' } })
    expect(data()).toEqual({ tasks: ['خر', 'نوشتن'] })
    expect(screen.queryByRole('button', { name: 'portal:form.addTo' })).toBeNull()
    expect(wrong()).toEqual(['tasks/0'])
    expect(screen.getAllByLabelText(/کار/)[0]?.getAttribute('aria-invalid')).toBe('true')
    press('portal:form.down')
    expect(data()).toEqual({ tasks: ['نوشتن', 'خر'] })
    await isClean(container)
    press('portal:form.remove')
    expect(data()).toEqual({ tasks: ['خر'] })
    expect(screen.queryByRole('button', { name: 'portal:form.remove' })).toBeNull()
  })

  it('records in records: each value is validated at its path, and the summary names it by its path', async () => {
    const { container, data, wrong } = drawForm(
      {
        type: 'object',
        required: ['people'],
        properties: {
          people: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string' },
                age: { type: 'integer', minimum: 18 },
                home: { type: 'object', title: 'خانه', required: ['city'], properties: { city: { type: 'string', title: 'شهر' } } },
              },
            },
          },
        },
      },
      {
        people: {
          label: say('همراهان'),
          each: { name: { label: say('نام'), help: say('همان که در شناسنامه است') }, age: { label: say('سن') } },
        },
      },
    )
    expect(wrong()).toEqual(['people'])
    press('portal:form.addTo')
    type(/سن/, '۱۲')
    fireEvent.submit(screen.getByText('ثبت').closest('form') ?? document.body)
    expect(wrong()).toEqual(['people/0/name', 'people/0/age'])
    expect(screen.getByLabelText('نام').getAttribute('aria-describedby')).toContain('people-0-name--error')
    const links = [...container.querySelectorAll('[role=alert] a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['همراهانportal:form.commaportal:form.itemportal:form.commaنام: portal:form.required', '#field-form-people-0-name'],
      ['همراهانportal:form.commaportal:form.itemportal:form.commaسن: portal:form.minimum', '#field-form-people-0-age'],
    ])
    await isClean(container)
    type('نام', 'مریم')
    type(/سن/, '۲۱')
    type(/شهر/, 'شیراز')
    expect(wrong()).toEqual([])
    expect(data()).toEqual({ people: [{ name: 'مریم', age: 21, home: { city: 'شیراز' } }] })
  })

  it('oneOf and anyOf: the picked branch is rendered, and only its own errors are shown', async () => {
    const branch = (kind: string, property: string) => ({
      type: 'object',
      title: kind,
      required: ['kind', property],
      properties: { kind: { const: kind, type: 'string', default: kind }, [property]: { type: 'string', title: property, minLength: 4 } },
    })
    for (const key of ['oneOf', 'anyOf']) {
      const { container, wrong, data, unmount } = drawForm({
        type: 'object',
        properties: { pay: { type: 'object', title: 'پرداخت', [key]: [branch('cash', 'receipt'), branch('card', 'number')] } },
      })
      pick('portal:form.kind', 'card')
      type(/^number/, '12')
      expect(wrong()).toEqual(['pay/number'])
      await isClean(container)
      type(/^number/, '1234')
      expect([wrong(), data()]).toEqual([[], { pay: { kind: 'card', number: '1234' } }])
      unmount()
    }
  })

  it('if, then and else: a property comes and goes with the data, and its value with it', async () => {
    const { container, wrong, data } = drawForm({
      type: 'object',
      required: ['animal'],
      properties: { animal: { enum: ['cat', 'fish'], type: 'string' } },
      if: { properties: { animal: { const: 'cat' } }, required: ['animal'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
      then: { required: ['food'], properties: { food: { type: 'string', title: 'خوراک' } } },
      else: { properties: { water: { type: 'string', title: 'آب' } } },
    })
    expect(screen.queryByLabelText(/خوراک/)).toBeNull()
    pick('animal', 'cat')
    expect(wrong()).toEqual(['food'])
    type(/خوراک/, 'ماهی')
    expect([wrong(), data()]).toEqual([[], { animal: 'cat', food: 'ماهی' }])
    await isClean(container)
    pick('animal', 'fish')
    expect(screen.queryByLabelText(/خوراک/)).toBeNull()
    expect(screen.getByLabelText(/آب/)).toBeTruthy()
    expect(data()).toEqual({ animal: 'fish' })
  })

  it('branches that differ by a limit, a pattern or a length: the one that fits is rendered, and the form can be sent', async () => {
    const grown = { properties: { job: { type: 'string', title: 'شغل' } } }
    const young = { required: ['guardian'], properties: { guardian: { type: 'string', title: 'سرپرست' } } }
    const { container, wrong, data } = drawForm({
      type: 'object',
      properties: {
        who: {
          type: 'object',
          properties: { age: { type: 'integer', title: 'سن' } },
          if: { required: ['age'], properties: { age: { minimum: 18 } } },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
          then: grown,
          else: young,
        },
      },
    })
    type(/سن/, '۱۵')
    expect(screen.queryByLabelText(/شغل/)).toBeNull()
    expect(wrong()).toEqual(['who/guardian'])
    type(/سرپرست/, 'مریم')
    expect([wrong(), data()]).toEqual([[], { who: { age: 15, guardian: 'مریم' } }])
    await isClean(container)
    type(/سن/, '۲۰')
    expect(screen.getByLabelText(/شغل/)).toBeTruthy()
    expect(screen.queryByLabelText(/سرپرست/)).toBeNull()
  })

  it('a choice inside a choice has its own picked branch', () => {
    const inner = (name: string, limit: object) => ({
      type: 'object',
      title: name,
      required: [name],
      properties: { [name]: { type: 'string', title: name, ...limit } },
    })
    const { wrong, data } = drawForm({
      type: 'object',
      properties: {
        pay: {
          type: 'object',
          title: 'پرداخت',
          oneOf: [
            { type: 'object', title: 'cash', required: ['receipt'], properties: { receipt: { type: 'string', title: 'receipt' } } },
            {
              type: 'object',
              title: 'card',
              required: ['bank'],
              properties: {
                bank: { type: 'object', title: 'بانک', oneOf: [inner('sheba', { minLength: 3 }), inner('account', { pattern: '^a' })] },
              },
            },
          ],
        },
      },
    })
    pick('portal:form.kind', 'card')
    pick('portal:form.kind', 'account', 1)
    type(/^account/, 'x1')
    expect(wrong()).toEqual(['pay/bank/account'])
    type(/^account/, 'a1')
    expect([wrong(), data()]).toEqual([[], { pay: { bank: { account: 'a1' } } }])
  })

  it('formats are checked, inside records, too, and each error is shown once', async () => {
    const { container, wrong } = drawForm(
      {
        type: 'object',
        properties: {
          mail: { type: 'string', format: 'email' },
          stays: {
            type: 'array',
            items: { type: 'object', properties: { from: { type: 'string', format: 'date' }, site: { type: 'string', format: 'uri' } } },
          },
        },
      },
      {
        mail: { label: say('mail') },
        stays: { label: say('stays'), each: { from: { label: say('from'), as: 'text' }, site: { label: say('site') } } },
      },
    )
    type(/mail/, 'nobody')
    press('portal:form.addTo')
    type(/from/, '2026-02-30')
    type(/site/, 'نشانی')
    expect(wrong()).toEqual(['mail', 'stays/0/from', 'stays/0/site'])
    expect([...container.querySelectorAll('[id$="--error"]')].map(({ textContent }) => textContent)).toEqual([
      'portal:form.email',
      'portal:form.date',
      'portal:form.pattern',
    ])
    type(/mail/, 'negar@uni.ir')
    type(/from/, '2026-02-28')
    type(/site/, 'https://uni.ir')
    expect(wrong()).toEqual([])
  })

  it('defaults are there from the start and do not make the form dirty', () => {
    const { data, runtime } = drawForm({
      type: 'object',
      properties: {
        count: { type: 'integer', default: 2 },
        people: {
          type: 'array',
          default: [{ name: 'نگار' }],
          items: { type: 'object', properties: { name: { type: 'string', title: 'نام' } } },
        },
      },
    })
    expect(data()).toEqual({ count: 2, people: [{ name: 'نگار' }] })
    expect(runtime.form('form').get().dirty).toBe(false)
    expect((screen.getByLabelText(/نام/) as HTMLInputElement).value).toBe('نگار')
  })

  it('a nullable value is cleared like any other', () => {
    const { data, wrong, core } = drawForm({
      type: 'object',
      properties: { nick: { type: ['string', 'null'] }, age: { type: ['integer', 'null'] } },
    })
    expect(core).toBe('lean')
    type(/nick/, 'نگ')
    type(/age/, '۲۰')
    expect(data()).toEqual({ nick: 'نگ', age: 20 })
    type(/nick/, '')
    type(/age/, '')
    expect([data(), wrong()]).toEqual([{}, []])
  })

  it('a property without a title or type inside does not break the form', async () => {
    drawForm({
      type: 'object',
      properties: {
        odd: {
          type: 'array',
          items: { type: 'object', properties: { strange: { type: 'object' }, name: { type: 'string', title: 'نام' } } },
        },
      },
    })
    press('portal:form.addTo')
    expect(screen.getByLabelText(/نام/)).toBeTruthy()
    expect(screen.getByText('ثبت')).toBeTruthy()
  })
})
