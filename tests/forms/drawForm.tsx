import { act, fireEvent, screen } from '@testing-library/react'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { aForm, renderScreen, say } from '../../engine/react/support/renderScreen.tsx'
import { formValidator } from '../../engine/screen/nestedForm.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'

const labelled = (schema: JsonMap): JsonMap =>
  Object.fromEntries(Object.keys((schema['properties'] ?? {}) as JsonMap).map((name) => [name, { label: say(name) }]))

/** Renders a form of a schema with its generated validator. `fields` omitted: one for each property, labelled by its name. */
export function drawForm(schema: JsonMap, fields = labelled(schema)) {
  const rendered = renderScreen({
    forms: { form: aForm({ schema, fields }) },
    validator: formValidator(openValidator(emitValidator(schema, { branches: true }).code)),
    body: { form: { block: 'form', form: 'form', submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } } },
  })
  const store = rendered.runtime.form('form')
  return {
    ...rendered,
    data: () => store.get().data,
    /** Submits, and gives the places of the errors. */
    wrong: () => {
      act(() => void store.touchAll())
      return store.touchAll()
    },
    core: store.form.core,
  }
}

/** Types into the field with this label. */
export const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Presses the first button with this name. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0] as Element)
/** Picks the option with this text in a select. */
export const pick = (label: string | RegExp, text: string, nth = 0) => {
  const select = screen.getAllByLabelText(label)[nth] as HTMLSelectElement
  const option = [...select.options].find(({ textContent }) => textContent === text)
  fireEvent.change(select, { target: { value: option?.value } })
}
