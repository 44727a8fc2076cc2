import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { cleanMessage } from '../../engine/reports/cleanMessage.ts'
import { type ErrorReport, errorReport } from '../../schemas/errorReports.ts'
import type { ReportMetrics } from '../metrics/reportMetrics.ts'
import { ofThisGateway } from '../ownPages.ts'
import { createMinuteLimit } from './createMinuteLimit.ts'
import { REPORTS_PATH, type Reports } from './openReports.ts'

/** Bytes of a body: the page sends at most 8,000 characters, of which "…" has three bytes. */
const MOST_BYTES = 16_384
const fits = new Ajv({ strict: false }).compile<ErrorReport>(errorReport)

/** Whether a value is a report, and says nothing that a page of this portal could not say. */
const isReport = (value: unknown): value is ErrorReport => fits(value) && cleanMessage(value.message) === value.message

/** The route that takes reports of errors from pages of this gateway and appends them to a file, with the time and nothing of who sent them. */
export function addReports(app: FastifyInstance, { log, perMinute }: NonNullable<Reports['own']>, metrics?: ReportMetrics): void {
  const limit = createMinuteLimit(perMinute)
  app.post(REPORTS_PATH, { onRequest: ofThisGateway, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const wait = limit.count(request.ip)
    if (wait > 0) {
      metrics?.refused('TOO_MANY')
      return reply
        .code(429)
        .header('Retry-After', Math.ceil(wait / 1000))
        .send({ status: 429, message: 'too many reports' })
    }
    const { body } = request
    if (!isReport(body)) {
      metrics?.refused('NOT_A_REPORT')
      return reply.code(400).send({ status: 400, message: 'this is no report' })
    }
    try {
      await log.append({ at: new Date().toISOString(), ...body })
    } catch (error) {
      request.log.error(error, 'The file of reports cannot be written.')
      metrics?.refused('NOT_WRITTEN')
      return reply.code(503).send({ status: 503, message: 'reports cannot be written now' })
    }
    metrics?.written(body.kind)
    return reply.code(204).send()
  })
}
