import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { type FinishedTest, reportSlowTests } from './slowTests.ts'

/** Prints the ten slowest browser tests of a run, and each that took longer than its budget. */
export default class SlowTestsReporter implements Reporter {
  private root: Suite | undefined

  onBegin(_: FullConfig, root: Suite): void {
    this.root = root
  }

  onEnd(): void {
    const finished = (this.root?.allTests() ?? []).flatMap(({ location, results, title }): readonly FinishedTest[] =>
      results.length === 0
        ? []
        : [{ file: location.file.replace(/^.*\/tests\//, 'tests/'), title, ms: Math.max(...results.map(({ duration }) => duration)) }],
    )
    if (finished.length > 0) process.stdout.write(`${reportSlowTests(finished)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
