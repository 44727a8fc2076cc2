import { describe, expect, it } from 'vitest'
import { dormitoryMutations } from '../../tools/mutate/dormitoryMutations.ts'
import { seededFaults } from './seededFaults.ts'

const noticed = seededFaults('tests/scenarios/dormitory', dormitoryMutations)

describe('a scenario of the dormitory that cites a rule fails when the rule is broken', () => {
  it.each([
    ['PREREG-26', 'who waits asks again'],
    ['PREREG-26', 'who is not allowed asks'],
    ['PREREG-32', 'a request without a dormitory is sent'],
    ['PREREG-39', 'a request leads elsewhere'],
    ['PREREG-O2', 'who is not eligible asks'],
    ['PREREG-O5', 'a request of the wrong semester counts'],
    ['PREREG-O7', 'without an entrance the form is there'],
    ['REG-23', 'one more than the room holds is invited'],
    ['REG-30', 'the head is removed'],
    ['REG-31', 'members of a final group are removed'],
    ['REG-34', 'a transfer of another name locks nothing'],
    ['REG-39', 'the group is left without a question'],
    ['REG-40', 'the group is dissolved without a question'],
    ['REG-41', 'a member dissolves the group'],
    ['REG-42', 'a room is chosen before all have accepted'],
    ['REG-43', 'a request that waits is enough'],
    ['REG-47', 'a room that was withdrawn is shown'],
    ['REG-51', 'an unknown number is told in a toast'],
    ['REG-O2', 'the head fills no place'],
    ['REG-O3', 'a member leaves a final group'],
    ['REG-O5', 'the room is chosen again in place of given up'],
    ['REG-O10', 'a group of the other kind goes on'],
    ['REG-O13', 'the form is there before the group is known'],
    ['REG-O19', 'who is alone is led to rooms for groups'],
    ['ROOM-05', 'a status nobody knows opens the rooms'],
    ['ROOM-26', 'a full room is chosen'],
    ['ROOM-27', 'the room that one has is chosen again'],
    ['ROOM-O2', 'a group takes a room with one place'],
    ['ROOM-O4', 'a member chooses the room'],
    ['ROOM-O5', 'a group that is transferred changes its room'],
    ['ROOM-O6', 'residents of a floor that was not pressed are read'],
    ['ROOM-O9', 'rooms of other dormitories are offered'],
    ['ROOM-O10', 'a room that others took stays free'],
    ['ROOM-O11', 'a second room is pressed while one is registered'],
    ['ROOM-O13', 'a group chooses a room for one'],
    ['LEAVE-30', 'a cancelled leave is cancelled again'],
    ['LEAVE-O2', 'a leave of one day is refused'],
    ['LEAVE-O8', 'a short page has a next one'],
    ['ATT-11', 'a phone reads ten at a time'],
    ['ATT-O1', 'the first day is missing'],
    ['ATT-O4', 'a wrong range is read'],
  ])('%s: %s', (rule, why) => {
    const { citing, failing } = noticed(rule, why)
    expect(citing.length).toBeGreaterThan(0)
    expect(failing).not.toEqual([])
  })
})
