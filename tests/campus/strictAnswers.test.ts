import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assumedNames, documentedAnswers } from '../../sandbox/strict/documentedAnswers.ts'
import { type Answer, call, type Loose, signIn, studentAt } from './support/campusClient.ts'
import { provideCopies } from './support/databases.ts'
import { enroll, faceStudentAt, sendPicture } from './support/faceClient.ts'
import { startTestCampus, type TestCampus } from './support/testCampus.ts'

const catalogue = fileURLToPath(new URL('../../docs/rules', import.meta.url))
const lines = readdirSync(catalogue).flatMap((file) => readFileSync(`${catalogue}/${file}`, 'utf8').split('\n'))

/** The words of some rules, field names among them. */
const wordsOf = (rules: readonly string[]): readonly string[] =>
  rules.flatMap((rule) => lines.find((line) => line.startsWith(`- \`${rule}\``))?.match(/[A-Za-z_]\w*/g) ?? [])

const PROFILE = ['PROF-18', 'PROF-19', 'PROF-20', 'PROF-21']
const PROGRAMS = ['REP-06', 'RESV-55', 'RESV-67', 'RESV-68', 'RESV-69', 'RESV-70', 'RESV-71', 'RESV-72']
const ROOMS = ['ROOM-02', 'DORM-06', 'REG-10']
const SURVEY = ['SURV-12', 'SURV-13']
const RELATIVES = ['REL-03', 'REL-17']
/** The rules that list the fields of each answer. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'POST /rest/captcha': ['LOGIN-39', 'LOGIN-40'],
  'POST /oauth/token': ['LOGIN-37'],
  'GET /rest/users/me': PROFILE,
  'GET /rest/users/:id': PROFILE,
  'GET /rest/users': PROFILE,
  'GET /rest/users/nurture-profiles': ['WALLET-08'],
  'GET /rest/users/me/login-token': [],
  'GET /rest/config/release': [],
  'GET /rest/announcements': ['ANN-03'],
  'GET /rest/selfs': ['RESV-36', 'RESV-39'],
  'GET /rest/reservations/selfs': ['RESV-36', 'RESV-39'],
  'GET /rest/programs/v2': PROGRAMS,
  'GET /rest/reservations/programs/v2': PROGRAMS,
  'GET /rest/reserves': ['REP-05', 'REP-06', 'REP-07', 'REP-08', ...PROGRAMS],
  'POST /rest/reserves': ['RESV-84'],
  'GET /rest/daily-sell-programs': ['SALE-11', 'SALE-12', 'SALE-13', 'SALE-14', 'SALE-15', 'SALE-16', 'SALE-17', 'SALE-18'],
  'GET /rest/users/me/reserve-daily-sales': ['SALE-25'],
  'GET /rest/reserve/reserve-daily-sale': ['SALE-25'],
  'GET /rest/forget-card-codes/print': ['FORG-06'],
  'GET /rest/nurtures/users/teammates': ['TEAM-05', 'TEAM-06'],
  'GET /rest/reserves/votable': ['RATE-04', 'RATE-05'],
  'GET /rest/reserves/votes/reasons': [],
  'POST /uploads.json': ['HELP-64'],
  'GET /rest/users/me/valid-entrance-dormitory': ['PREREG-05', 'PREREG-15'],
  'GET /rest/users/me/dormitory-requests': ['PREREG-15'],
  'GET /rest/users/me/dormitories': ['ROOM-02'],
  'GET /rest/users/me/dormitories/:id/rooms-capacity': [],
  'GET /rest/users/me/dormitories/groups/rooms': ROOMS,
  'GET /rest/users/me/dormitories/solitary/:dormitoryId/blocks': ROOMS,
  'GET /rest/users/me/dormitories/solitary/:dormitoryId/blocks/:blockId/floors': ROOMS,
  'GET /rest/users/me/dormitories/solitary/:dormitoryId/blocks/:blockId/floors/:floorId/rooms/:roomId': ['ROOM-29', 'ROOM-30'],
  'GET /rest/users/me/student-groups': ['REG-06', 'REG-07', 'REG-08', 'REG-09', 'REG-10', 'REG-11', 'ROOM-02'],
  'GET /rest/users/me/student-groups/roommates': ['REG-06'],
  'GET /rest/me/dormitory-leave': ['LEAVE-14', 'LEAVE-22'],
  'GET /rest/users/me/dormitory-leave': ['LEAVE-14', 'LEAVE-22'],
  'GET /rest/users/me/attendance': ['ATT-05', 'ATT-06'],
  'GET /rest/users/me/eskans': ['CARDEX-12'],
  'GET /rest/users/me/eskans/cardexes': ['CARDEX-07', 'CARDEX-08', 'CARDEX-10', 'CARDEX-11', 'CARDEX-12'],
  'GET /rest/users/me/surveys': SURVEY,
  'GET /rest/users/me/surveys/:id': SURVEY,
  'GET /rest/cultural-form': ['CULT-32'],
  'GET /survey/cultural-capabilities': ['CULT-32'],
  'GET /rest/student-family': RELATIVES,
  'GET /survey/relatives-info': RELATIVES,
  'GET /rest/study-levels': [],
  'GET /rest/modules/epayment/processing/gateways': ['PAY-01'],
  'GET /rest/modules/epayment/processing/consumers': [],
  'POST /rest/modules/epayment/processing/v3/payment-gates/process-payment': ['PAY-09'],
  'GET /rest/payment-transactions/current': ['WALLET-45', 'WALLET-46'],
  'GET /rest/credit-transfers': ['WALLET-21'],
  'PUT /rest/credit-transfers': ['WALLET-37'],
  'GET /rest/users/me/messages/inbox': ['MSG-04'],
  'GET /rest/users/me/messages/:id': ['MSG-04'],
  'GET /rest/users/activity-logs': ['ACT-03'],
  'GET /rest/users/password-configs': [],
  'POST /face/enroll': ['FACE-25', 'FACE-31'],
}
const REFUSAL = ['CALL-18', 'CALL-14']

/** All names of fields in a JSON value. */
const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [name, ...namesIn(field)])
}

