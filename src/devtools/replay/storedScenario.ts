import { STORED_SCENARIO, type StoredScenario } from '../../../engine/replay/stagePage.ts'

/** Stores a scenario and reloads the page to replay it. */
export function storeForReplay(kept: StoredScenario): void {
  sessionStorage.setItem(STORED_SCENARIO, JSON.stringify(kept))
  location.reload()
}

/** The scenario that this page was reloaded for; removed when read. */
export function takeStoredScenario(): StoredScenario | undefined {
  const text = sessionStorage.getItem(STORED_SCENARIO)
  sessionStorage.removeItem(STORED_SCENARIO)
  return text === null ? undefined : (JSON.parse(text) as StoredScenario)
}
