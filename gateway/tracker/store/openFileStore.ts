import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { takeLock } from '../../../server/takeLock.ts'
import { GatewayStartError } from '../../parseGatewayArguments.ts'
import { type LogRecord, openRecordLog } from './openRecordLog.ts'
import {
  type Claim,
  type ClaimResult,
  KEY_AGE,
  type StoredAnswer,
  type TrackerStore,
  UPLOAD_AGE,
  type Upload,
  WINDOW,
  type WriteRequest,
} from './trackerStore.ts'

interface KeyRow extends WriteRequest {
  readonly turn: number
  readonly leaseUntil: number
  readonly changedAt: number
  readonly after?: number
  readonly answer?: StoredAnswer
  readonly made?: string
}
interface UploadRow extends Upload {
  readonly madeAt: number
}

export interface FileStoreOptions {
  readonly file: string
  /** ms since the epoch. */
  readonly now?: () => number
}

const keyOf = ({ owner, key }: Pick<WriteRequest, 'owner' | 'key'>) => `key ${owner} ${key}`
const uploadOf = (token: string) => `upload ${token}`

/**
 * A store in one file, for one gateway: held in memory, every change appended and synced before it is acknowledged. Throws a `GatewayStartError` while another
 * process uses the file, or if it is no store.
 */
export async function openFileStore({ file, now = Date.now }: FileStoreOptions): Promise<TrackerStore> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = takeLock(`${file}.lock`)
  if ('heldBy' in lock)
    throw new GatewayStartError(
      `The tracker's store ${file} is used by another gateway${lock.heldBy === 0 ? '' : ` with process id ${lock.heldBy}`}: stop that one, name another file, or use PostgreSQL for several gateways.`,
    )
  try {
    const log = await openRecordLog(file)
    return createFileStore(log, now, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

type RecordLog = Awaited<ReturnType<typeof openRecordLog>>

function createFileStore(log: RecordLog, now: () => number, closed: () => void): TrackerStore {
  const counts = new Map<string, { ends: number; used: number }>()
  const rows = <Row>(kind: string): readonly Row[] => [...log.rows()].flatMap(([name, row]) => (name.startsWith(kind) ? [row as Row] : []))
  const put = (row: KeyRow): LogRecord => [keyOf(row), row]
  /** The row of a claim that is still this claim's. */
  const held = (claim: Claim): KeyRow | undefined => {
    const row = log.get(keyOf(claim)) as KeyRow | undefined
    return row?.turn === claim.turn && row.answer === undefined ? row : undefined
  }

  async function claim(request: WriteRequest, lease: number): Promise<ClaimResult> {
    const row = log.get(keyOf(request)) as KeyRow | undefined
    if (row !== undefined && (row.fingerprint !== request.fingerprint || row.scope !== request.scope)) return { state: 'reused' }
    if (row?.answer !== undefined) return { state: 'done', answer: row.answer }
    const running = rows<KeyRow>('key ').filter(
      ({ owner, scope, answer, leaseUntil }) =>
        owner === request.owner && scope === request.scope && answer === undefined && leaseUntil > now(),
    )
    if (running.length > 0) return { state: 'running', ms: Math.max(...running.map(({ leaseUntil }) => leaseUntil - now())) }
    const next: KeyRow = { ...row, ...request, turn: (row?.turn ?? 0) + 1, leaseUntil: now() + lease, changedAt: now() }
    await log.write([put(next)])
    return { state: 'mine', claim: { ...request, turn: next.turn, after: next.after } }
  }

  return {
    claim,
    mark: async (claim, after, lease) => {
      const row = held(claim)
      if (row === undefined || row.leaseUntil <= now()) return false
      await log.write([put({ ...row, after: row.after ?? after, leaseUntil: now() + lease, changedAt: now() })])
      return true
    },
    settle: async (claim, answer, { made, uploads }) => {
      const row = held(claim)
      if (row === undefined) return false
      const settled = { ...row, answer, changedAt: now(), ...(made === undefined ? {} : { made }) }
      await log.write([put(settled), ...uploads.map((token): LogRecord => [uploadOf(token)])])
      return true
    },
    release: async (claim) => {
      const row = held(claim)
      if (row !== undefined) await log.write([row.after === undefined ? [keyOf(row)] : put({ ...row, leaseUntil: now() })])
    },
    madeAmong: async (names) =>
      new Set(rows<KeyRow>('key ').flatMap(({ made }) => (made !== undefined && names.includes(made) ? [made] : []))),
    addUpload: (upload) => log.write([[uploadOf(upload.token), { ...upload, madeAt: now() } satisfies UploadRow]]),
    uploadsOf: async (owner, tokens) =>
      tokens.flatMap((token) => {
        const row = log.get(uploadOf(token)) as UploadRow | undefined
        return row?.owner === owner ? [row] : []
      }),
    count: async (owner, kind, perMinute) => {
      const name = `${owner} ${kind}`
      const known = counts.get(name)
      const entry = known !== undefined && known.ends > now() ? known : { ends: now() + WINDOW, used: 0 }
      entry.used += 1
      counts.set(name, entry)
      return entry.used <= perMinute ? 0 : entry.ends - now()
    },
    prune: async () => {
      for (const [name, { ends }] of counts) if (ends <= now()) counts.delete(name)
      const oldKeys = rows<KeyRow>('key ').filter(({ changedAt }) => changedAt <= now() - KEY_AGE)
      const oldUploads = rows<UploadRow>('upload ').filter(({ madeAt }) => madeAt <= now() - UPLOAD_AGE)
      await log.write([...oldKeys.map((row): LogRecord => [keyOf(row)]), ...oldUploads.map(({ token }): LogRecord => [uploadOf(token)])])
    },
    close: async () => {
      await log.close()
      closed()
    },
  }
}
