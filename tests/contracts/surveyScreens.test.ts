import { describe, expect, it } from 'vitest'
import { labelOf } from '../../engine/format/resolveText.ts'
import { tilesOf } from '../../src/host/entries.ts'
import { decideAt } from './support/decideAt.ts'
import { persianTexts } from './support/persianTexts.ts'
import { playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { signedInScope } from './support/signedInScope.ts'

const { manifest } = realPortal('aftab')
const texts = persianTexts('surveys')
const surveys = manifest.modules.find(({ id }) => id === 'surveys')

const scopeOf = (settings: Readonly<Record<string, unknown>> = {}) =>
  signedInScope(manifest, { product: { Survey: true, sport: true }, settings })
const BY_SURVEYS = { culturalMode: 'surveys' }
const decide = (path: string, settings = {}) => decideAt(manifest, path, scopeOf(settings))

describe('the routes of surveys', () => {
  it.each([
    ['[SURV-04][SURV-O4]', '/survey/survey', 'SURVEY', 'نظرسنجی‌ها'],
    ['[SURV-05]', '/survey/election-candidacy', 'ELECTION_CANDIDACY', 'نامزدی انتخابات'],
    ['[SURV-06]', '/survey/elections', 'ELECTION', 'انتخابات'],
    ['[SURV-07]', '/survey/competition', 'EXAM', 'مسابقه'],
    ['[SURV-08]', '/survey/camp', 'CAMP', 'اردو'],
    ['[SURV-09][RESV-21]', '/sport/capabilities', 'SPORTS_CAPABILITIES', 'توانمندی‌های ورزشی'],
  ])('%s serve the list at %s', (_, path, kind, title) => {
    expect(decide(path)).toMatchObject({ kind: 'screen', screen: 'surveys/list', params: { kind } })
    expect(labelOf('surveys:kind', kind, texts)).toBe(title)
  })

  it.each([
    ['[SURV-03]', '/surveys', 'home', 'نظرسنجی'],
    ['[CULT-01]', '/survey/cultural-capabilities', 'cultural', 'توانمندی‌های فرهنگی'],
    ['[REL-01]', '/survey/relatives-info', 'relatives', 'اطلاعات خانواده'],
  ])('%s serve %s', (_, path, screen, title) => {
    expect(decide(path)).toMatchObject({ kind: 'screen', screen: `surveys/${screen}` })
    expect(playScreen('aftab', `surveys/${screen}`).say(realPortal('aftab').screen(`surveys/${screen}`)?.title)).toBe(title)
  })

  it('[SURV-10][SURV-O6] serve any other survey by its id, which need not be a number', () => {
    for (const [path, surveyId] of [
      ['/survey/1101', '1101'],
      ['/survey/camp-1405%2F%D8%AE', 'camp-1405/خ'],
      ['/survey/surveys', 'surveys'],
    ])
      expect(decide(path ?? '')).toMatchObject({ kind: 'screen', screen: 'surveys/answer', params: { surveyId } })
  })

  it('[CULT-09][CULT-O2] list surveys of cultural capabilities in place of the form where the university says so', () => {
    expect(decide('/survey/cultural-capabilities', BY_SURVEYS)).toMatchObject({ kind: 'goto', path: '/survey/cultural-surveys' })
    expect(decide('/survey/cultural-surveys', BY_SURVEYS)).toMatchObject({
      kind: 'screen',
      screen: 'surveys/list',
      params: { kind: 'CULTURAL_CAPABILITIES' },
    })
    expect(decide('/survey/cultural-surveys')).toMatchObject({ kind: 'goto', path: '/surveys' })
    for (const culturalMode of [undefined, 'form'])
      expect(decide('/survey/cultural-capabilities', { culturalMode })).toMatchObject({ screen: 'surveys/cultural' })
  })
})

describe('the tiles of surveys', () => {
  const tiles = (settings = {}) => (surveys === undefined ? [] : tilesOf(surveys, scopeOf(settings), () => []))
  const COMMON = ['/survey/survey', '/survey/elections', '/survey/election-candidacy', '/survey/competition', '/survey/camp']
  it('[SURV-02][SURV-O3][SURV-O4] are these seven kinds, each of which leads to its page', () => {
    expect(tiles().map(({ goto }) => goto)).toEqual([...COMMON, '/survey/cultural-capabilities', '/survey/relatives-info'])
    expect(tiles(BY_SURVEYS).map(({ goto }) => goto)).toEqual([...COMMON, '/survey/cultural-surveys', '/survey/relatives-info'])
    expect(tiles().every(({ enabled }) => enabled)).toBe(true)
  })

  it('[SURV-O4] are above the list of surveys on the page of the module, and not on that of surveys alone', () => {
    const body = (id: string) => Object.values(realPortal('aftab').screen(`surveys/${id}`)?.body ?? {}).map(({ block }) => block)
    expect(body('home').indexOf('tiles')).toBe(0)
    expect(body('list')).not.toContain('tiles')
    const [home, list] = ['home', 'list'].map((id) => playScreen('aftab', `surveys/${id}`, { params: { kind: 'SURVEY' } }))
    for (const screen of [home, list]) {
      screen?.play({ outcome: { call: 'surveys/surveys.list', example: 'all' } })
      expect(['11', '12', '13', '21', '51'].filter((id) => screen?.isShown(`body.surveys.list@${id}`))).toEqual(['11', '12', '13'])
    }
  })
})
