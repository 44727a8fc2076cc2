import type { ScenarioFile } from '../../../schemas/index.ts'

/** `fixed`: with the outcomes of the scenario, in a world of its own. `live`: on the real screen; outcomes are what the server is expected to answer. */
export type ReplayKind = 'fixed' | 'live'
export interface KeptScenario {
  readonly kind: ReplayKind
  readonly scenario: ScenarioFile
}

const KEY = 'dargah-replay'

/** Keeps a scenario for the page that is opened anew with it. */
export function keepForReplay(scenario: ScenarioFile, kind: ReplayKind): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, scenario } satisfies KeptScenario))
  location.reload()
}

/** What this page was opened anew with; told once. */
export function takeForReplay(): KeptScenario | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as KeptScenario)
}
