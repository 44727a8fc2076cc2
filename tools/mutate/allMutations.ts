import { accountMutations } from './accountMutations.ts'
import { activityMutations } from './activityMutations.ts'
import { appMutations } from './appMutations.ts'
import { cardMutations } from './cardMutations.ts'
import { casMutations } from './casMutations.ts'
import { codeMutations } from './codeMutations.ts'
import { documentMutations } from './documentMutations.ts'
import { dormitoryMutations } from './dormitoryMutations.ts'
import { errorMutations } from './errorMutations.ts'
import { faceMutations } from './faceMutations.ts'
import { feedbackMutations } from './feedbackMutations.ts'
import { fillMutations } from './fillMutations.ts'
import { helpdeskMutations } from './helpdeskMutations.ts'
import { inboxMutations } from './inboxMutations.ts'
import { installationMutations } from './installationMutations.ts'
import { jsonMutations } from './jsonMutations.ts'
import type { Mutation } from './mutation.ts'
import { paletteMutations } from './paletteMutations.ts'
import { passwordMutations } from './passwordMutations.ts'
import { profileMutations } from './profileMutations.ts'
import { publishMutations } from './publishMutations.ts'
import { questionMutations } from './questionMutations.ts'
import { ratingMutations } from './ratingMutations.ts'
import { recoveryMutations } from './recoveryMutations.ts'
import { reportMutations } from './reportMutations.ts'
import { saleMutations } from './saleMutations.ts'
import { surveyMutations } from './surveyMutations.ts'
import { teamMutations } from './teamMutations.ts'
import { trackerMutations } from './trackerMutations.ts'
import { walletMutations } from './walletMutations.ts'
import { waysInMutations } from './waysInMutations.ts'

/** Every seeded fault, in the order of its number. */
export const allMutations: readonly Mutation[] = [
  ...jsonMutations,
  ...codeMutations,
  ...dormitoryMutations,
  ...surveyMutations,
  ...questionMutations,
  ...passwordMutations,
  ...profileMutations,
  ...documentMutations,
  ...faceMutations,
  ...recoveryMutations,
  ...casMutations,
  ...waysInMutations,
  ...cardMutations,
  ...reportMutations,
  ...saleMutations,
  ...teamMutations,
  ...ratingMutations,
  ...fillMutations,
  ...walletMutations,
  ...helpdeskMutations,
  ...feedbackMutations,
  ...paletteMutations,
  ...trackerMutations,
  ...accountMutations,
  ...activityMutations,
  ...inboxMutations,
  ...appMutations,
  ...publishMutations,
  ...errorMutations,
  ...installationMutations,
]
