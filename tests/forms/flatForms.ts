import type { CompiledForm, CompiledScreen } from '../../engine/compiled/compiled.ts'
import { type FormValidator, formBlocksOf, formValidator } from '../../engine/screen/index.ts'
import { emitValidator } from '../../gateway/compiler/emitValidator.ts'
import { openValidator } from '../../gateway/compiler/openValidator.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'

/** Every form of the project and of the gallery that the lean core renders, with a validator that both cores can use. */
export function flatForms(): readonly (readonly [id: string, form: CompiledForm, validator: FormValidator])[] {
  const opened = openPortals(['.', 'gallery'])
  if (!opened.ok) throw new Error(opened.text)
  const portal = opened.portal('aftab')
  const ids = new Set(portal.screens.flatMap((id) => [...formBlocksOf(portal.screen(id) as CompiledScreen).keys()]))
  return [...ids].flatMap((id) => {
    const form = portal.form(id)
    if (form?.core !== 'lean') return []
    const { code } = emitValidator(form.schema, { branches: true })
    return [[id, form, formValidator(openValidator(code))] as const]
  })
}
