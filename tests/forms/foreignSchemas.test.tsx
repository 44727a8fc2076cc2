import { act, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { fieldWidgets } from '../../engine/fieldKinds/fieldWidgets.ts'
import { RjsfFields } from '../../engine/react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../../engine/react/runtime/later.tsx'
import { aForm, drawScreen, say } from '../../engine/react/support/drawScreen.tsx'
import { formValidator, type GeneratedValidator } from '../../engine/screen/index.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'

beforeAll(() => loadAll([RjsfFields, ...Object.values(fieldWidgets).map(({ component }) => component)]))

/** Runs the generated module, as a page does after fetching it. */
function validatorOf(schema: JsonMap) {
  const body = emitValidator(schema)
    .code.replace(/export default (\w+);/, 'const found = $1;')
    .replaceAll(/export (?=const|function)/g, '')
  return formValidator(new Function(`${body}\nreturn found`)() as GeneratedValidator)
}

function draw(
  schema: JsonMap,
  fields: JsonMap = Object.fromEntries(Object.keys((schema['properties'] ?? {}) as JsonMap).map((name) => [name, { label: say(name) }])),
) {
  const drawn = drawScreen({
    forms: { form: aForm({ schema, fields }) },
    validator: validatorOf(schema),
    body: { form: { block: 'form', form: 'form', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
  const store = drawn.runtime.form('form')
  return {
    ...drawn,
    data: () => store.get().data,
    /** Sends, and gives where something is wrong. */
    wrong: () => {
      act(() => void store.touchAll())
      return store.touchAll()
    },
    core: store.form.core,
  }
}
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0] as Element)
const pick = (label: string | RegExp, text: string) => {
  const select = screen.getByLabelText(label) as HTMLSelectElement
  const option = [...select.options].find(({ textContent }) => textContent === text)
  fireEvent.change(select, { target: { value: option?.value } })
}
const isClean = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

// The schemas are the shapes that the documentation of RJSF shows, in our own words.
describe('schemas as the documentation of RJSF has them are drawn, judged and clean', () => {
  it('a list of texts: added to, filled, moved, taken from, with the least and the most of it', async () => {
    const { container, data, wrong, core } = draw({
      type: 'object',
      properties: { tasks: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', title: 'کار', minLength: 3 } } },
    })
    expect(core).toBe('rjsf')
    press('portal:form.add')
    type(/کار/, 'خر')
    press('portal:form.add')
    fireEvent.change(screen.getAllByLabelText(/کار/)[1] as Element, { target: { value: 'نوشتن' } })
    expect(data()).toEqual({ tasks: ['خر', 'نوشتن'] })
    expect(screen.queryByRole('button', { name: 'portal:form.add' })).toBeNull()
    expect(wrong()).toEqual(['tasks/0'])
    expect(screen.getAllByLabelText(/کار/)[0]?.getAttribute('aria-invalid')).toBe('true')
    press('portal:form.down')
    expect(data()).toEqual({ tasks: ['نوشتن', 'خر'] })
    await isClean(container)
    press('portal:form.remove')
    expect(data()).toEqual({ tasks: ['خر'] })
  })

  it('records in records, each value judged where it stands, and told in the summary by its place', async () => {
    const { container, data, wrong } = draw(
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
    press('portal:form.add')
    type(/سن/, '۱۲')
    fireEvent.submit(screen.getByText('ثبت').closest('form') ?? document.body)
    expect(wrong()).toEqual(['people/0/name', 'people/0/age'])
    expect(screen.getByLabelText('نام').getAttribute('aria-describedby')).toContain('people-0-name-error')
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

  it('oneOf and anyOf: the picked branch is drawn, and only its own mistakes are told', async () => {
    const branch = (kind: string, property: string) => ({
      type: 'object',
      title: kind,
      required: ['kind', property],
      properties: { kind: { const: kind, type: 'string', default: kind }, [property]: { type: 'string', title: property, minLength: 4 } },
    })
    for (const key of ['oneOf', 'anyOf']) {
      const { container, wrong, data, unmount } = draw({
        type: 'object',
        properties: { pay: { type: 'object', title: 'پرداخت', [key]: [branch('cash', 'receipt'), branch('card', 'number')] } },
      })
      pick(/پرداخت/, 'card')
      type(/^number/, '12')
      expect(wrong()).toEqual(['pay/number'])
      await isClean(container)
      type(/^number/, '1234')
      expect([wrong(), data()]).toEqual([[], { pay: { kind: 'card', number: '1234' } }])
      unmount()
    }
  })

  it('if, then and else: a property comes and goes with the data, and its value with it', async () => {
    const { container, wrong, data } = draw({
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

  it('dependencies: what another value asks for', async () => {
    const { container, wrong, data } = draw({
      type: 'object',
      properties: { name: { type: 'string' }, card: { type: 'string' }, address: { type: 'string' } },
      dependencies: { card: ['address'] },
    })
    expect(wrong()).toEqual([])
    type(/card/, '5000')
    expect(wrong()).toEqual(['address'])
    type(/address/, 'تهران')
    expect([wrong(), data()]).toEqual([[], { card: '5000', address: 'تهران' }])
    await isClean(container)
  })

  it('dependencies with a schema: properties that appear', () => {
    draw({
      type: 'object',
      properties: { married: { type: 'string', enum: ['yes', 'no'] } },
      dependencies: {
        married: {
          oneOf: [
            { properties: { married: { enum: ['no'] } } },
            { properties: { married: { enum: ['yes'] }, spouse: { type: 'string', title: 'همسر' } } },
          ],
        },
      },
    })
    expect(screen.queryByLabelText(/همسر/)).toBeNull()
    pick(/married/, 'yes')
    expect(screen.getByLabelText(/همسر/)).toBeTruthy()
  })

  it('$ref and definitions, also of a schema that holds itself', async () => {
    const { container, data } = draw({
      type: 'object',
      definitions: {
        address: { type: 'object', required: ['street'], properties: { street: { type: 'string', title: 'خیابان' } } },
        node: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'گره' },
            children: { type: 'array', title: 'فرزندان', items: { $ref: '#/definitions/node' } },
          },
        },
      },
      properties: { home: { $ref: '#/definitions/address' }, tree: { $ref: '#/definitions/node' } },
    })
    type('خیابان', 'حافظ')
    type(/گره/, 'ریشه')
    press('portal:form.add')
    fireEvent.change(screen.getAllByLabelText(/گره/)[1] as Element, { target: { value: 'برگ' } })
    expect(data()).toEqual({ home: { street: 'حافظ' }, tree: { name: 'ریشه', children: [{ name: 'برگ' }] } })
    await isClean(container)
  })

  it('defaults are there from the start, and nobody has typed them', () => {
    const { data, runtime } = draw({
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

  it('what may be null is emptied like anything else', () => {
    const { data, wrong, core } = draw({
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

  it('a broken schema never breaks the form: at worst the fields say so', async () => {
    draw({
      type: 'object',
      properties: {
        odd: {
          type: 'array',
          items: { type: 'object', properties: { strange: { type: 'object' }, name: { type: 'string', title: 'نام' } } },
        },
      },
    })
    press('portal:form.add')
    expect(screen.getByLabelText(/نام/)).toBeTruthy()
    expect(screen.getByText('ثبت')).toBeTruthy()
  })
})
