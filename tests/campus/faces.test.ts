import { describe, expect, it } from 'vitest'
import { facesContract } from './contract/faces.ts'
import { profilePicturesContract } from './contract/profilePictures.ts'
import { provideCopies } from './support/databases.ts'
import { enroll, faceCodeOf, faceStudentAt, webm } from './support/faceClient.ts'
import { startTestCampus } from './support/testCampus.ts'

describe.each(['pglite', 'postgres'] as const)('the faces of the campus on %s', (kind) => {
  const source = provideCopies(kind)
  facesContract(source)
  profilePicturesContract(source)
})

describe('the recording of a face', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const MB = 1024 * 1024
  const sized = (bytes: number) => Buffer.concat([webm, Buffer.alloc(bytes)]).subarray(0, bytes)

  it('has at most 32 MB', async () => {
    const student = await faceStudentAt(test, 'mustenroll', 'aftab')
    const send = async (input_image: Buffer) => faceCodeOf(await enroll(test, student, { input_image }))
    expect(await send(sized(32 * MB))).toBe('200 enrolled')
    expect(await send(sized(32 * MB + 1))).toBe('413 PAYLOAD_TOO_LARGE')
    expect(await send(sized(33 * MB))).toBe('413 PAYLOAD_TOO_LARGE')
  })
})
