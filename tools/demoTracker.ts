import { openTracker } from '../gateway/tracker/openTracker.ts'
import { parseGatewayFile } from '../gateway/tracker/settings/readGatewayFile.ts'
import type { Tracker } from '../gateway/tracker/tracker.ts'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS, UNIVERSITY_LINKS_FIELD } from '../sandbox/tracker/settings/trackerFields.ts'

/** The gateway.json for the tracker of the practice campus. `limits`: of one student in a minute, where they are not the usual ones. */
export const demoGatewayFile = (url: string, store: string, limits: object = {}): object => {
  const { internalTag: _, staffMemo: __, ...fields } = ISSUE_FIELDS
  return {
    tracker: {
      url,
      accounts: [ACCOUNT_IDS.portal, ACCOUNT_IDS.portalSeesPrivate],
      fields,
      labels: {
        [ISSUE_FIELDS.roomCode]: { fa: 'کد اتاق', en: 'Room code', ar: 'رمز الغرفة' },
        [ISSUE_FIELDS.floor]: { fa: 'طبقه', en: 'Floor', ar: 'الطابق' },
        [ISSUE_FIELDS.block]: { fa: 'بلوک', en: 'Block', ar: 'المبنى' },
      },
      universityLinks: UNIVERSITY_LINKS_FIELD,
      yesOrNo: { yes: 'yes', no: 'no' },
      limits,
      store: { file: store },
    },
  }
}

/** The tracker of the practice campus, with the demo key of the portal's account. */
export async function openDemoTracker(url: string, store: string, limits: object = {}): Promise<Tracker | undefined> {
  const { tracker: settings } = parseGatewayFile('the demo settings', JSON.stringify(demoGatewayFile(url, store, limits)))
  return settings && openTracker(settings, { DARGAH_TRACKER_KEY: TRACKER_KEYS.portal })
}
