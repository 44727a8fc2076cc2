import { createHash } from 'node:crypto'
import type { SiteFile } from './siteFiles.ts'

/** A file as a target stores it. */
export interface StoredFile extends Pick<SiteFile, 'path' | 'kind' | 'type' | 'cache'> {
  /** Changes when what is stored of it changes: its content, or how it is sent. */
  readonly print: string
  /** How `body` is encoded, where the target says so with each answer. */
  readonly coding?: 'gzip'
  body(): Buffer
}

/** What a target says of the content at a path: equal tags, equal content. */
export type Tag = string

/** Where a site is published: a folder or a bucket. Every write is seen whole or not at all. All methods throw a `PublishError` when the target cannot be used. */
export interface Target {
  /** Its name in messages. */
  readonly name: string
  readonly kind: 'folder' | 'bucket'
  /** The form in which it stores a file, in the order of writing. */
  store(file: SiteFile): readonly StoredFile[]
  /** The record of the last publication; `undefined`: nothing was ever published here. */
  readRecord(): Promise<{ readonly text: string; readonly tag: Tag } | undefined>
  /** Replaces the record that has this tag, or creates it where there is none. `undefined`: somebody else was faster, and nothing was written. */
  writeRecord(text: string, former: Tag | undefined): Promise<Tag | undefined>
  /** The tag of each file, without the record. */
  list(): Promise<ReadonlyMap<string, Tag>>
  /** The tag that this content would have; of some targets only a guess. */
  tagOf(body: Buffer): Tag
  /** Writes a file in place of the one with this tag, or where there is none. `undefined`: another one is there, and nothing was written. */
  write(file: StoredFile, body: Buffer, former: Tag | undefined): Promise<Tag | undefined>
  remove(path: string): Promise<void>
  /** Removes what a killed publication had not finished writing. */
  clearUnfinished?(): Promise<void>
  /** Takes the record away of a target on which nothing else was published. */
  removeRecord(): Promise<void>
}

/** `parts`: everything that decides what is stored. */
export const printOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 20)
}
