import { describe } from 'vitest'
import { studentFormsContract } from './contract/studentForms.ts'
import { surveyFacesContract } from './contract/surveyFaces.ts'
import { surveysContract } from './contract/surveys.ts'
import { provideCopies } from './support/databases.ts'

describe.each(['pglite', 'postgres'] as const)('the surveys of the campus on %s', (kind) => {
  const source = provideCopies(kind)
  surveysContract(source)
  surveyFacesContract(source)
  studentFormsContract(source)
})