const week = '2026-11-21'
/** A request for each documented answer of a GET. */
const REQUESTS: Readonly<Record<string, string>> = {
  '/rest/users/:id': '/rest/users/100001',
  '/rest/users': '/rest/users?username=sara',
  '/rest/programs/v2': `/rest/programs/v2?selfId=101&weekStartDate=${week}`,
  '/rest/reservations/programs/v2': `/rest/reservations/programs/v2?selectedSelfId=104&showingDate=${week}`,
  '/rest/reserves': `/rest/reserves?weekStartDate=${week}&selfType=NORMAL`,
  '/rest/nurtures/users/teammates': '/rest/nurtures/users/teammates?page=0&size=999',
  '/rest/me/dormitory-leave': '/rest/me/dormitory-leave?page=0&limit=10',
  '/rest/users/me/attendance': '/rest/users/me/attendance?page=0&size=10&fromDate=2026-10-01&toDate=2026-11-23',
  '/rest/users/me/surveys/:id': '/rest/users/me/surveys/1202',
  '/rest/modules/epayment/processing/gateways': '/rest/modules/epayment/processing/gateways?consumer=CreditCharge',
  '/rest/users/me/messages/:id': '/rest/users/me/messages/712',
  '/rest/users/activity-logs': '/rest/users/activity-logs?page=1&size=10&fromDate=2026-11-01&toDate=2026-11-30',
  '/rest/users/password-configs': '/rest/users/password-configs?username=sara',
  '/rest/payment-transactions/current': '/rest/payment-transactions/current?page=0&size=10',
}
const PEOPLE = ['sara', 'yas', 'headfinal', 'headready', 'soloroom', 'waiting', 'transfer', 'prereg', 'voter']

interface Told {
  readonly route: string
  readonly status: number
  readonly body: unknown
}

