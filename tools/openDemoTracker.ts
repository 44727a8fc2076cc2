import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openTracker, TRACKER_KEY } from '../gateway/tracker/openTracker.ts'
import { readGatewayFile } from '../gateway/tracker/settings/readGatewayFile.ts'
import type { Tracker } from '../gateway/tracker/tracker.ts'
import { TRACKER_KEYS } from '../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS, UNIVERSITY_LINKS_FIELD } from '../sandbox/tracker/settings/trackerFields.ts'

/** What the demo shows of an issue beside its subject: nothing that the portal does not show already. */
const LABELS = { [ISSUE_FIELDS.roomCode]: { fa: 'کد اتاق', en: 'Room', ar: 'الغرفة' } }

/** The gateway's settings for the issue tracker of the practice campus. */
function settingsFor(url: string) {
  const { internalTag, staffMemo, ...fields } = ISSUE_FIELDS
  return {
    tracker: {
      url,
      accounts: [155, 157],
      fields,
      labels: LABELS,
      universityLinks: UNIVERSITY_LINKS_FIELD,
      residency: { yes: 'yes', no: 'no' },
      store: { file: 'helpdesk.log' },
    },
  }
}

/** Opens the practice campus's tracker for a gateway. `file`: where its gateway.json is written, as that of any installation; what it remembers is beside. */
export async function openDemoTracker(url: string, file: string): Promise<Tracker> {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(settingsFor(url), null, 2)}\n`)
  const settings = readGatewayFile(file)
  if (settings === undefined) throw new Error(`${file} names no tracker.`)
  return openTracker(settings, { [TRACKER_KEY]: TRACKER_KEYS.portal })
}
