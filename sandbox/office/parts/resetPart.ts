import { escaped } from '../../http/htmlPage.ts'
import { checkbox, form } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

/** The form that resets the campus, once one has said that one knows what is lost. */
export async function resetPart({ place, token, texts: { reset } }: OfficeView): Promise<string> {
  const fields = [
    `<p class="wide">${escaped(reset.about)}</p>`,
    checkbox('sure', reset.sure, ' required'),
    `<div class="wide"><button type="submit" class="danger">${escaped(reset.submit)}</button></div>`,
  ]
  return form(place, token, 'reset', fields.join(''))
}
