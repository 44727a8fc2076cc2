import type { CompiledForm, CompiledScreen } from '../../engine/compiled/compiled.ts'
import { type FormValidator, formBlocksOf } from '../../engine/screen/index.ts'
import { formValidator } from '../../engine/screen/nestedForm.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'

/** Every compiled form of the project and of the gallery that a screen renders. */
export function compiledForms(): readonly (readonly [id: string, form: CompiledForm])[] {
  const opened = openPortals(['.', 'gallery'])
  if (!opened.ok) throw new Error(opened.text)
  const portal = opened.portal('aftab')
  const ids = new Set(portal.screens.flatMap((id) => [...formBlocksOf(portal.screen(id) as CompiledScreen).keys()]))
  return [...ids].flatMap((id) => {
    const form = portal.form(id)
    return form === undefined ? [] : [[id, form] as const]
  })
}

/** Those that the lean core renders, with a validator that both cores can use. */
export const flatForms = (): readonly (readonly [id: string, form: CompiledForm, validator: FormValidator])[] =>
  compiledForms().flatMap(([id, form]) => {
    if (form.core !== 'lean') return []
    const { code } = emitValidator(form.schema, { branches: true })
    return [[id, form, formValidator(openValidator(code))] as const]
  })
