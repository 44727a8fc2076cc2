import { changingContract } from './changing.ts'
import { creatingContract } from './creating.ts'
import { filesContract } from './files.ts'
import { listingContract } from './listing.ts'
import { privateNotesContract } from './privateNotes.ts'
import { projectsContract } from './projects.ts'
import { signingInContract } from './signingIn.ts'
import type { TrackerTarget } from './trackerClient.ts'

/** Everything that the portal's gateway relies on, asked of a tracker with the settings of the demo. */
export function trackerContract(target: TrackerTarget): void {
  signingInContract(target)
  listingContract(target)
  creatingContract(target)
  changingContract(target)
  privateNotesContract(target)
  filesContract(target)
  projectsContract(target)
}
