import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { isCivilDate } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { type FaultOrder, faultCall } from '../control/faultBoard.ts'
import { CampusError } from '../http/campusError.ts'
import type { SecretCookie } from '../http/cookies.ts'
import { isOwnPage } from '../http/crossOrigin.ts'
import { refusals } from '../http/errorCatalogue.ts'
import { leadTo, PAGE_LANGUAGES, type PageLanguage } from '../http/htmlPage.ts'
import { isPageToken, pageToken } from '../http/pageToken.ts'
import { sendOfficeMessage } from '../messages/sendMessage.ts'
import { TRACKER_NAME } from '../tracker/trackerName.ts'
import { universities } from '../universities.ts'
import {
  filled,
  OFFICE_PARTS,
  OFFICE_PATH,
  OFFICE_TEXTS,
  type OfficeNote,
  type OfficePart,
  type OfficePlace,
  officeAddress,
  officeFormats,
  sendOfficePage,
} from './officePage.ts'
import type { OfficeView } from './officeView.ts'
import { captchaPart } from './parts/captchaPart.ts'
import { FAULT_KINDS, faultPart } from './parts/faultPart.ts'
import { MESSAGE_BOUNDS, messagePart } from './parts/messagePart.ts'
import { moneyPart } from './parts/moneyPart.ts'
import { peoplePart } from './parts/peoplePart.ts'
import { programPart } from './parts/programPart.ts'
import { resetPart } from './parts/resetPart.ts'
import { sentPart } from './parts/sentPart.ts'
import type { OfficeTexts } from './texts/fa.ts'

const COOKIE: SecretCookie = { name: 'CAMPUS-OFFICE' }

const PARTS: Readonly<Record<OfficePart, (view: OfficeView) => Promise<string>>> = {
  people: peoplePart,
  money: moneyPart,
  messages: messagePart,
  programs: programPart,
  faults: faultPart,
  captchas: captchaPart,
  sent: sentPart,
  reset: resetPart,
}

type Done = keyof OfficeTexts['done']
type Fields = Readonly<Record<string, string>>

const word = { type: 'string', maxLength: 40 } as const
const query = { type: 'object', properties: { university: word, lang: word, view: word, day: word, done: word } } as const
const text = (maxLength: number) => ({ type: 'string', pattern: '\\S', maxLength }) as const
const whole = (pattern: string) => ({ type: 'string', pattern, maxLength: 7 }) as const
const checked = { const: '1' } as const

/** An act of the back office: what its form holds, what it does, and which page shows it. */
interface OfficeAct {
  readonly name: string
  readonly part: OfficePart
  readonly done: Done
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, object>>
  run(at: Pick<CampusAddress, 'campus' | 'university'>, fields: Fields): Promise<void>
}

const ACTS: readonly OfficeAct[] = [
  {
    name: 'message',
    part: 'messages',
    done: 'message',
    required: ['username', 'office', 'subject', 'text'],
    properties: {
      username: text(MESSAGE_BOUNDS.username),
      office: text(MESSAGE_BOUNDS.office),
      subject: text(MESSAGE_BOUNDS.subject),
      text: text(MESSAGE_BOUNDS.text),
      forced: checked,
    },
    run: (at, { username = '', office = '', subject = '', text = '', forced }) =>
      at.campus.database.tx(() => sendOfficeMessage(at, { username: username.trim(), office, subject, text, forced: forced === '1' })),
  },
  {
    name: 'fault',
    part: 'faults',
    done: 'fault',
    required: ['call', 'kind', 'where'],
    properties: {
      call: faultCall,
      kind: { enum: FAULT_KINDS },
      where: { enum: ['', TRACKER_NAME, ...universities.map(({ unikey }) => unikey)] },
      times: whole('^([1-9]\\d{0,5})?$'),
      delay: whole('^([1-9]|[1-9]\\d|1[01]\\d|120)?$'),
      after: checked,
    },
    run: async ({ campus }, fields) => campus.faults.add(faultOf(fields)),
  },
  { name: 'mend', part: 'faults', done: 'mended', required: [], properties: {}, run: async ({ campus }) => campus.faults.clear() },
  {
    name: 'reset',
    part: 'reset',
    done: 'reset',
    required: ['sure'],
    properties: { sure: checked },
    run: ({ campus }) => campus.reset(),
  },
]

function faultOf({ call = '', kind, where = '', times = '', delay = '', after }: Fields): FaultOrder {
  return {
    call,
    kind: kind as FaultOrder['kind'],
    ...(where === '' ? {} : { university: where }),
    ...(times === '' ? {} : { times: Number(times) }),
    ...(kind === 'late' && delay !== '' ? { delayMs: Number(delay) * 1000 } : {}),
    ...(after === '1' ? { after: true } : {}),
  }
}

