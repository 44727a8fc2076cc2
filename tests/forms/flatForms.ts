import type { CompiledForm, CompiledScreen } from '../../engine/compiled/compiled.ts'
import { type FormValidator, formBlocksOf } from '../../engine/screen/index.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'

/** Every form of the project and of the gallery that the lean core draws, with its generated validator. */
export function flatForms(): readonly (readonly [id: string, form: CompiledForm, validator: FormValidator])[] {
  const opened = openPortals(['.', 'gallery'])
  if (!opened.ok) throw new Error(opened.text)
  const portal = opened.portal('aftab')
  const ids = new Set(portal.screens.flatMap((id) => [...formBlocksOf(portal.screen(id) as CompiledScreen).keys()]))
  return [...ids].flatMap((id) => {
    const form = portal.form(id)
    return form?.core === 'lean' ? [[id, form, portal.validator(id)] as const] : []
  })
}
