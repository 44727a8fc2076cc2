import { DENIED_EXTENSIONS, FILE_MOST } from '../../sandbox/tracker/files/storeUpload.ts'
import { trackerAccounts } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { trackerFields } from '../../sandbox/tracker/settings/trackerFields.ts'
import { trackerProjects } from '../../sandbox/tracker/settings/trackerProjects.ts'
import { trackerRoles } from '../../sandbox/tracker/settings/trackerRoles.ts'
import { issueTrackers, priorities, STUDENT_TRACKER, trackerStatuses } from '../../sandbox/tracker/settings/trackerStatuses.ts'

/** The settings of the demo tracker as `seedRedmine.rb` reads them. */
export const redmineSettings = (): string =>
  JSON.stringify({
    statuses: trackerStatuses,
    priorities,
    trackers: issueTrackers,
    studentTracker: STUDENT_TRACKER,
    roles: trackerRoles,
    fields: trackerFields,
    accounts: trackerAccounts,
    projects: trackerProjects,
    fileMost: FILE_MOST,
    deniedExtensions: DENIED_EXTENSIONS,
  })