/** `/__campus/office`, the back office of a demo campus: pages and forms without a script. The guard of the controls is before it; this one asks for the server's own pages. */
export function addOfficeCalls(app: FastifyInstance, address: CampusAddress): void {
  app.get<{ Querystring: Fields }>(OFFICE_PATH, { schema: { querystring: query }, onRequest: refuseOtherPages }, (request, reply) => {
    const { done } = request.query
    const place = placeOf(address, request.query, request.query['view'])
    const text = Object.entries(OFFICE_TEXTS[place.language].done).find(([name]) => name === done)?.[1]
    return show(address, request, reply, place, text === undefined ? {} : { note: { role: 'status', text } })
  })
  for (const act of ACTS) {
    const properties = { form_token: text(100), university: word, lang: word, ...act.properties }
    const body = { type: 'object', required: ['form_token', ...act.required], additionalProperties: false, properties }
    const options = { schema: { body }, attachValidation: true, onRequest: refuseOtherPages }
    app.post<{ Body: Fields }>(`${OFFICE_PATH}/${act.name}`, options, (request, reply) => perform(address, act, request, reply))
  }
}

/** Other pages of this machine may call the campus, but neither read nor send these pages: a browser names the origin of a form. */
async function refuseOtherPages(request: FastifyRequest): Promise<void> {
  const isPlainRead = request.method !== 'POST' && request.headers.origin === undefined
  if (!isPlainRead && !isOwnPage(request)) throw new CampusError('ACCESS_DENIED')
}

function placeOf({ university }: CampusAddress, fields: Fields, part: string | undefined): OfficePlace {
  return {
    university: universities.find(({ unikey }) => unikey === fields['university'])?.unikey ?? university.unikey,
    language: Object.keys(PAGE_LANGUAGES).find((known): known is PageLanguage => known === fields['lang']) ?? 'fa',
    part: OFFICE_PARTS.find((known) => known === part) ?? 'people',
  }
}

const universityOf = (place: OfficePlace, { university }: CampusAddress) =>
  universities.find(({ unikey }) => unikey === place.university) ?? university

async function perform(
  address: CampusAddress,
  act: OfficeAct,
  request: FastifyRequest<{ Body: Fields }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const typed = textsOf(request.body)
  const place = placeOf(address, typed, act.part)
  const { problems } = OFFICE_TEXTS[place.language]
  const refuse = (status: number, text: string) => show(address, request, reply, place, { status, typed, note: { role: 'alert', text } })
  if (!isPageToken(request, COOKIE, typed['form_token'] ?? '')) return refuse(403, problems.stale)
  if (request.validationError !== undefined) return refuse(400, filled(problems.invalid, { fields: wrongFields(request, place) }))
  try {
    await act.run({ campus: address.campus, university: universityOf(place, address) }, typed)
  } catch (error) {
    if (error instanceof CampusError) return refuse(error.status, refusals[error.code][place.language])
    throw error
  }
  return leadTo(reply, officeAddress(place, { done: act.done }), 303)
}

/** The fields of a form that are texts. */
const textsOf = (body: unknown): Fields =>
  Object.fromEntries(Object.entries(body ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

/** The labels of the fields that were refused. */
function wrongFields({ validationError }: FastifyRequest, { language }: OfficePlace): string {
  const { messages, faults, reset } = OFFICE_TEXTS[language]
  const { call, kind, where, times, delay } = faults
  const { office, subject, text } = messages
  const labels: Fields = { username: messages.to, office, subject, text, call, kind, where, times, delay, sure: reset.sure }
  const problems: readonly FastifySchemaValidationError[] = validationError?.validation ?? []
  const names = problems.map((problem) => problem.instancePath.slice(1) || String(problem.params['missingProperty'] ?? ''))
  return new Intl.ListFormat(language, { type: 'unit' }).format(new Set(names.map((name) => labels[name] ?? name)))
}

/** What a page shows beside its part. */
interface Shown {
  readonly status?: number
  readonly typed?: Fields
  readonly note?: OfficeNote
}

async function show(
  address: CampusAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  place: OfficePlace,
  { typed = {}, ...more }: Shown,
): Promise<FastifyReply> {
  const { day } = textsOf(request.query)
  const view: OfficeView = {
    campus: address.campus,
    university: universityOf(place, address),
    place,
    texts: OFFICE_TEXTS[place.language],
    formats: officeFormats(place.language),
    token: pageToken(address, request, reply, COOKIE),
    day: day !== undefined && isCivilDate(day) ? day : undefined,
    typed,
  }
  return sendOfficePage(reply, place, { base: address.base(), body: await PARTS[place.part](view), ...more })
}
