import type { FaceErrorCode } from '../face/faceErrorCodes.ts'

/** What fails for a person before their face is enrolled. */
export interface FaceSeed {
  readonly username: string
  readonly university: string
  /** What the face service answers first, in turn: a documented code, another one, or a refusal without a code. */
  readonly answers?: readonly (FaceErrorCode | { readonly other: string } | 'none')[]
  /** How often the upload of the profile picture fails first. */
  readonly failingUploads?: number
}

/** Everybody else is enrolled at once. */
export const faceSeeds: readonly FaceSeed[] = [
  { username: 'badface', university: 'mahtab', answers: ['FACE_NOT_FOUND', { other: 'CAMERA_MODEL_9' }, 'none'] },
  { username: 'mustphoto', university: 'mahtab', failingUploads: 1 },
]
