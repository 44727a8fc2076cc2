import { KEPT_SCENARIO, type KeptScenario } from '../../../engine/replay/stagePage.ts'

/** Keeps a scenario for the page that is opened anew with it. */
export function keepForReplay(kept: KeptScenario): void {
  sessionStorage.setItem(KEPT_SCENARIO, JSON.stringify(kept))
  location.reload()
}

/** What this page was opened anew with; told once. */
export function takeForReplay(): KeptScenario | undefined {
  const text = sessionStorage.getItem(KEPT_SCENARIO)
  sessionStorage.removeItem(KEPT_SCENARIO)
  return text === null ? undefined : (JSON.parse(text) as KeptScenario)
}
