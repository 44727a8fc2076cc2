import { isMap } from '../../../engine/data/isMap.ts'
import type { Database } from '../../database/database.ts'
import { textOf } from '../http/bodyOf.ts'
import { FILE_COLUMNS, fileOfRow, type TrackerFile } from '../issues/trackerIssue.ts'
import { cleanFilename, isDenied } from './storeUpload.ts'

/** Files of a change: those that can be attached, and how many were named that cannot. */
export interface NamedUploads {
  readonly files: readonly TrackerFile[]
  readonly failed: number
}

/**
 * Finds the uploads that a change names by their tokens, with the names and types that it gives them. A file renamed to a denied extension is left out
 * without a word; a token that is unknown or was used has failed. To be called in the transaction that attaches them.
 */
export async function findUploads(database: Database, uploads: unknown): Promise<NamedUploads> {
  const files: TrackerFile[] = []
  let failed = 0
  const named = Array.isArray(uploads) ? uploads : isMap(uploads) ? Object.values(uploads) : []
  for (const upload of named.filter(isMap)) {
    const token = textOf(upload['token'])
    if (token === undefined || token === '') continue
    const [, id, digest] = /^(\d{1,15})\.([0-9a-f]+)$/.exec(token) ?? []
    const [row] = await database.query(
      `SELECT ${FILE_COLUMNS} FROM campus.tracker_file WHERE id = $1 AND digest = $2 AND issue_id IS NULL FOR UPDATE`,
      [Number(id ?? 0), digest ?? ''],
    )
    if (row === undefined) {
      failed += 1
      continue
    }
    const file = renamed(fileOfRow(row), upload)
    if (file !== undefined && !files.some((one) => one.id === file.id)) files.push(file)
  }
  return { files, failed }
}

/** The file under the name and type that are given to it; undefined for a name that is denied. */
function renamed(
  file: TrackerFile,
  { filename: name, content_type: type, description }: Readonly<Record<string, unknown>>,
): TrackerFile | undefined {
  const filename = cleanFilename(textOf(name) ?? '')
  const contentType = textOf(type) ?? ''
  if (filename !== '' && (isDenied(filename) || [...filename].length > 255)) return undefined
  return {
    ...file,
    filename: filename === '' ? file.filename : filename,
    contentType: contentType === '' ? file.contentType : contentType.slice(0, 255),
    description: (textOf(description) ?? '').trim().slice(0, 255),
  }
}

/** Gives files to an issue. Their tokens are used then. */
export async function attachFiles(database: Database, issue: number, files: readonly TrackerFile[]): Promise<void> {
  for (const { id, filename, contentType, description } of files)
    await database.query('UPDATE campus.tracker_file SET issue_id = $2, filename = $3, content_type = $4, description = $5 WHERE id = $1', [
      id,
      issue,
      filename,
      contentType,
      description,
    ])
}
