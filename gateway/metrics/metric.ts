export type Labels = Readonly<Record<string, string>>

/** A metric in Prometheus' text format, version 0.0.4. */
export interface Metric {
  text(): string
}
export interface Counter extends Metric {
  add(labels: Labels): void
}
export interface Histogram extends Metric {
  /** A duration, s. */
  observe(labels: Labels, duration: number): void
}
/** A value with its labels. */
export type Sample = readonly [Labels, number]

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const labelsText = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
const family = (name: string, type: string, help: string, lines: readonly string[]) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.map((line) => `${line}\n`).join('')}`

/** A counter of events by labels, whose values must be few: every combination is a time series for good. */
export function createCounter(name: string, help: string): Counter {
  const series = new Map<string, number>()
  return {
    add(labels) {
      const key = labelsText(labels)
      series.set(key, (series.get(key) ?? 0) + 1)
    },
    text: () =>
      family(
        name,
        'counter',
        help,
        [...series].map(([key, value]) => `${name}${key} ${value}`),
      ),
  }
}

/** A value that is read whenever it is asked for. */
export function createReading(name: string, type: 'gauge' | 'counter', help: string, read: () => readonly Sample[]): Metric {
  return {
    text: () =>
      family(
        name,
        type,
        help,
        read().map(([labels, value]) => `${name}${labelsText(labels)} ${value}`),
      ),
  }
}

/** A histogram of durations. `bounds`: upper bounds of its buckets, s, ascending. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  interface Series {
    readonly labels: Labels
    readonly counts: number[]
    sum: number
    count: number
  }
  const all = new Map<string, Series>()
  const linesOf = ({ labels, counts, sum, count }: Series) => {
    let below = 0
    const buckets = bounds.map((bound, i) => {
      below += counts[i] ?? 0
      return `${name}_bucket${labelsText({ ...labels, le: String(bound) })} ${below}`
    })
    const own = labelsText(labels)
    return [
      ...buckets,
      `${name}_bucket${labelsText({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${own} ${sum}`,
      `${name}_count${own} ${count}`,
    ]
  }
  return {
    observe(labels, duration) {
      const key = labelsText(labels)
      const series = all.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      all.set(key, series)
      const bucket = bounds.findIndex((bound) => duration <= bound)
      if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += duration
      series.count++
    },
    text: () => family(name, 'histogram', help, [...all.values()].flatMap(linesOf)),
  }
}
