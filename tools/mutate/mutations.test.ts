import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { activityMutations } from './activityMutations.ts'
import { allMutations } from './allMutations.ts'
import { dormitoryMutations } from './dormitoryMutations.ts'
import { faceMutations } from './faceMutations.ts'
import { feedbackMutations } from './feedbackMutations.ts'
import { helpdeskMutations } from './helpdeskMutations.ts'
import { inboxMutations } from './inboxMutations.ts'
import { jsonMutations } from './jsonMutations.ts'
import { passwordMutations } from './passwordMutations.ts'
import { profileMutations } from './profileMutations.ts'
import { recoveryMutations } from './recoveryMutations.ts'
import { surveyMutations } from './surveyMutations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the list of breaks', () => {
  it('holds at least sixty, each of which finds its place and changes it', () => {
    expect(allMutations.length).toBeGreaterThanOrEqual(60)
    expect(
      allMutations.filter(({ file, find, replace }) => find === replace || !readFileSync(join(root, file), 'utf8').includes(find)),
    ).toEqual([])
  })

  it('leaves JSON that can be read, so that a break is one of meaning', () => {
    const inFace = faceMutations.filter(({ file }) => file.endsWith('.json'))
    const all = [
      ...jsonMutations,
      ...dormitoryMutations,
      ...surveyMutations,
      ...passwordMutations,
      ...profileMutations.filter(({ file }) => file.endsWith('.json')),
      ...inFace,
      ...recoveryMutations,
      ...helpdeskMutations,
      ...[feedbackMutations, activityMutations, inboxMutations].flat().filter(({ file }) => file.endsWith('.json')),
    ]
    const broken = all.filter(({ file, find, replace }) => {
      try {
        JSON.parse(readFileSync(join(root, file), 'utf8').replace(find, () => replace))
        return false
      } catch {
        return true
      }
    })
    expect(broken).toEqual([])
  })
})
