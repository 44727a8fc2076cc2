import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseExpression, treeOf } from '../../engine/expression/parseExpression.ts'
import { fieldWidgets } from '../../engine/fieldKinds/fieldWidgets.ts'
import { RjsfFields } from '../../engine/react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../../engine/react/runtime/later.tsx'
import { aForm, renderScreen, say } from '../../engine/react/support/renderScreen.tsx'
import { formValidator } from '../../engine/screen/nestedForm.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'

beforeAll(() => loadAll([RjsfFields, ...Object.values(fieldWidgets).map(({ component }) => component)]))

const when = (source: string) => {
  const parsed = parseExpression(source)
  if (!parsed.ok) throw new Error(source)
  return treeOf(parsed.syntax)
}
const string = { type: 'string' }

/** A family: its members, each with an address; all that a field of the form can take, in a record. */
const schema = {
  type: 'object',
  required: ['year', 'people'],
  properties: {
    year: { type: 'integer' },
    people: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { ...string, minLength: 2 },
          kin: { enum: ['mother', 'other'] },
          born: { type: 'integer' },
          what: string,
          pin: string,
          home: { type: 'object', required: ['city'], properties: { city: string, code: string } },
          hobbies: { type: 'array', items: { enum: ['chess', 'books'] } },
        },
      },
    },
  },
}
const fields = {
  year: { label: say('سال') },
  people: {
    label: say('همراهان'),
    each: {
      name: { label: say('نام'), trim: true, errors: { minLength: say('نام کوتاه است') } },
      kin: { label: say('نسبت'), choices: { mother: say('مادر'), other: say('دیگر') } },
      born: {
        label: say('سال تولد'),
        validWhen: { past: { when: when('row.born <= form.data.year'), text: say('هنوز به دنیا نیامده است') } },
      },
      what: {
        label: say('چه نسبتی'),
        shownWhen: when("row.kin == 'other'"),
        requiredWhen: when("row.kin == 'other'"),
        help: { plain: when('row.name') },
        resetOn: ['kin'],
      },
      pin: { label: say('رمز'), as: 'password', secret: true, enabledWhen: when('has(row.name)') },
      home: {
        label: say('نشانی'),
        shownWhen: when('row.born > 1300'),
        each: {
          city: { label: say('شهر'), enabledWhen: when('has(outer.name)') },
          code: { label: say('کد پستی'), requiredWhen: when("outer.kin == 'mother' && row.city == 'شیراز'") },
        },
      },
      hobbies: { label: say('سرگرمی'), choices: { chess: say('شطرنج'), books: say('کتاب') } },
    },
  },
}

