/** What a page knows of a file; its bytes are in the files port. */
export interface FileValue {
  readonly id: string
  readonly name: string
  /** MIME type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export const isFileValue = (value: unknown): value is FileValue => {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, type, size } = value as Partial<Record<keyof FileValue, unknown>>
  return [id, name, type].every((part) => typeof part === 'string') && typeof size === 'number'
}
