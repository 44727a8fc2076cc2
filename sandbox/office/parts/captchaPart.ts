import { type OpenCaptcha, openCaptchas } from '../../captcha/captchaStore.ts'
import { escaped } from '../../http/htmlPage.ts'
import { officeAddress, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

/** The answers of the captchas that are open. */
export async function captchaPart({ campus, place, texts: { captchas, views }, formats }: OfficeView): Promise<string> {
  const open = await openCaptchas(campus.database, campus.clock.now())
  const columns = [
    { label: captchas.answer, cell: ({ answer }: OpenCaptcha) => `<bdi class="large" dir="ltr">${escaped(answer)}</bdi>` },
    { label: captchas.until, cell: ({ expiresAt }: OpenCaptcha) => formats.moment(expiresAt) },
  ]
  return [
    `<p>${escaped(captchas.about)}</p>`,
    `<p><a href="${escaped(officeAddress(place))}">${escaped(captchas.again)}</a></p>`,
    table(views.captchas, columns, open, captchas.none),
  ].join('')
}
