import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderTarget } from '../folderTarget.ts'
import { bucketTarget } from '../s3/bucketTarget.ts'
import { readStorageSettings } from '../s3/storageSettings.ts'
import type { Target } from '../target.ts'
import { BUCKET, type BucketServer, openBucketServer } from './bucketServer.ts'
import { type Read, readFolder } from './smallSite.ts'

/** An empty place to publish to, and its readers. */
export interface Place {
  target(): Target
  /** What each kind of reader gets now. */
  read(): readonly Read[]
  /** Puts a file there behind the tool's back; `undefined`: takes it away. */
  put(path: string, text: string | undefined): void
  close(): Promise<void>
}

export const PREFIX = 'sites/a'

/** The settings of a bucket of a stand-in. Throws for an environment that is refused. */
export function settingsOf(env: Readonly<Record<string, string>>, target = `s3://${BUCKET}/${PREFIX}`) {
  const settings = readStorageSettings(target, env)
  if (!settings.ok) throw new Error(settings.message)
  return settings.value
}

export function bucketPlace(server: BucketServer): Place {
  return {
    target: () => bucketTarget(settingsOf(server.env), { wait: async () => undefined }),
    read: () => [server.read(`${PREFIX}/`)],
    put(path, text) {
      const key = `${PREFIX}/${path}`
      if (text === undefined) server.objects.delete(key)
      else server.objects.set(key, { body: Buffer.from(text), headers: {}, etag: `"by hand ${text.length}"` })
    },
    close: () => server.close(),
  }
}

export function folderPlace(): Place {
  const above = mkdtempSync(join(tmpdir(), 'publish-'))
  const folder = join(above, 'site')
  return {
    target: () => folderTarget(folder),
    read: () => readFolder(folder),
    put(path, text) {
      if (text === undefined) rmSync(join(folder, path))
      else writeFileSync(join(folder, path), text)
    },
    close: async () => rmSync(above, { recursive: true, force: true }),
  }
}

export const PLACES = {
  folder: async () => folderPlace(),
  bucket: async () => bucketPlace(await openBucketServer()),
} as const satisfies Readonly<Record<string, () => Promise<Place>>>

/** A target whose writing process dies after so many writes: neither the next nor any later one is made. `count`: those that were made. */
export function mortal(target: Target, life: number): Target & { readonly count: () => number } {
  let count = 0
  const spend = async <T>(work: () => Promise<T>): Promise<T> => {
    if (count >= life) throw new Error('killed')
    count++
    return work()
  }
  return {
    ...target,
    count: () => count,
    writeRecord: (text, former) => spend(() => target.writeRecord(text, former)),
    write: (file, body, former) => spend(() => target.write(file, body, former)),
    remove: (path) => spend(() => target.remove(path)),
  }
}
