import { isFileValue } from '../createFiles.ts'
import type { CompiledText } from '../format/resolveText.ts'
import type { FileValue } from '../ports.ts'

/** A file of an upload field: under way until it has one of the two. */
export interface UploadItem extends FileValue {
  /** What the call gave. */
  readonly uploaded?: unknown
  /** Why it did not go up. */
  readonly failed?: CompiledText
}

/** The files of an upload field's value. */
export const uploadItems = (value: unknown): readonly UploadItem[] =>
  Array.isArray(value) ? value.filter((item) => isFileValue(item)) : []

export const isUnderWay = ({ uploaded, failed }: UploadItem): boolean => uploaded === undefined && failed === undefined