/** Everything that some people of aftab are answered. */
async function everything(test: TestCampus): Promise<readonly Told[]> {
  const base = test.base('aftab')
  const told: Told[] = []
  const note = (route: string, { status, body }: Answer) => told.push({ route, status, body })
  note('POST /oauth/token', await signIn(base, 'sara', { password: 'wrong' }))
  note('POST /rest/captcha', await call('POST', `${base}/rest/captcha`, { body: { nonce: 'nonce-nonce' } }))
  for (const name of PEOPLE) {
    note('POST /oauth/token', await signIn(base, name))
    const student = await studentAt(base, name)
    const first = async (path: string): Promise<Loose> => {
      const { body } = await student.get(path)
      return (body.payload ?? body)[0]
    }
    const { id } = await first('/rest/users/me/dormitories')
    const block = (await first(`/rest/users/me/dormitories/solitary/${id}/blocks`))?.id
    const floor = await first(`/rest/users/me/dormitories/solitary/${id}/blocks/${block}/floors`)
    const place = { dormitoryId: id, id, blockId: block, floorId: floor?.id, roomId: floor?.rooms[0]?.id }
    for (const route of Object.keys(RULES).filter((one) => one.startsWith('GET '))) {
      const path = route.slice('GET '.length)
      if (path === '/rest/users/me/dormitory-leave') continue
      const filled = path.replace(/:(\w+)/g, (_, word: string) => String((place as Loose)[word]))
      note(route, await student.get(REQUESTS[path] ?? filled))
    }
    const lunch = await student.send('POST', '/rest/reserves', { programId: 1, app: 'WEB' })
    note('POST /rest/reserves', lunch)
  }
  const eater = await studentAt(base, 'sara')
  const { weekDays } = (await eater.get(`/rest/reserves?weekStartDate=${week}`)).body.payload
  const { idAndConsumption } = weekDays
    .flatMap(({ mealTypes }: Loose) => mealTypes)
    .find(({ reserve }: Loose) => reserve?.consumed === false).reserve
  const [open] = idAndConsumption.filter(({ consumed }: Loose) => !consumed)
  note('GET /rest/forget-card-codes/print', await eater.get(`/rest/forget-card-codes/print?reserveId=${open.id}&count=1&dailySale=false`))
  const charge = { amount: 200_000, callBackAppUrl: 'http://portal.test/payment-result', consumer: 'CreditCharge', currentPhase: 1 }
  const checkout = 'POST /rest/modules/epayment/processing/v3/payment-gates/process-payment'
  for (const gatewayId of [11, 12, 13, 14, 15])
    note(checkout, await eater.send('POST', checkout.slice('POST '.length), { ...charge, gatewayId }))
  for (const username of ['ali', 'hamid', 'nobody'])
    note('PUT /rest/credit-transfers', await eater.send('PUT', '/rest/credit-transfers', { username, creditTransferAmount: 10_000 }))
  const letter = '/rest/users/me/messages/712'
  note('GET /rest/users/me/messages/:id', await (await studentAt(base, 'sahar')).get(letter))
  const sara = await faceStudentAt(test, 'sara', 'aftab')
  for (const change of [{}, { user_id: 'reza' }]) note('POST /face/enroll', await enroll(test, sara, change))
  return told
}

const undocumentedIn = (told: readonly Told[]): readonly string[] => {
  const found = told.flatMap(({ route, status, body }) => {
    const known = status >= 400 ? wordsOf(REFUSAL) : [...wordsOf(RULES[route] ?? []), ...(assumedNames[route] ?? [])]
    return namesIn(body)
      .filter((name) => !known.includes(name))
      .map((name) => `${route}: ${name}`)
  })
  return [...new Set(found)].sort()
}

