import { isFileValue } from '../data/isFileValue.ts'
import type { CompiledText } from '../format/resolveText.ts'
import type { FileValue } from '../ports.ts'

/** A file of an upload field: in flight until `uploaded` or `failed` is set. */
export interface UploadItem extends FileValue {
  /** Result of the upload call. */
  readonly uploaded?: unknown
  /** Error message of the failed upload. */
  readonly failed?: CompiledText
}

/** The files in an upload field's value; [] for any other value. */
export const uploadItems = (value: unknown): readonly UploadItem[] =>
  Array.isArray(value) ? value.filter((item) => isFileValue(item)) : []

/** Whether the upload of a file is in flight. */
export const isUploading = ({ uploaded, failed }: UploadItem): boolean => uploaded === undefined && failed === undefined
