import type { PortalFile } from '../../schemas/index.ts'

/** Failures that show no toast, by code, path and message: `quiet` of portal.json. */
export type QuietTable = NonNullable<PortalFile['quiet']>

export interface Failure {
  readonly method: string
  readonly path: string
  readonly errorCode: string
  readonly message: string
}

const segments = (path: string) => (path.split('?')[0] ?? '').split('/')

/**
 * Whether the portal's quiet table silences this failure (CALL-26 to CALL-44): by error code, by path segment of a GET, by path,
 * or by message.
 */
export function isQuiet(table: QuietTable, failure: Failure): boolean {
  if (failure.errorCode !== '' && (table.codes ?? []).includes(failure.errorCode)) return true
  if (failure.method === 'GET' && segments(failure.path).some((segment) => (table.getSegments ?? []).includes(segment))) return true
  if ((table.paths ?? []).some((path) => failure.path.includes(path))) return true
  return (table.messages ?? []).some((words) => words.length > 0 && words.every((word) => failure.message.includes(word)))
}
