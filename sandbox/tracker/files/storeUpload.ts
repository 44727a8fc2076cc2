import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { readNumber } from '../../database/readRow.ts'
import { invalid } from '../http/trackerRefusal.ts'
import { extensionOf, mediaTypeOf } from './mediaTypes.ts'

/** Bytes of a file; exactly so many are taken. */
export const FILE_MOST = 5 * 1024 * 1024
const NAME_MOST = 255
/** Extensions that the settings of the demo deny. */
export const DENIED_EXTENSIONS: readonly string[] = ['.html', '.htm', '.exe', '.js']

/** The last part of a path, with an underscore for each run of characters that a file system may not take. */
export const cleanFilename = (name: string): string => name.replace(/^[\s\S]*[\\/]/, '').replace(/[/?%*:|"'<>\n\r]+/g, '_')

export const isDenied = (filename: string): boolean => DENIED_EXTENSIONS.includes(extensionOf(filename).toLowerCase())

/** A file that is sent. An account that uploads it need not be the one that attaches it. */
export interface Upload {
  readonly author: number
  readonly filename: string
  readonly content: Buffer
  /** As its sender claims; undefined: by its name. */
  readonly contentType: string | undefined
}

/** Stores a file that belongs to no issue yet, and gives its token. Throws 422 for a name or a size that is not taken; an empty file is. */
export async function storeUpload(database: Database, upload: Upload, now: Date): Promise<{ readonly id: number; readonly token: string }> {
  const { author, content } = upload
  const cleaned = cleanFilename(upload.filename)
  const filename = cleaned.trim() === '' ? (upload.filename === '' ? randomBytes(16).toString('hex') : cleaned) : cleaned
  const errors = [
    ...(filename.trim() === '' ? ['File cannot be blank'] : []),
    ...([...filename].length > NAME_MOST ? [`File is too long (maximum is ${NAME_MOST} characters)`] : []),
    ...(content.length > FILE_MOST ? [`This file cannot be uploaded because it exceeds the maximum allowed file size (${FILE_MOST})`] : []),
    ...(isDenied(filename) ? [`Attachment extension ${extensionOf(filename)} is not allowed`] : []),
  ]
  if (errors.length > 0) throw invalid(...errors)
  const digest = createHash('sha256').update(content).digest('hex')
  const contentType =
    upload.contentType === undefined || upload.contentType === '' ? mediaTypeOf(filename) : upload.contentType.slice(0, NAME_MOST)
  const [row] = await database.query(
    `INSERT INTO campus.tracker_file (author_id, filename, filesize, content_type, digest, content, created_on)
     VALUES ($1, $2, $3, $4, $5, decode($6, 'base64'), $7) RETURNING id`,
    [author, filename, content.length, contentType, digest, content.toString('base64'), now.toISOString()],
  )
  if (row === undefined) throw new Error('the file was not stored')
  const id = readNumber(row, 'id')
  return { id, token: `${id}.${digest}` }
}
