import { act, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompiledForm } from '../../engine/compiled/compiled.ts'
import { fieldWidgets } from '../../engine/fieldKinds/fieldWidgets.ts'
import { controlId } from '../../engine/react/form/controlId.ts'
import { FieldGroups } from '../../engine/react/form/laterGroups.tsx'
import { RjsfFields } from '../../engine/react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../../engine/react/runtime/later.tsx'
import { renderScreen, say } from '../../engine/react/support/renderScreen.tsx'
import type { FormValidator } from '../../engine/screen/index.ts'
import { flatForms } from './compiledForms.ts'
import { type Outline, outlineOf } from './outline.ts'

type Step = readonly [deed: 'type' | 'leave', field: number, text: string]
const deeds = fc.array(
  fc.tuple(
    fc.constantFrom('type' as const, 'type' as const, 'leave' as const),
    fc.nat(30),
    fc.oneof(fc.constantFrom('', 'نگار', '12', '۱۴۰۵/۰۹/۰۲', '09123456789', '۰۰۱۲۳۴۵۶۷۹', '7:5', 'a'), fc.string({ maxLength: 12 })),
  ) as fc.Arbitrary<Step>,
  { maxLength: 12 },
)

interface Seen {
  readonly data: unknown
  readonly valid: boolean
  readonly wrong: readonly string[]
  readonly outline: readonly Outline[]
}

/** What someone does to the control of a field, whatever it is. */
function perform(control: Element, [deed, , text]: Step): void {
  if (deed === 'leave') fireEvent.blur(control)
  else if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) fireEvent.click(control)
  else if (control instanceof HTMLSelectElement) {
    const { options } = control
    fireEvent.change(control, { target: { value: options[text.length % Math.max(1, options.length)]?.value ?? '' } })
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    fireEvent.change(control, { target: { value: text } })
}

function live(form: CompiledForm, validator: FormValidator, steps: readonly Step[]): Seen {
  const queries = [...new Set(Object.values(form.fields).flatMap(({ of, options }) => [of, options?.of].filter((id) => id !== undefined)))]
  const { container, runtime, unmount } = renderScreen({
    forms: { form },
    validator,
    screen: { queries: Object.fromEntries(queries.map((id) => [id, { call: `test/${id}` }])) },
    body: { form: { block: 'form', form: 'form', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
  const names = Object.keys(form.fields)
  for (const step of steps) {
    const control = container.querySelector(`[id="${controlId('form', names[step[1] % names.length] ?? '')}"]`)
    if (control !== null) act(() => perform(control, step))
  }
  const store = runtime.form('form')
  act(() => void store.touchAll())
  const seen = { data: store.get().data, valid: store.valid(), wrong: store.touchAll(), outline: outlineOf(container) }
  unmount()
  return seen
}

beforeAll(() => loadAll([RjsfFields, FieldGroups, ...Object.values(fieldWidgets).map(({ component }) => component)]))

describe.each(flatForms())('the form %s', (_, form, validator) => {
  it('renders and holds the same through both cores, whatever is typed', () => {
    fc.assert(
      fc.property(deeds, (steps) => {
        expect(live({ ...form, core: 'rjsf' }, validator, steps)).toEqual(live({ ...form, core: 'lean' }, validator, steps))
      }),
      { numRuns: 12 },
    )
  })
})

it('control: a core that differs in one property is noticed', () => {
  const [, form, validator] = flatForms()[0] ?? []
  if (form === undefined || validator === undefined) throw new Error('the project has no flat form')
  const [name = '', field] = Object.entries(form.fields)[0] ?? []
  const other = { ...form, fields: { ...form.fields, [name]: { ...field, enabledWhen: false } } } as CompiledForm
  expect(live({ ...other, core: 'rjsf' }, validator, [])).not.toEqual(live({ ...form, core: 'lean' }, validator, []))
})
