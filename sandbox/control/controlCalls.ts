import type { FastifyInstance } from 'fastify'
import { isLoopbackHost } from '../../server/isLoopbackHost.ts'
import { clearThrottle } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { peekCaptcha } from '../captcha/captchaStore.ts'
import { CampusError } from '../http/campusError.ts'
import { isForeign, isOwnPage } from '../http/crossOrigin.ts'
import { addOfficeCalls } from '../office/officeCalls.ts'
import { TRACKER_NAME } from '../tracker/trackerName.ts'
import { universities } from '../universities.ts'
import { countedVotes } from './countedVotes.ts'
import { bankFaultKinds, type FaultOrder, faultCall, faultKinds, trackerFaultKinds } from './faultBoard.ts'
import { addMessageControls } from './messageControls.ts'
import { addMoneyControls } from './moneyControls.ts'

const fault = {
  type: 'object',
  required: ['call', 'kind'],
  additionalProperties: false,
  properties: {
    university: { enum: [...universities.map(({ unikey }) => unikey), TRACKER_NAME] },
    call: faultCall,
    kind: { enum: [...faultKinds, ...bankFaultKinds, ...trackerFaultKinds] },
    times: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    after: { type: 'boolean' },
    to: { type: 'string', maxLength: 300 },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
  },
} as const

/** A hundred years, ms. */
const MOST_ADVANCE = 100 * 366 * 86_400_000

const clockMove = {
  type: 'object',
  additionalProperties: false,
  properties: { now: { type: 'string', maxLength: 40 }, advance: { type: 'integer', minimum: -MOST_ADVANCE, maximum: MOST_ADVANCE } },
  oneOf: [{ required: ['now'] }, { required: ['advance'] }],
} as const

/** Control routes under `/__campus`: faults, clock, captcha answers, counted votes, the call log, reset, throttle, payments, messages, the back office. Registered only when the campus is a demo. */
export function addControlCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  if (!campus.demo) return
  app.addHook('onRequest', async (request) => {
    // Browsers send simple requests without a preflight, and reads of a rebound name without an Origin: a foreign page must not be able to reset or read the demo.
    const isControl = request.routeOptions.url?.startsWith('/__campus') === true
    const isOther = isForeign(request, campus.origins) && !isOwnPage(request)
    if (isControl && (isOther || !isLoopbackHost(request.headers.host))) throw new CampusError('ACCESS_DENIED')
  })
  addFaultCalls(app, address)
  addMessageControls(app, address)
  addMoneyControls(app, address)
  addOfficeCalls(app, address)
  const clock = () => ({ now: campus.clock.now().toISOString() })
  app.get('/__campus/clock', async () => clock())
  app.post<{ Body: { now?: string; advance?: number } }>('/__campus/clock', { schema: { body: clockMove } }, async (request) => {
    const { now, advance } = request.body
    try {
      if (now !== undefined) campus.clock.set(now)
      if (advance !== undefined) campus.clock.advance(advance)
    } catch (error) {
      if (error instanceof RangeError) throw new CampusError('INVALID_REQUEST', error.message)
      throw error
    }
    await campus.upkeep()
    return clock()
  })
  app.get<{ Params: { validation: string } }>('/__campus/captcha/:validation', async (request) => {
    const answer = await peekCaptcha(campus.database, request.params.validation)
    if (answer === undefined) throw new CampusError('NOT_FOUND')
    return { answer }
  })
  app.get<{ Params: { survey: string } }>('/__campus/votes/:survey', async (request) =>
    countedVotes(campus.database, request.params.survey),
  )
  app.get('/__campus/calls', async () => ({ calls: campus.calls.list() }))
  app.delete('/__campus/calls', async () => {
    campus.calls.clear()
    return { calls: [] }
  })
  app.delete('/__campus/throttle', async () => {
    await clearThrottle(campus.database)
    return {}
  })
  app.post('/__campus/reset', async () => {
    await campus.reset()
    return clock()
  })
}

function addFaultCalls(app: FastifyInstance, { campus }: CampusAddress): void {
  app.get('/__campus/faults', async () => ({ faults: campus.faults.list() }))
  app.post<{ Body: FaultOrder }>('/__campus/faults', { schema: { body: fault } }, async (request) => {
    campus.faults.add(request.body)
    return { faults: campus.faults.list() }
  })
  app.delete('/__campus/faults', async () => {
    campus.faults.clear()
    return { faults: [] }
  })
}
