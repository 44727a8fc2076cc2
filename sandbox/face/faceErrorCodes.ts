/** Every `error_code` that the face services document. A service may answer with another one (FACE-32), as `badface` shows. */
export const faceErrorCodes = [
  'FACE_NOT_FOUND',
  'FACE_TOO_SMALL',
  'FACE_COVERED',
  'SEVERAL_FACES',
  'PICTURE_TOO_DARK',
  'PICTURE_BLURRED',
  'HEAD_NOT_TURNED',
  'FACE_OF_ANOTHER',
  'FILE_NOT_READABLE',
  'TOKEN_INVALID',
  'USER_UNKNOWN',
  'UNIVERSITY_UNKNOWN',
] as const

export type FaceErrorCode = (typeof faceErrorCodes)[number]
