import type { TrackerClient } from '../tracker/client/createTrackerClient.ts'
import type { Tracker } from '../tracker/tracker.ts'
import { type RefusalCode, TrackerRefusal } from '../tracker/trackerRefusal.ts'
import { createCounter, createHistogram, type Metric } from './metric.ts'

export interface TrackerMetrics extends Metric {
  /** The same tracker, whose calls are counted. */
  watch(tracker: Tracker): Tracker
  /** Counts what a student's request was refused for. */
  refused(code: RefusalCode): void
}

/** Upper bounds, s: a Redmine takes tenths, its time limit is seconds. */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const hasOutcome = (value: unknown): value is { readonly outcome: string } =>
  typeof value === 'object' && value !== null && 'outcome' in value && typeof value.outcome === 'string'

type Timed = <T>(call: keyof TrackerClient, answer: Promise<T>) => Promise<T>

const watched = (client: TrackerClient, timed: Timed): TrackerClient => ({
  issues: (query) => timed('issues', client.issues(query)),
  issue: (id) => timed('issue', client.issue(id)),
  statuses: () => timed('statuses', client.statuses()),
  projects: (query) => timed('projects', client.projects(query)),
  categories: (project) => timed('categories', client.categories(project)),
  createIssue: (issue) => timed('createIssue', client.createIssue(issue)),
  changeIssue: (id, issue) => timed('changeIssue', client.changeIssue(id, issue)),
  upload: (filename, file, length) => timed('upload', client.upload(filename, file, length)),
  download: (attachment) => timed('download', client.download(attachment)),
})

/** Calls to the tracker by their outcome, their durations, and refusals by code. */
export function createTrackerMetrics(): TrackerMetrics {
  const calls = createCounter(
    'dargah_tracker_calls_total',
    'Calls to the tracker by outcome: done, that of a write, or the code of a refusal',
  )
  const durations = createHistogram(
    'dargah_tracker_call_duration_seconds',
    'Time of a call to the tracker, of a download until it begins',
    BOUNDS,
  )
  const refusals = createCounter('dargah_tracker_refusals_total', 'Requests of students that the gateway refused, by code')
  const timed: Timed = async (call, answer) => {
    const begin = performance.now()
    const note = (outcome: string) => {
      calls.add({ call, outcome })
      durations.observe({ call }, (performance.now() - begin) / 1000)
    }
    try {
      const value = await answer
      // A write says itself what has become of it.
      note(hasOutcome(value) && (call === 'createIssue' || call === 'changeIssue') ? value.outcome : 'done')
      return value
    } catch (error) {
      note(error instanceof TrackerRefusal ? error.code : 'failed')
      throw error
    }
  }
  return {
    watch: (tracker) => ({ ...tracker, client: (report) => watched(tracker.client(report), timed) }),
    refused: (code) => refusals.add({ code }),
    text: () => [calls, durations, refusals].map((metric) => metric.text()).join(''),
  }
}
