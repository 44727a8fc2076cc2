import { PROJECT_IDS } from '../../sandbox/tracker/settings/trackerProjects.ts'
import { numbersFrom } from '../campus/support/weekOfActs.ts'
import { sampleIndex } from '../lanes/sample.ts'
import { dealTexts } from '../support/dealTexts.ts'
import { type Hostility, hostileAnswer } from '../support/hostileAnswers.ts'
import { owned } from '../tracker/support/smallTracker.ts'
import { hostileFaults, openCollector, settled, watch } from './support/hostilePages.ts'
import { helpdeskVisits } from './support/hostileVisits.ts'
import { type OwnTracker, openOwnTracker } from './support/ownTracker.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

const WHO = 'mohsen'
/** Rounds of each hostility, each with other values in other fields. */
const ROUNDS: Readonly<Record<Hostility | 'texts', number>> = { texts: 2, types: 4, keys: 1, 'long lists': 1, 'long texts': 2 }
const { arrived, collectorAt } = openCollector()

let own: OwnTracker
test.beforeAll(async () => {
  own = await openOwnTracker()
})
test.afterAll(() => own.close())
test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
  own.tracker.reset()
})

/** A request with a conversation of the student and of staff, and a file in each half of it; its id. */
function fileIssue({ tracker }: OwnTracker, change: object = {}): number {
  const file = (id: number) => {
    tracker.files.set(id, { name: `file ${id}.png`, bytes: Buffer.from('bytes'), token: `${id}.x`, used: true })
    return { id, filename: `file ${id}.png`, content_type: 'image/png', content_url: `${collectorAt()}/${id}` }
  }
  const at = '2026-11-20T08:00:00Z'
  const journal = (id: number, user: number, details: readonly object[]) => ({
    id,
    user: { id: user, name: 'Somebody' },
    notes: `note ${id}`,
    created_on: at,
    private_notes: false,
    details,
  })
  return tracker.addIssue({
    ...change,
    custom_fields: owned(WHO),
    assigned_to: { id: 201, name: 'Somebody' },
    attachments: [file(11), file(12)],
    journals: [
      journal(21, 201, [{ property: 'attr', name: 'status_id', old_value: '20', new_value: '3' }]),
      journal(22, 155, [{ property: 'attachment', name: '12', new_value: 'file 12.png' }]),
    ],
  }).id
}

for (const hostility of ['texts', 'types', 'keys', 'long lists', 'long texts'] as const)
  test(`[HELP-O23] a tracker that answers with hostile ${hostility} runs nothing, loads nothing, breaks nothing and freezes no page`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    const { tracker, portal } = own
    await watch(context)
    const issue = fileIssue(own)
    const feedback = fileIssue(own, { project: { id: PROJECT_IDS.feedback, name: 'Feedback' } })
    // The list has more than a page of them.
    for (let more = 0; more < 120; more++) tracker.addIssue({ custom_fields: owned(WHO), subject: `subject ${more}` })
    const found: string[] = []
    const deck = dealTexts(collectorAt(), sampleIndex)
    let changed = 0
    let pressed = 0
    let place = 0
    for (const { at, floods, walk } of helpdeskVisits(WHO, issue, feedback)) {
      place++
      for (let round = 0; round < ROUNDS[hostility]; round++) {
        const next = numbersFrom(sampleIndex + 100 * place + round + 1)
        // Whose requests they are, and which, stays: else the gateway gives none, which the first round has seen.
        const whose = at.startsWith('/user/feedbacks')
          ? /^(id|custom_fields|project|total_count|limit)$/
          : /^(id|custom_fields|total_count|limit)$/
        const keeps = round > 0 || ROUNDS[hostility] === 1 ? whose : undefined
        tracker.bend = (json, { method, url }) => {
          if (hostility === 'texts') {
            changed++
            const call = `${method} ${url.pathname.replace(/\d+/g, '{}')}`
            const turned = deck.fill(call, json, (name) => keeps?.test(name) === true) as typeof json
            deck.note(call, turned)
            return turned
          }
          const { value, changes } = hostileAnswer(json, { hostility, next, keeps, floods })
          changed += changes
          return value
        }
        await enter(page, WHO, 'aftab', `${portal}/faq`)
        await settled(page, portal + at)
        pressed += (await walk?.(page)) ?? 0
        found.push(...(await hostileFaults(page, portal, `${at}, round ${round} of seed ${sampleIndex}`)))
      }
    }
    expect(found).toEqual([])
    expect(arrived).toEqual([])
    expect(deck.missing()).toEqual([])
    expect(changed).toBeGreaterThan(10)
    expect(pressed).toBeGreaterThan(5)
  })
