import { beginsAs } from '../http/fileTypes.ts'

/** What was taken: a photo or a recording of 5 s (FACE-13, FACE-14). */
export type RecordingKind = 'image' | 'video'

/** The kind of a file by its first bytes; its name and declared type are not read. undefined: none that a face service can read. */
export function recordingKindOf(bytes: Buffer): RecordingKind | undefined {
  if (beginsAs('image/jpeg', bytes) || beginsAs('image/png', bytes)) return 'image'
  return beginsAs('video/webm', bytes) || beginsAs('video/mpeg', bytes) ? 'video' : undefined
}
