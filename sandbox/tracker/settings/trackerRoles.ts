import { trackerStatuses } from './trackerStatuses.ts'

export const permissions = [
  'view_issues',
  'add_issues',
  'edit_issues',
  'add_issue_notes',
  'view_private_notes',
  'set_notes_private',
  'set_issues_private',
  'manage_categories',
] as const
export type Permission = (typeof permissions)[number]

export interface TrackerRole {
  readonly id: number
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Whether private issues of others are visible. */
  readonly seesAllIssues: boolean
  /** Whether issues can be assigned to its members. */
  readonly assignable: boolean
  /** Statuses that it may set, by the status before; 0 is an issue that does not exist yet. */
  readonly workflow: Readonly<Record<number, readonly number[]>>
}

const portal = ['view_issues', 'add_issues', 'edit_issues', 'add_issue_notes'] as const
/** What the portal does for students: reply (20), close (5), cancel (24); what is archived or cancelled stays so. */
const portalWorkflow = {
  0: [1, 20],
  ...Object.fromEntries([1, 22, 20, 3, 11, 18].map((id) => [id, [20, 5, 24].filter((next) => next !== id)])),
  5: [20],
  6: [20],
}
const everyStatus = trackerStatuses.map(({ id }) => id)
const staffWorkflow = Object.fromEntries([0, ...everyStatus].map((id) => [id, everyStatus.filter((next) => next !== id)]))

const role = (id: number, name: string, change: Partial<TrackerRole>): TrackerRole => ({
  id,
  name,
  permissions: [],
  seesAllIssues: false,
  assignable: false,
  workflow: {},
  ...change,
})

/** Ids of roles: Redmine itself has the first two. */
export const ROLE_IDS = { portal: 3, portalWithoutCategories: 4, portalSeesPrivate: 5, staff: 6, commenter: 7, reader: 8 } as const

export const trackerRoles: readonly TrackerRole[] = [
  role(ROLE_IDS.portal, 'درگاه', { permissions: [...portal, 'manage_categories'], workflow: portalWorkflow }),
  role(ROLE_IDS.portalWithoutCategories, 'درگاه، بی‌دسته‌ها', { permissions: portal, workflow: portalWorkflow }),
  role(ROLE_IDS.portalSeesPrivate, 'درگاه با یادداشت‌های خصوصی', {
    permissions: [...portal, 'manage_categories', 'view_private_notes'],
    seesAllIssues: true,
    workflow: portalWorkflow,
  }),
  role(ROLE_IDS.staff, 'کارشناس', {
    permissions: [...portal, 'view_private_notes', 'set_notes_private', 'set_issues_private'],
    seesAllIssues: true,
    assignable: true,
    workflow: staffWorkflow,
  }),
  role(ROLE_IDS.commenter, 'یادداشت‌نویس', { permissions: ['view_issues', 'add_issue_notes'] }),
  role(ROLE_IDS.reader, 'خواننده', { permissions: ['view_issues'] }),
]
