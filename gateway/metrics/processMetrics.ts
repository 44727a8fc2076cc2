import { createHistogram, createReading } from './metric.ts'
import type { WatchedMetric } from './publicationMetrics.ts'

/** ms between two samples of the event loop's delay. */
const SAMPLE = 100
/** Upper bounds of the delay, s. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Memory and processor time of the process, and how late its timers are. */
export function createProcessMetrics(): WatchedMetric {
  const delay = createHistogram('dargah_event_loop_delay_seconds', `How late a timer of ${SAMPLE} ms was`, BOUNDS)
  let before = performance.now()
  const sampling = setInterval(() => {
    const now = performance.now()
    delay.observe({}, Math.max(0, now - before - SAMPLE) / 1000)
    before = now
  }, SAMPLE).unref()
  const start = Date.now() / 1000 - process.uptime()
  const metrics = [
    delay,
    createReading('process_resident_memory_bytes', 'gauge', 'Resident memory', () => [[{}, process.memoryUsage.rss()]]),
    createReading('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use', () => [[{}, process.memoryUsage().heapUsed]]),
    createReading('nodejs_heap_size_total_bytes', 'gauge', 'Heap that is reserved', () => [[{}, process.memoryUsage().heapTotal]]),
    createReading('process_cpu_seconds_total', 'counter', 'Processor time, of user and system', () => {
      const { user, system } = process.cpuUsage()
      return [[{}, (user + system) / 1_000_000]]
    }),
    createReading('process_start_time_seconds', 'gauge', 'When the process started', () => [[{}, start]]),
  ]
  return { text: () => metrics.map((metric) => metric.text()).join(''), close: () => clearInterval(sampling) }
}
