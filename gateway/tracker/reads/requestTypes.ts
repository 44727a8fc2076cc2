import type { Caller } from '../caller/caller.ts'
import { customValue, readId, readText } from '../client/redmineIssue.ts'
import { namesOf } from '../settings/trackerSettings.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'

const SIZE = 100
const MOST_PAGES = 20
const ACTIVE = 1

export interface Named {
  readonly id: number
  readonly name: string
}

/** The projects linked to the caller's university (HELP-46), without that of feedback. The tracker may ignore the filter, so the links of each are read (HELP-O26). */
export async function readProjects({ tracker, settings, desk }: TrackerDeps, { unikey }: Caller): Promise<readonly Named[]> {
  const { link } = namesOf(settings, unikey)
  const found = new Map<number, Named>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = new URLSearchParams({ [`cf_${settings.universityLinks}`]: link, limit: String(SIZE), offset: String((page - 1) * SIZE) })
    const { rows, total } = await tracker.projects(query)
    for (const project of rows) {
      const id = readId(project['id'])
      const links = [customValue(project, settings.universityLinks)].flat()
      const isOpen = project['status'] === undefined || project['status'] === ACTIVE
      if (id !== undefined && id !== desk.feedbackProject && isOpen && links.includes(link))
        found.set(id, { id, name: readText(project['name']) })
    }
    if (rows.length === 0 || page * SIZE >= total) break
  }
  return [...found.values()]
}

/** The categories of a linked project (HELP-48). Throws NOT_FOUND for any other project, PROJECT_NOT_PERMITTED if the account may not see them. */
export async function readCategories(deps: TrackerDeps, caller: Caller, project: number): Promise<readonly Named[]> {
  if (!(await readProjects(deps, caller)).some(({ id }) => id === project)) throw new TrackerRefusal('NOT_FOUND')
  return (await deps.tracker.categories(project)).flatMap((category) => {
    const id = readId(category['id'])
    return id === undefined ? [] : [{ id, name: readText(category['name']) }]
  })
}
