import { ACCOUNT_IDS } from '../tracker/settings/trackerAccounts.ts'
import { PROJECT_IDS } from '../tracker/settings/trackerProjects.ts'
import type { TrackerIssueSeed } from './trackerSeeds.ts'

const { portal, agentOne } = ACCOUNT_IDS
const { feedback } = PROJECT_IDS

/** Feedback of mohsen that waits, and feedback with an answer and texts that hold HTML (FDBK-O5). */
export const MOHSENS_FEEDBACK = { waiting: 1021, answered: 1022 } as const
/** Feedback of sara, whose id mohsen knows (FDBK-O4). */
export const SARAS_FEEDBACK = 1023

/** The feedback of the demo's students: issues of one project, whose category staff choose. */
export const feedbackSeeds: readonly TrackerIssueSeed[] = [
  {
    id: MOHSENS_FEEDBACK.waiting,
    whose: 'mohsen',
    status: 20,
    subject: 'غذای گیاهی در سلف مرکزی',
    description: 'لطفاً هفته‌ای یک روز غذای گیاهی هم باشد.',
    daysAgo: 2,
    project: feedback,
    category: 51,
  },
  {
    id: MOHSENS_FEEDBACK.answered,
    whose: 'mohsen',
    status: 3,
    subject: '<b>ساعت کار</b> سالن مطالعه',
    description: 'شب‌های امتحان تا دیرتر باز باشد.\r\n<img src=x onerror=alert(1)>',
    daysAgo: 9,
    project: feedback,
    category: 51,
    assignee: agentOne,
    journals: [
      { by: agentOne, after: 20, notes: 'از هفتهٔ آینده تا <i>نیمه‌شب</i> باز است.', status: [20, 3], assignee: [null, agentOne] },
      { by: portal, after: 26, notes: 'سپاس فراوان.' },
    ],
  },
  {
    id: SARAS_FEEDBACK,
    whose: 'sara',
    status: 20,
    subject: 'نور راهرو خوابگاه',
    description: 'این متن را تنها سارا باید ببیند.',
    daysAgo: 1,
    project: feedback,
    category: 51,
  },
]
