import { issueFields, type TrackerField } from './trackerFields.ts'
import { PROJECT_IDS, projectOf } from './trackerProjects.ts'
import { type Permission, ROLE_IDS, type TrackerRole, trackerRoles } from './trackerRoles.ts'
import { STUDENT_TRACKER } from './trackerStatuses.ts'

export interface TrackerAccount {
  readonly id: number
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly admin: boolean
  readonly locked: boolean
  /** The key of the REST API; none for staff, who sign in. */
  readonly key?: string
  /** Whether somebody may sign in to the staff page. */
  readonly staff: boolean
  /** The role in each project by its id. */
  readonly roles: Readonly<Record<number, number>>
}

/** The keys of the accounts of the demo: forty letters and digits. They open nothing else: the tracker has fictional issues. */
export const TRACKER_KEYS = {
  portal: 'demo0tracker0key0of0the0portal0000000155',
  portalSeesPrivate: 'demo0tracker0key0of0the0portal0000000157',
  admin: 'demo0tracker0key0of0administrator0000001',
  agent: 'demo0tracker0key0of0an0agent000000000201',
  commenter: 'demo0tracker0key0of0a0commenter000000158',
  reader: 'demo0tracker0key0of0a0reader000000000160',
  locked: 'demo0tracker0key0of0a0locked0user0000159',
} as const

/** The accounts through which portals write (HELP-32), an administrator, staff, and accounts with fewer rights. */
export const ACCOUNT_IDS = {
  admin: 1,
  portal: 155,
  portalSeesPrivate: 157,
  commenter: 158,
  locked: 159,
  reader: 160,
  agentOne: 201,
  agentTwo: 202,
} as const

const { student, dormitory, elsewhere, internal, closed, archived, feedback } = PROJECT_IDS
const inProjects = (projects: readonly number[], role: number) => Object.fromEntries(projects.map((project) => [project, role]))
const everyProject = [student, dormitory, elsewhere, internal, closed, archived, feedback]
const portalProjects = [student, elsewhere, closed, archived, feedback]

const account = (
  id: number,
  login: string,
  [firstName, lastName]: readonly [string, string],
  change: Partial<TrackerAccount>,
): TrackerAccount => ({
  id,
  login,
  firstName,
  lastName,
  admin: false,
  locked: false,
  staff: false,
  roles: {},
  ...change,
})

export const trackerAccounts: readonly TrackerAccount[] = [
  account(ACCOUNT_IDS.admin, 'tracker-admin', ['مدیر', 'سامانه'], { admin: true, key: TRACKER_KEYS.admin }),
  account(ACCOUNT_IDS.portal, 'portal', ['درگاه', 'دانشجویان'], {
    key: TRACKER_KEYS.portal,
    roles: { ...inProjects(portalProjects, ROLE_IDS.portal), [dormitory]: ROLE_IDS.portalWithoutCategories },
  }),
  account(ACCOUNT_IDS.portalSeesPrivate, 'portal-private', ['درگاه', 'دوم'], {
    key: TRACKER_KEYS.portalSeesPrivate,
    roles: inProjects([...portalProjects, dormitory], ROLE_IDS.portalSeesPrivate),
  }),
  account(ACCOUNT_IDS.commenter, 'commenter', ['همکار', 'یادداشت‌نویس'], {
    key: TRACKER_KEYS.commenter,
    roles: inProjects([student], ROLE_IDS.commenter),
  }),
  account(ACCOUNT_IDS.locked, 'locked', ['حساب', 'بسته'], {
    locked: true,
    key: TRACKER_KEYS.locked,
    roles: inProjects([student], ROLE_IDS.portal),
  }),
  account(ACCOUNT_IDS.reader, 'reader', ['همکار', 'خواننده'], { key: TRACKER_KEYS.reader, roles: inProjects([student], ROLE_IDS.reader) }),
  account(ACCOUNT_IDS.agentOne, 'agent-one', ['نگار', 'صبوری'], {
    staff: true,
    key: TRACKER_KEYS.agent,
    roles: inProjects(everyProject, ROLE_IDS.staff),
  }),
  account(ACCOUNT_IDS.agentTwo, 'agent-two', ['پرویز', 'کاردان'], { staff: true, roles: inProjects(everyProject, ROLE_IDS.staff) }),
]

/** Who may sign in to the pages of the staff. */
export const staffLogins: readonly string[] = trackerAccounts.filter(({ staff }) => staff).map(({ login }) => login)

export const accountOf = (id: number): TrackerAccount | undefined => trackerAccounts.find((one) => one.id === id)
export const accountName = (id: number): string => {
  const found = accountOf(id)
  return found === undefined ? '' : `${found.firstName} ${found.lastName}`
}

/** The roles of an account in a project: all of them for an administrator. */
export function rolesIn(who: TrackerAccount, project: number): readonly TrackerRole[] {
  return who.admin ? trackerRoles : trackerRoles.filter(({ id }) => who.roles[project] === id)
}

const readingOnly: readonly Permission[] = ['view_issues', 'view_private_notes']

/** Whether an account may do something in a project: nothing in an archived one, and only read in a closed one. */
export function may(who: TrackerAccount, permission: Permission, project: number): boolean {
  const status = projectOf(project)?.status ?? 'archived'
  if (status === 'archived' || (status === 'closed' && !readingOnly.includes(permission))) return false
  return who.admin || rolesIn(who, project).some((role) => role.permissions.includes(permission))
}

/** Whether an account may do something anywhere. */
export const maySomewhere = (who: TrackerAccount, permission: Permission): boolean =>
  who.admin || Object.keys(who.roles).some((project) => may(who, permission, Number(project)))

/** Whether an issue of a project can be assigned to an account because of its role there. */
export const isAssignable = (id: number, project: number): boolean => {
  const who = accountOf(id)
  return who !== undefined && !who.locked && trackerRoles.some((role) => role.assignable && who.roles[project] === role.id)
}

/** The fields of issues of one project and tracker that an account sees: only issues of students have any. */
export const visibleFields = (who: TrackerAccount, project: number, tracker: number): readonly TrackerField[] =>
  tracker === STUDENT_TRACKER
    ? issueFields.filter(({ roles }) => roles === undefined || who.admin || rolesIn(who, project).some(({ id }) => roles.includes(id)))
    : []
