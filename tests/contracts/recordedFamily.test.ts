import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { runScenario } from '../../engine/replay/index.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { recordAt } from './support/recordAt.ts'

const SCREEN = 'surveys/relatives'
const FATHER: JsonMap = {
  relation: 'father',
  firstName: 'هوشنگ',
  lastName: 'محمدی‌نژاد',
  studyLevelId: 3417,
  age: 47,
  job: 'آموزگار بازنشسته',
  contactInfo: '09121234567',
  address: 'تهران، خیابان انقلاب، پلاک ۸۸',
}
const MOTHER: JsonMap = { ...FATHER, relation: 'mother', firstName: 'مهرانگیز', age: 44, contactInfo: '02188776655' }
const TYPED: JsonMap = { ...MOTHER, lastName: ' شهریاری‌فرد ', age: 43, studyLevelId: 2519, address: 'شیراز، باغ ارم، کوی دوم' }

/** Records the page of relatives from the answer that fills its form to the answer of the save. */
function recorded(unikey: string) {
  const { portal, clock, calls, runtime, recording } = recordAt(unikey, SCREEN, 'voter')
  const settle = (call: string, result: unknown) => expect(calls.settle(`surveys/${call}`, { ok: true, result })).toBe(true)
  settle('levels.list', [{ id: 3417, name: 'کارشناسی' }])
  settle('family.get', [FATHER, MOTHER])
  expect(runtime.form(SCREEN).typed()).toEqual({ studentFamilies: [FATHER, MOTHER] })
  runtime.form(SCREEN).set('studentFamilies', [FATHER, TYPED])
  clock.pass(1000)
  runtime.run('save', {})
  settle('family.save', null)
  settle('family.get', [FATHER, { ...TYPED, lastName: 'شهریاری‌فرد' }])
  return { portal, ...recording() }
}

describe('a recording of the page of relatives', () => {
  it('[REL-O11] holds nothing of the family but whose father or mother a record is: neither what is typed nor what calls answer', () => {
    const { scenario, trace } = recorded('aftab')
    // The levels of study are the same for everybody.
    const steps = scenario.steps.filter(({ outcome }) => outcome?.call !== 'surveys/levels.list')
    const text = JSON.stringify([{ ...scenario, steps }, trace])
    const values = [FATHER, MOTHER, TYPED].flatMap(({ relation: _, ...data }) => Object.values(data).map((value) => String(value).trim()))
    expect(values.filter((value) => text.includes(value))).toEqual([])
    const answers = scenario.steps.flatMap(({ outcome }) => (outcome?.call === 'surveys/family.get' ? [outcome['result']] : []))
    const masked = { firstName: '••••••••', lastName: '••••••••', studyLevelId: 0, age: 0, job: '••••••••' }
    expect(answers).toHaveLength(2)
    for (const answer of answers)
      expect(answer).toMatchObject([
        { relation: 'father', ...masked },
        { relation: 'mother', ...masked },
      ])
  })

  it.each(['aftab', 'mahtab'])('replays at %s with the same trace: masks are within the bounds of their fields', (unikey) => {
    const { portal, scenario, trace } = recorded(unikey)
    const run = runScenario(portal, scenario, { parse: parseTree })
    expect(run.failures).toEqual([])
    expect(run.trace).toEqual(trace)
    expect(trace.some(({ pending }) => pending.some(({ call }) => call === 'surveys/family.save'))).toBe(true)
  })
})
