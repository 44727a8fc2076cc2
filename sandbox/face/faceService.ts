import type { CampusAddress } from '../campusState.ts'

/** The face service of one university: a server of its own (FACE-O17), whose `base` is no address of the university. */
export interface FaceService extends CampusAddress {
  /** Base addresses of its university's server, without a slash at the end. */
  readonly universityBases: readonly string[]
}

/** The answer of a face service (FACE-25). A refusal may lack its code (FACE-O18). */
export interface FaceAnswer {
  readonly data: { readonly success: true } | { readonly success: false; readonly error_code?: string }
}
