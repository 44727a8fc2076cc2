import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { emitValidator } from '../../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../../gateway/compiler/openValidator.ts'
import { formValidator } from '../../screen/nestedForm.ts'
import { aForm, type Drawing, renderScreen, say } from './renderScreen.tsx'

interface FormDrawing extends Omit<Drawing, 'body' | 'forms' | 'validator'> {
  readonly properties: Readonly<Record<string, object>>
  readonly fields: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly start?: Readonly<Record<string, unknown>>
}

/** Renders one form with a validator of its schema, and waits for its fields; its submit button is called `ثبت`. */
export const renderForm = async ({ properties, fields, required = [], start, ...rest }: FormDrawing) => {
  const schema = { type: 'object', required, properties }
  const form = aForm({ schema, fields })
  const { code } = emitValidator(schema, { branches: form.core === 'rjsf' })
  const rendered = renderScreen({
    ...rest,
    forms: { f: form },
    validator: formValidator(openValidator(code)),
    body: {
      f: { block: 'form', form: 'f', start: start ?? {}, submit: { text: say('ثبت'), press: { toast: { text: say('شد') } } } },
    },
  })
  await screen.findByRole('button', { name: 'ثبت' })
  const store = rendered.runtime.form('f')
  return { ...rendered, store, data: () => store.get().data, error: (name: string) => store.field(name).error }
}

/** The axe violations of a rendered tree; colour contrast is tested in a browser. */
export const axeFindings = async (root: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(root, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
