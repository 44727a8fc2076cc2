import { describe, expect, it } from 'vitest'
import { parseFacts } from '../../engine/access/index.ts'
import { type Answer, type Request, sendCall } from '../../engine/calls/index.ts'
import type { CompiledCall } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import type { FileValue } from '../../engine/ports.ts'
import { answer, answering, BASE, createTestWorld, tokenOf } from './support/createTestWorld.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const portal = realPortal('aftab')
const TOKEN = tokenOf('mustenroll')
const FACE = 'https://face.aftab.example'
const callOf = (id: string): CompiledCall => {
  const found = portal.call(`face/${id}`)
  if (found === undefined) throw new Error(`there is no call ${id}`)
  return found
}
const BREAD = new TextEncoder().encode('نان')
const success = (value: unknown): Answer => answer(200, { data: { success: value } })

interface Sending {
  readonly call?: CompiledCall
  readonly given?: Answer
  readonly type?: string
  readonly product?: JsonMap
  readonly bytes?: Uint8Array
}

/** Sends the call with a file of this type, as a page of a signed-in student does. */
async function send(
  id: string,
  { call = callOf(id), given = success(true), type = 'video/webm', product = {}, bytes = BREAD }: Sending = {},
) {
  const raw = { ...portal.facts, universityURL: BASE, product: { ...(portal.facts['product'] as object), ...product } }
  const world = createTestWorld({
    transport: answering(given),
    storage: createSharedStorage({ access_token: TOKEN, refresh_token: 'r' }).tab(),
    facts: { university: { ...portal.university(raw, 'fa'), address: BASE }, profile: { username: 'mustenroll' } },
  })
  const file: FileValue = (world.files as unknown as { keep: (bytes: Uint8Array, meta: object) => FileValue }).keep(bytes, {
    name: 'film.webm',
    type,
  })
  const outcome = await sendCall(world, { id: `face/${id}`, call, args: { file }, kind: 'command' })
  return { outcome, sent: world.sent, request: world.sent[0] as Request }
}
const part = (name: string, value: string) => ({ name, value })
const file = (type: string) => ({ name: 'input_image', fileName: 'film.webm', type, bytes: BREAD })

describe('the enrolment of a face', () => {
  it.each(['video/webm', 'video/mpeg', 'image/jpeg'])(
    '[FACE-23] [FACE-24] [FACE-O6] [FACE-O17] a %s goes to the face service of the university as four parts: token, user, file, and the address of the university',
    async (type) => {
      const { request } = await send('face.enroll', { type })
      expect(request).toMatchObject({ method: 'POST', url: `${FACE}/face/enroll` })
      expect(request.files).toEqual({
        parts: [part('token', TOKEN), part('user_id', 'mustenroll'), file(type), part('base_url', BASE)],
      })
    },
  )

  it('[FACE-O7] has no limit of size and none of types: those of attachments are not its own', async () => {
    const bytes = new Uint8Array(12_000_000)
    const { files } = (await send('face.enroll', { bytes })).request
    const sizes = files !== undefined && 'parts' in files && files.parts.flatMap((one) => ('bytes' in one ? [one.bytes.length] : []))
    expect(sizes).toEqual([12_000_000])
  })

  it('[FACE-27] [CALL-08] [CALL-O9] has ten minutes, where any other call has seventy seconds', async () => {
    expect((await send('face.enroll')).request.timeout).toBe(600_000)
    expect((await send('face.picture')).request.timeout).toBe(70_000)
  })

  it.each([
    [true, true],
    [false, false],
    ['true', false],
    [1, false],
    [null, false],
  ])('[FACE-25] a data.success of %j counts as success: %s', async (value, isOk) => {
    expect((await send('face.enroll', { given: success(value) })).outcome.ok).toBe(isOk)
  })
  it.each([{ success: true }, { payload: { success: true } }, [], '', '<html>'])('[FACE-25] the answer %j is no success', async (body) => {
    expect((await send('face.enroll', { given: answer(200, body) })).outcome.ok).toBe(false)
  })

  it('is sent once, whatever the answer, and never with a key', async () => {
    for (const status of [0, 401, 500]) {
      const { sent, outcome } = await send('face.enroll', { given: answer(status) })
      expect([sent.length, outcome.ok, JSON.stringify(sent[0]?.headers)]).toEqual([1, false, '{"Accept":"application/json"}'])
    }
  })
})

describe('[FACE-O5] the token', () => {
  it('is in the body of this call and in no header; the university gets it as ever', async () => {
    const { request } = await send('face.enroll')
    expect([request.carriesToken, Object.keys(request.headers)]).toEqual([false, ['Accept']])
    expect((await send('face.picture')).request.carriesToken).toBe(true)
  })

  it.each([
    '',
    'http://face.aftab.example',
    'face.aftab.example',
    '//face.aftab.example',
    'javascript:alert(1)',
    'https://a:b@face.example',
  ])('goes nowhere where the address is %j', async (address) => {
    const { sent, outcome } = await send('face.enroll', { product: { faceEnrollmentURL: address } })
    expect([sent, outcome.ok]).toEqual([[], false])
  })
  it('goes to http: on this computer', async () => {
    const { request } = await send('face.enroll', { product: { faceEnrollmentURL: 'http://127.0.0.1:4700' } })
    expect(request.url).toBe('http://127.0.0.1:4700/face/enroll')
  })

  it('is in no body of a call that does not declare it', async () => {
    const { tokenInBody: _, ...undeclared } = callOf('face.enroll')
    const { request } = await send('face.enroll', { call: undeclared })
    expect(JSON.stringify(request)).not.toContain(TOKEN)
    expect(JSON.stringify((await send('face.enroll')).request)).toContain(TOKEN)
  })
})

it('[FACE-26] [FACE-O8] [PROF-66] the picture of the profile goes to the university as base64 without a prefix, with the name of the user', async () => {
  const { request } = await send('face.picture', { type: 'image/jpeg', given: answer(200, { payload: {} }) })
  expect(request).toMatchObject({ method: 'POST', url: `${BASE}/rest/profile-pictures/upload`, carriesToken: true })
  expect(JSON.parse(request.body ?? '')).toEqual({ username: 'mustenroll', userImageBase64: '2YbYp9mG' })
})

it('[FACE-O16] a missing type counts as image; any other stays as it is', () => {
  const { flags } = portal.manifest
  const typeOf = (product: JsonMap) =>
    (parseFacts({ product }, { flags, productKey: 'product' }, 'fa')['product'] as JsonMap)['faceEnrollmentType']
  expect([typeOf({}), typeOf({ faceEnrollmentType: 'video' }), typeOf({ faceEnrollmentType: 'gif' })]).toEqual(['image', 'video', 'gif'])
})