describe('a strict campus', () => {
  const test = startTestCampus(provideCopies('pglite'), { strict: true })

  it('answers with no field that no rule lists for that answer', async () => {
    const told = await everything(test)
    expect(undocumentedIn(told)).toEqual([])
    const answered = new Set(told.filter(({ status }) => status < 400).map(({ route }) => route))
    expect(Object.keys(documentedAnswers).filter((route) => !answered.has(route))).toEqual([
      'POST /rest/reserves',
      'POST /uploads.json',
      'GET /rest/users/me/dormitory-leave',
    ])
    expect(Object.keys(RULES)).toEqual(Object.keys(documentedAnswers))
  })

  it('refuses the locked and the disabled with the other of the two statuses, in a message', async () => {
    expect(await signIn(test.base('aftab'), 'locked')).toMatchObject({ status: 401, body: { message: 'User account is locked' } })
    expect(await signIn(test.base('aftab'), 'disabled')).toMatchObject({ status: 400, body: { message: 'User is disabled' } })
  })

  it('says of a face whether it is enrolled, else the code, also of a token that has ended; of an uploaded picture it says nothing', async () => {
    const sara = await faceStudentAt(test, 'sara', 'aftab')
    expect(await enroll(test, sara)).toMatchObject({ status: 200, body: { data: { success: true } } })
    const refused = await enroll(test, sara, { token: 'x' })
    expect([refused.status, refused.body]).toEqual([401, { data: { success: false, error_code: 'TOKEN_INVALID' } }])
    expect(Object.keys((await enroll(test, sara, { more: 'x' })).body).sort()).toEqual(['message', 'messageFa', 'messageResource'])
    const { status, body } = await sendPicture(sara)
    expect([status, body]).toEqual([200, {}])
  })

  it('gives lists in another order than the campus has them, and the same one each time', async () => {
    const sara = await studentAt(test.base('aftab'), 'sara')
    const days = async () => {
      const { body } = await sara.get(`/rest/programs/v2?selfId=101&weekStartDate=${week}`)
      return body.payload.weekDays.map(({ date }: { date: string }) => date)
    }
    const first: readonly string[] = await days()
    expect(first).toEqual(await days())
    expect([first.length, first]).not.toEqual([7, first.toSorted()])
  })
})

describe('surveys at a strict campus', () => {
  const test = startTestCampus(provideCopies('pglite'), { strict: true })

  it('have the numbers of the documents as their types, and no field that is empty', async () => {
    const voter = await studentAt(test.base('aftab'), 'voter')
    const { body } = await voter.get('/rest/users/me/surveys')
    const types = body.map(({ type }: Loose) => type)
    expect(types.toSorted()).toEqual([...Array(9).fill(1), 2, 2, 3, 4, 5, 6, 'CAMP'])
    const workshop = (await voter.get('/rest/users/me/surveys/1105')).body
    expect(workshop.questions.map((question: Loose) => 'title' in question).toSorted()).toEqual([false, true, true])
    expect(workshop.questions.find(({ id }: Loose) => id === 5003).choices).toEqual([])
    expect(body.flatMap(({ questions }: Loose) => questions).some((one: Loose) => one.minSelectableChoices === null)).toBe(false)
  })

  it('are beside relatives without an id; a person without data has neither relatives nor a cultural form', async () => {
    const voter = await studentAt(test.base('aftab'), 'voter')
    const { studentFamilies } = (await voter.get('/rest/student-family')).body
    expect(studentFamilies).toHaveLength(3)
    expect(studentFamilies.every((one: Loose) => !('id' in one))).toBe(true)
    expect((await voter.get('/rest/cultural-form')).body.culturalForm).toMatchObject({ calligraphy: true, calligraphyLevel: 'خوش' })
    const family = await studentAt(test.base('mahtab'), 'family')
    expect((await family.get('/rest/student-family')).body).toEqual({ studentFamilies: [] })
    expect((await family.get('/rest/cultural-form')).body).toEqual({})
  })
})

describe('control: a campus that is not strict', () => {
  const test = startTestCampus(provideCopies('pglite'))

  it('answers with more fields', async () => {
    expect(undocumentedIn(await everything(test))).toEqual(
      expect.arrayContaining(['GET /rest/programs/v2: price', 'POST /oauth/token: error_description', 'GET /rest/announcements: date']),
    )
  })
})
