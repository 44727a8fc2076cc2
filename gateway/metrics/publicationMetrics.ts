import type { PortalSource } from '../portalSource.ts'
import { createCounter, createReading, type Metric } from './metric.ts'

export interface WatchedMetric extends Metric {
  close(): void
}

/** What is published, since when, and how often an edit could not be. */
export function createPublicationMetrics(source: PortalSource): WatchedMetric {
  const publications = createCounter('dargah_publications_total', 'Versions that were published')
  const failures = createCounter(
    'dargah_compile_failures_total',
    'Compilations that published nothing: by errors in the portal, or an exception of the compiler',
  )
  let version: string | undefined
  let since = 0
  const note = () => {
    const { current, diagnostics, broken } = source.state()
    if (broken !== undefined) failures.add({ reason: 'exception' })
    else if (errorsOf(diagnostics) > 0) failures.add({ reason: 'errors' })
    if (current === undefined || current.version === version) return
    version = current.version
    since = Date.now() / 1000
    publications.add({})
  }
  const errorsOf = (diagnostics: ReturnType<PortalSource['state']>['diagnostics']) =>
    diagnostics.filter(({ severity }) => severity === 'error').length
  const current = () => source.state().current
  const metrics = [
    publications,
    failures,
    createReading('dargah_portal_errors', 'gauge', 'Errors in the portal folders now: with any, the last version stays', () => [
      [{}, errorsOf(source.state().diagnostics)],
    ]),
    createReading('dargah_publication_info', 'gauge', 'The version that is served: equal at gateways with the same folders', () =>
      version === undefined ? [] : [[{ version }, 1]],
    ),
    createReading('dargah_publication_timestamp_seconds', 'gauge', 'When this gateway published the version', () =>
      version === undefined ? [] : [[{}, since]],
    ),
    createReading('dargah_publication_universities', 'gauge', 'Universities of the version', () => [[{}, current()?.facts.length ?? 0]]),
    createReading('dargah_publication_chunks', 'gauge', 'Chunks of the version', () => [[{}, current()?.chunks.size ?? 0]]),
  ]
  note()
  return { text: () => metrics.map((metric) => metric.text()).join(''), close: source.subscribe(note) }
}
