import { describe, expect, it } from 'vitest'
import { surveyMutations } from '../../tools/mutate/surveyMutations.ts'
import { seededFaults } from './seededFaults.ts'

const noticed = seededFaults('tests/scenarios/surveys', surveyMutations)

describe('a scenario of surveys that cites a rule fails when the rule is broken', () => {
  it.each([
    ['SURV-30', 'an ignored survey stays hidden'],
    ['SURV-29', 'an ignored survey is back after an hour'],
    ['SURV-17', 'surveys of all kinds are listed'],
    ['SURV-22', 'surveys of all kinds are listed'],
    ['SURV-20', 'a mandatory survey is ignored'],
    ['SURV-24', 'elections are ignored'],
    ['SURV-O5', 'elections are ignored'],
    ['SURV-O18', 'the last day is over'],
    ['SURV-O6', 'an id is no segment'],
    ['SURV-33', 'the face is never asked for'],
    ['SURV-O18', 'a survey that is over is answered'],
    ['SURV-O6', 'a survey that is gone is a failure'],
    ['SURV-35', 'the questions come without a verification'],
    ['SURV-O16', 'a server that is down refuses the face'],
    ['SURV-O16', 'a verification that failed leads to the questions'],
    ['SURV-39', 'two of one are picked'],
    ['SURV-41', 'one more than the most is picked'],
    ['SURV-40', 'several are picked where one is allowed'],
    ['SURV-O20', 'a question without choices holds up'],
    ['SURV-O11', 'a least above the most holds up'],
    ['SURV-O11', 'a most of zero holds up'],
    ['SURV-52', 'too few are sent'],
    ['SURV-53', 'too many are sent'],
    ['SURV-O12', 'too few of an optional question hold up'],
    ['SURV-50', 'it is sent before the last question'],
    ['SURV-51', 'it is sent with questions missing'],
    ['SURV-48', 'it is sent with questions missing'],
    ['SURV-O13', 'questions nobody answered are sent'],
    ['SURV-58', 'who has sent stays'],
    ['SURV-54', 'a mandatory survey is postponed'],
    ['SURV-O7', 'who postpones is asked again at once'],
    ['SURV-O14', 'error and warning are told together'],
    ['SURV-47', 'nobody hears that questions are missing'],
    ['CULT-08', 'who has stored some begins again'],
    ['CULT-36', 'a failed sending is said to be one that went well'],
    ['CULT-07', 'no area is chosen'],
    ['REL-O4', 'relatives without a mother are saved'],
    ['REL-O5', 'parents are required of everybody'],
    ['REL-O10', 'a form is there before the stored relatives'],
    ['REL-20', 'who has saved stays'],
    ['SURV-36', 'a verification that failed leads to the questions'],
  ])('%s: %s', (rule, why) => {
    const { citing, failing } = noticed(rule, why)
    expect(citing.length).toBeGreaterThan(0)
    expect(failing).not.toEqual([])
  })
})