function draw(ofPeople: { readonly moves?: false } = {}) {
  const rendered = renderScreen({
    forms: { form: aForm({ schema, fields: { ...fields, people: { ...fields.people, ...ofPeople } } }) },
    validator: formValidator(openValidator(emitValidator(schema, { branches: true }).code)),
    body: { form: { block: 'form', form: 'form', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
  const store = rendered.runtime.form('form')
  /** Touches all fields. Returns the paths of the errors. */
  const wrong = () => {
    act(() => void store.touchAll())
    return store.touchAll()
  }
  return { ...rendered, store, wrong }
}
const control = (label: RegExp) => screen.getByLabelText(label)
const type = (label: RegExp, value: string) => fireEvent.change(control(label), { target: { value } })
const pick = (label: RegExp, text: string) => {
  const option = [...(control(label) as HTMLSelectElement).options].find(({ textContent }) => textContent === text)
  fireEvent.change(control(label), { target: { value: option?.value } })
}

describe('a field in a record takes what a field of the form takes', () => {
  it('is shown, required and emptied by values of its record', () => {
    const { store, wrong } = draw()
    expect(screen.queryByLabelText(/چه نسبتی/)).toBeNull()
    pick(/^نسبت/, 'دیگر')
    expect(screen.getByText('چه نسبتی').textContent).not.toContain('portal:form.optional')
    expect(wrong()).toEqual(['year', 'people/0/name', 'people/0/what'])
    type(/چه نسبتی/, 'دایی')
    expect(store.get().data).toEqual({ people: [{ kin: 'other', what: 'دایی' }] })
    pick(/^نسبت/, 'مادر')
    pick(/^نسبت/, 'دیگر')
    expect([store.get().data, (control(/چه نسبتی/) as HTMLInputElement).value]).toEqual([{ people: [{ kin: 'other' }] }, ''])
  })

  it('is trimmed, has errors of its own words, and rules that read the record and the form', () => {
    const { store, wrong } = draw()
    type(/^سال portal|^سال$/, '1405')
    type(/^نام/, '  م ')
    type(/تولد/, '1410')
    expect(wrong()).toEqual(['people/0/name', 'people/0/born'])
    expect(screen.getByText('نام کوتاه است').id).toBe('field-form-people-0-name--error')
    expect(screen.getByText('هنوز به دنیا نیامده است').id).toBe('field-form-people-0-born--error')
    type(/^نام/, ' مریم ')
    type(/تولد/, '1370')
    expect([store.valid(), store.get().data]).toEqual([true, { year: 1405, people: [{ name: 'مریم', born: 1370 }] }])
  })

  it('is enabled by its record, and its help reads it', () => {
    draw()
    expect((control(/^رمز/) as HTMLInputElement).disabled).toBe(true)
    type(/^نام/, 'مریم')
    expect((control(/^رمز/) as HTMLInputElement).disabled).toBe(false)
    pick(/^نسبت/, 'دیگر')
    expect(control(/چه نسبتی/).getAttribute('aria-describedby')).toBe('field-form-people-0-what--help')
    expect(document.getElementById('field-form-people-0-what--help')?.textContent).toContain('مریم')
  })

  it('may be a record itself, hidden as one, with fields that read the record around it', () => {
    const { store, wrong } = draw()
    expect(screen.queryByLabelText(/شهر/)).toBeNull()
    type(/تولد/, '1370')
    expect((control(/شهر/) as HTMLInputElement).disabled).toBe(true)
    type(/^نام/, 'مریم')
    expect((control(/شهر/) as HTMLInputElement).disabled).toBe(false)
    type(/شهر/, 'شیراز')
    type(/^سال portal|^سال$/, '1405')
    expect(wrong()).toEqual([])
    pick(/^نسبت/, 'مادر')
    expect(wrong()).toEqual(['people/0/home/code'])
    type(/تولد/, '1200')
    expect([wrong(), store.get().data]).toEqual([[], { year: 1405, people: [{ name: 'مریم', kin: 'mother', born: 1200 }] }])
  })

  it('has options of several, drawn once with its label', () => {
    const { store } = draw()
    expect(screen.getAllByText('سرگرمی')).toHaveLength(1)
    fireEvent.click(screen.getByLabelText('کتاب'))
    expect(store.get().data).toEqual({ people: [{ hobbies: ['books'] }] })
  })

  it('shows a refusal from outside at its path, until that value changes', () => {
    const { store } = draw()
    type(/^نام/, 'مریم')
    type(/^سال portal|^سال$/, '1405')
    act(() => store.reject('people[0].name', say('این نام هست') as never))
    expect([screen.getByText('این نام هست').id, store.valid()]).toEqual(['field-form-people-0-name--error', false])
    type(/تولد/, '1370')
    expect([store.refusals(), store.valid()]).toEqual([['people/0/name'], true])
    type(/^نام/, 'سارا')
    expect([screen.queryByText('این نام هست'), store.refusals()]).toEqual([null, []])
  })

  it.each([
    ['may be moved', {}, 1],
    ['keep their places, where the field says so', { moves: false as const }, 0],
  ])('records of a list %s', (_, moves, buttons) => {
    draw(moves)
    fireEvent.click(screen.getByRole('button', { name: 'portal:form.addTo' }))
    expect(screen.queryAllByRole('button', { name: 'portal:form.down' }).length).toBe(buttons)
    expect(screen.getAllByRole('button', { name: 'portal:form.remove' }).length).toBeGreaterThan(0)
  })
})
