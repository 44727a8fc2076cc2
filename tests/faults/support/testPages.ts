import { expect, it } from 'vitest'
import type { PageCall } from './callsOfPages.ts'
import { type CellKind, type CellWorld, wrongsOf } from './runCell.ts'

/** A test for each page of the calls, in which each call meets its faults. */
export function testPages(calls: readonly PageCall[], world: () => CellWorld, kindsOf: (call: PageCall) => readonly CellKind[]): void {
  for (const page of new Set(calls.map((call) => call.page)))
    it(`${page}: says in words what happened, does nothing twice, and the student goes on once it is over`, async () => {
      const wrong: string[] = []
      for (const call of calls.filter((each) => each.page === page)) wrong.push(...(await wrongsOf(world(), call, kindsOf(call))))
      expect(wrong).toEqual([])
    }, 900_000)
}
