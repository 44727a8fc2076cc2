import type { PortalSource } from '../portalSource.ts'
import { createProcessMetrics } from './processMetrics.ts'
import { createPublicationMetrics, type WatchedMetric } from './publicationMetrics.ts'
import { createReportMetrics, type ReportMetrics } from './reportMetrics.ts'
import { createRequestMetrics, type RequestMetrics } from './requestMetrics.ts'
import { createTrackerMetrics, type TrackerMetrics } from './trackerMetrics.ts'

export interface GatewayMetrics extends WatchedMetric {
  readonly requests: RequestMetrics
  readonly tracker: TrackerMetrics
  readonly reports: ReportMetrics
}

/** What a gateway counts. Labels are names of this code alone, but for the current version: no address, name, university or person. */
export function createGatewayMetrics(source: PortalSource): GatewayMetrics {
  const requests = createRequestMetrics()
  const tracker = createTrackerMetrics()
  const reports = createReportMetrics()
  const watching = [createPublicationMetrics(source), createProcessMetrics()]
  return {
    requests,
    tracker,
    reports,
    text: () => [requests, tracker, reports, ...watching].map((metric) => metric.text()).join(''),
    close() {
      for (const metric of watching) metric.close()
    },
  }
}
