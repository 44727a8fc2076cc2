import type { FastifyInstance } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { escaped, type HtmlPage, sendPage } from '../http/htmlPage.ts'

/** Path of the management view on the university's own server. */
const MANAGEMENT_PATH = '/management'

/** The address of the management view of the university whose server is at this base. */
export const managementAddress = (universityBase: string): string => `${universityBase}${MANAGEMENT_PATH}`

const pageOf = (portal: string | undefined): HtmlPage => ({
  status: 200,
  title: 'سامانهٔ مدیریت دانشگاه',
  body: [
    '<p>این سامانه از آن دانشگاه است و ورود خودش را دارد: درگاه شما را تا اینجا می‌رساند و چیزی از نشست شما نمی‌فرستد.</p>',
    ...(portal === undefined ? [] : [`<p><a href="${escaped(portal)}">بازگشت به درگاه دانشجویی</a></p>`]),
  ].join(''),
})

/** `/management`, the view to which the portal leads staff who choose it (LOGIN-61), without a token. Only where the university has one. */
export function addManagementCalls(app: FastifyInstance, { campus, university }: CampusAddress): void {
  if (university.management) app.get(MANAGEMENT_PATH, (_, reply) => sendPage(reply, pageOf(campus.portal())))
}
