import type { FieldFaults } from '../fieldKinds/fieldFaults.ts'
import { rareFaults } from '../fieldKinds/rareFaults.ts'
import { type KeepDraft, keepDraft } from './keepDraft.ts'
import { type WatchUploads, watchUploads } from './uploads.ts'

/** What few forms need: drafts, uploads, and the errors of rare kinds of fields. */
export interface FormExtras {
  readonly keepDraft: KeepDraft
  readonly watchUploads: WatchUploads
  readonly faults: FieldFaults
}

export const formExtras: FormExtras = { keepDraft, watchUploads, faults: rareFaults }
