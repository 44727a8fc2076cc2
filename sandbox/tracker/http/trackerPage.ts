import type { FastifyReply } from 'fastify'
import { sendPage } from '../../http/htmlPage.ts'

const TEXTS: Readonly<Record<number, string>> = {
  403: 'شما اجازهٔ دیدن این صفحه را ندارید.',
  404: 'صفحه‌ای که می‌خواهید پیدا نشد.',
  500: 'در سامانهٔ پیگیری خطایی رخ داد.',
  503: 'سامانهٔ پیگیری اکنون در دسترس نیست.',
}

/** The page with which a tracker answers what is no call of its API. */
export const sendErrorPage = (reply: FastifyReply, status: number): FastifyReply =>
  sendPage(reply, { status, title: 'سامانهٔ پیگیری', body: `<p role="alert">${TEXTS[status] ?? TEXTS[500]}</p>` })
