import { type KeepDraft, keepDraft } from './keepDraft.ts'
import { type WatchUploads, watchUploads } from './uploads.ts'

/** What few forms need: drafts and uploads. */
export interface FormExtras {
  readonly keepDraft: KeepDraft
  readonly watchUploads: WatchUploads
}

export const formExtras: FormExtras = { keepDraft, watchUploads }
