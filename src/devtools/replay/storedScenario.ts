import { STORED_SCENARIO, type StoredScenario } from '../../../engine/replay/stagePage.ts'

/** Keeps a scenario for the page that is opened anew with it. */
export function storeForReplay(kept: StoredScenario): void {
  sessionStorage.setItem(STORED_SCENARIO, JSON.stringify(kept))
  location.reload()
}

/** What this page was opened anew with; told once. */
export function takeStoredScenario(): StoredScenario | undefined {
  const text = sessionStorage.getItem(STORED_SCENARIO)
  sessionStorage.removeItem(STORED_SCENARIO)
  return text === null ? undefined : (JSON.parse(text) as StoredScenario)
}
