import { describe, expect, it } from 'vitest'
import { errorOf } from '../../engine/calls/index.ts'
import { callOf } from './support/createTestWorld.ts'
import { realPortal } from './support/realPortal.ts'

const { quiet } = realPortal('aftab').manifest
const failure = { method: 'GET', path: '/rest/items', errorCode: '', message: '' }

/** Whether a failure shows no general toast, by these conditions. */
function isQuiet(conditions: typeof quiet, { method, path, errorCode, message }: typeof failure): boolean {
  const body = { message, messageResource: errorCode }
  const context = { id: 'm/items', call: callOf({ path }), method, path, quiet: conditions, refusals: {}, unknownText: '', scope: {} }
  return errorOf(context, { status: 400, headers: {}, text: JSON.stringify(body) }, body).quiet
}

describe('the failures that the portal and its modules silence', () => {
  it.each([
    ['[CALL-26]', 'USER_IMAGE_NOT_FOUND'],
    ['[CALL-27]', 'STUDENT_GROUP_NOT_FOUND'],
    ['[CALL-28]', 'STUDENT_GROUP_NO_ROOM_REGISTERED'],
    ['[CALL-29]', 'DAILY_SELL_PROGRAM_NO_PROGRAM_FOR_TODAY'],
    ['[CALL-30]', 'SELF_HAS_NO_PROGRAM'],
    ['[CALL-31]', 'STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND'],
    ['[CALL-32]', 'EXCEED_MONTHLY_VALID_FORGOTTEN_COUNT'],
    ['[CALL-33]', 'EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT'],
    ['[CALL-34]', 'STUDENT_GROUP_EDIT_NO_ROOM_REMAINS'],
    ['[CALL-35]', 'VALID_ENTRANCE_DORMITORY_NOT_FOUND'],
    ['[CALL-36]', 'STUDENT_GROUP_USER_IS_NOT_A_STUDENT'],
    ['[CALL-37]', 'DAILY_SELL_PROGRAM_DAILY_RESERVE_COUNT_LIMIT_VIOLATION'],
  ])('%s the code %s is silenced whatever the method', (_, errorCode) => {
    for (const method of ['GET', 'POST', 'PUT']) expect(isQuiet(quiet, { ...failure, method, errorCode })).toBe(true)
    expect(isQuiet({}, { ...failure, errorCode })).toBe(false)
  })

  it.each([
    ['[CALL-38]', '/rest/inbox'],
    ['[CALL-39]', '/rest/dormitories/7/rooms?free=1'],
    ['[CALL-40]', '/rest/dormitory-requests'],
    ['[CALL-41]', '/rest/surveys/3'],
    ['[CALL-42]', '/rest/users/me/cardexes'],
  ])('%s[CALL-45] a GET on %s is silenced, and no other method there', (_, path) => {
    expect(isQuiet(quiet, { ...failure, path })).toBe(true)
    for (const method of ['POST', 'PUT', 'DELETE']) expect(isQuiet(quiet, { ...failure, path, method })).toBe(false)
  })

  it.each(['/rest/inboxes', '/rest/my-surveys', '/rest/dormitory', '/rest/items?of=/inbox/', '/rest/Inbox'])(
    '[CALL-O12] compares whole segments of the path: %s is not silenced',
    (path) => {
      expect(isQuiet(quiet, { ...failure, path })).toBe(false)
    },
  )

  it('[CALL-43][CALL-O13] silences the verification of pictures whatever the method', () => {
    for (const method of ['GET', 'POST', 'PUT']) expect(isQuiet(quiet, { ...failure, method, path: '/rest/images/verify/7' })).toBe(true)
    expect(isQuiet(quiet, { ...failure, path: '/rest/images' })).toBe(false)
  })

  it('[CALL-44] silences a path that exists but is a directory', () => {
    expect(isQuiet(quiet, { ...failure, method: 'POST', message: '/var/files exists but is a directory' })).toBe(true)
    expect(isQuiet(quiet, { ...failure, message: 'the directory is full' })).toBe(false)
  })

  it('[RESV-113] holds the silent codes of the reservation modules', () => {
    const codes = [
      'SELF_HAS_NO_PROGRAM',
      'DAILY_SELL_PROGRAM_NO_PROGRAM_FOR_TODAY',
      'DAILY_SELL_PROGRAM_DAILY_RESERVE_COUNT_LIMIT_VIOLATION',
    ]
    const counts = ['EXCEED_MONTHLY_VALID_FORGOTTEN_COUNT', 'EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT']
    for (const errorCode of [...codes, ...counts]) expect(isQuiet(quiet, { ...failure, errorCode })).toBe(true)
  })

  it('silences nothing else', () => {
    for (const errorCode of ['', 'RESERVE_MAX_RESERVE_COUNT_CROSS', 'SELF_HAS_NO_PROGRAM_X'])
      expect(isQuiet(quiet, { ...failure, errorCode, message: 'wrong' })).toBe(false)
  })
})
