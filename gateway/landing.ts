import type { FastifyRequest } from 'fastify'

/** Whether this is the landing of a single sign-on, whose path holds tokens (CAS-O1). */
export const isLanding = (url: string): boolean => /^\/loginCas\//i.test(url)

/** What logs have of a request: of a landing, not its path. */
export const logged = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: isLanding(url) ? '/loginCas/…' : url,
  host,
  remoteAddress: ip,
})
