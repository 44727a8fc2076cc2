import type { FastifyRequest } from 'fastify'

/** Whether this is the landing of a single sign-on, whose path holds tokens (CAS-O1). */
export const isLanding = (url: string): boolean => /^\/loginCas\//i.test(url)

const isTracker = (url: string) => /^\/tracker\//i.test(url)

/** The address as logs have it: of a landing not its path, of the tracker's routes not the query, which has names of files. */
const loggedUrl = (url: string) => (isLanding(url) ? '/loginCas/…' : isTracker(url) ? (url.split('?')[0] ?? '') : url)

/** What logs have of a request. */
export const logged = ({ method, url, headers, ip }: FastifyRequest) => ({
  method,
  url: loggedUrl(url),
  host: headers.host ?? '',
  remoteAddress: ip,
})
