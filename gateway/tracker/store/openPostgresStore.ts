import pg from 'pg'
import { GatewayStartError } from '../../parseGatewayArguments.ts'
import { MIGRATIONS } from './migrations.ts'
import {
  type Claim,
  type ClaimResult,
  KEY_AGE,
  StoreUnavailable,
  type TrackerStore,
  UPLOAD_AGE,
  type Upload,
  WINDOW,
  type WriteRequest,
} from './trackerStore.ts'

type Row = Readonly<Record<string, unknown>>
type Ask = (sql: string, params?: readonly unknown[]) => Promise<readonly Row[]>

const CONNECTIONS = 8
/** ms that a connection or a statement may take. */
const PATIENCE = 5_000
/** Any number that no other program uses on this database: gateways that start together migrate one after the other. */
const START_LOCK = 4500_1405

/** The clock of the database, which all gateways share. */
const NOW = 'clock_timestamp()'
const later = (parameter: string) => `${NOW} + ${parameter}::float8 * interval '1 millisecond'`
const msUntil = (column: string) => `ceil(extract(epoch FROM ${column} - ${NOW}) * 1000)::float8`

const unavailable = (error: unknown) => new StoreUnavailable(`the tracker's database does not answer: ${reasonOf(error)}`)

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

async function transaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error)
  })
  const ask: Ask = async (sql, params = []) => (await client.query<Row>(sql, [...params])).rows
  try {
    await ask('BEGIN')
    const value = await work(ask)
    await ask('COMMIT')
    client.release()
    return value
  } catch (error) {
    // The server undoes the transaction of a connection that is closed.
    client.release(true)
    throw unavailable(error)
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (ask) => {
    await ask('SELECT pg_advisory_xact_lock($1)', [START_LOCK])
    await ask('CREATE SCHEMA IF NOT EXISTS gateway')
    await ask('CREATE TABLE IF NOT EXISTS gateway.migration (version integer PRIMARY KEY)')
    const [row] = await ask('SELECT coalesce(max(version), 0) AS version FROM gateway.migration')
    for (const [i, sql] of MIGRATIONS.entries()) {
      if (i + 1 <= Number(row?.['version'])) continue
      await ask(sql)
      await ask('INSERT INTO gateway.migration (version) VALUES ($1)', [i + 1])
    }
  })
}

/** A store on a PostgreSQL (15 or later) that any number of gateways share. Throws a `GatewayStartError`, without the address, if it does not answer. */
export async function openPostgresStore(url: string): Promise<TrackerStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    idle_in_transaction_session_timeout: 2 * PATIENCE,
  })
  // A connection that dies is replaced by the pool. Without a listener Node would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end().catch(() => undefined)
    throw new GatewayStartError(
      `The database of DARGAH_GATEWAY_DATABASE_URL cannot be used (${reasonOf(error)}): start it, or correct the address, which looks like postgres://user:password@host:5432/name.`,
    )
  }
  return createPostgresStore(pool)
}

async function claim(ask: Ask, { owner, key, scope, fingerprint }: WriteRequest, lease: number): Promise<ClaimResult> {
  // Two claims of an owner wait for each other.
  await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [owner])
  const [row] = await ask('SELECT * FROM gateway.tracker_key WHERE owner = $1 AND key = $2', [owner, key])
  if (row !== undefined && (row['fingerprint'] !== fingerprint || row['scope'] !== scope)) return { state: 'reused' }
  if (row !== undefined && row['status'] !== null)
    return { state: 'done', answer: { status: Number(row['status']), body: String(row['body']) } }
  const [running] = await ask(
    `SELECT max(${msUntil('lease_until')}) AS ms FROM gateway.tracker_key WHERE owner = $1 AND scope = $2 AND status IS NULL AND lease_until > ${NOW}`,
    [owner, scope],
  )
  if (typeof running?.['ms'] === 'number') return { state: 'running', ms: Math.max(1, running['ms']) }
  const [mine] = await ask(
    `INSERT INTO gateway.tracker_key AS k (owner, key, scope, fingerprint, turn, lease_until, changed_at)
     VALUES ($1, $2, $3, $4, 1, ${later('$5')}, ${NOW})
     ON CONFLICT (owner, key) DO UPDATE SET turn = k.turn + 1, lease_until = excluded.lease_until, changed_at = excluded.changed_at
     RETURNING turn, after_id`,
    [owner, key, scope, fingerprint, lease],
  )
  const after = mine?.['after_id'] === null ? undefined : Number(mine?.['after_id'])
  return { state: 'mine', claim: { owner, key, scope, fingerprint, turn: Number(mine?.['turn']), after } }
}

const UPLOAD = 'token, owner, tracker_token, filename, type'
const readUpload = (row: Row): Upload => ({
  token: String(row['token']),
  owner: String(row['owner']),
  trackerToken: String(row['tracker_token']),
  filename: String(row['filename']),
  type: String(row['type']),
})

function createPostgresStore(pool: pg.Pool): TrackerStore {
  const ask: Ask = (sql, params = []) =>
    pool.query<Row>(sql, [...params]).then(
      ({ rows }) => rows,
      (error: unknown) => {
        throw unavailable(error)
      },
    )
  const ofClaim = ({ owner, key, turn }: Claim) => [owner, key, turn]
  const HELD = 'owner = $1 AND key = $2 AND turn = $3 AND status IS NULL'
  return {
    claim: (request, lease) => transaction(pool, (within) => claim(within, request, lease)),
    mark: async (held, after, lease) => {
      const changed = await ask(
        `UPDATE gateway.tracker_key SET after_id = coalesce(after_id, $4), lease_until = ${later('$5')}, changed_at = ${NOW}
         WHERE ${HELD} AND lease_until > ${NOW} RETURNING key`,
        [...ofClaim(held), after, lease],
      )
      return changed.length === 1
    },
    settle: (held, { status, body }, { made, uploads }) =>
      transaction(pool, async (within) => {
        const changed = await within(
          `UPDATE gateway.tracker_key SET status = $4, body = $5, made = $6, changed_at = ${NOW} WHERE ${HELD} RETURNING key`,
          [...ofClaim(held), status, body, made ?? null],
        )
        if (changed.length === 0) return false
        await within('DELETE FROM gateway.tracker_upload WHERE owner = $1 AND token = ANY($2::text[])', [held.owner, uploads])
        return true
      }),
    release: (held) =>
      transaction(pool, async (within) => {
        await within(`DELETE FROM gateway.tracker_key WHERE ${HELD} AND after_id IS NULL`, ofClaim(held))
        await within(`UPDATE gateway.tracker_key SET lease_until = ${NOW} WHERE ${HELD}`, ofClaim(held))
      }),
    madeAmong: async (names) =>
      new Set((await ask('SELECT made FROM gateway.tracker_key WHERE made = ANY($1::text[])', [names])).map((row) => String(row['made']))),
    addUpload: async (upload) => {
      await ask(`INSERT INTO gateway.tracker_upload (${UPLOAD}, made_at) VALUES ($1, $2, $3, $4, $5, ${NOW})`, [
        upload.token,
        upload.owner,
        upload.trackerToken,
        upload.filename,
        upload.type,
      ])
    },
    uploadsOf: async (owner, tokens) => {
      const rows = await ask(`SELECT ${UPLOAD} FROM gateway.tracker_upload WHERE owner = $1 AND token = ANY($2::text[])`, [owner, tokens])
      const found = new Map(rows.map((row) => [row['token'], readUpload(row)]))
      return tokens.flatMap((token) => found.get(token) ?? [])
    },
    count: async (owner, kind, perMinute) => {
      const [row] = await ask(
        `INSERT INTO gateway.tracker_count AS c (owner, kind, window_ends, used) VALUES ($1, $2, ${later('$3')}, 1)
         ON CONFLICT (owner, kind) DO UPDATE SET
           used = CASE WHEN c.window_ends <= ${NOW} THEN 1 ELSE c.used + 1 END,
           window_ends = CASE WHEN c.window_ends <= ${NOW} THEN excluded.window_ends ELSE c.window_ends END
         RETURNING used, ${msUntil('window_ends')} AS rest`,
        [owner, kind, WINDOW],
      )
      return Number(row?.['used']) <= perMinute ? 0 : Math.max(1, Number(row?.['rest']))
    },
    prune: async () => {
      await ask(`DELETE FROM gateway.tracker_key WHERE changed_at <= ${later('$1')}`, [-KEY_AGE])
      await ask(`DELETE FROM gateway.tracker_upload WHERE made_at <= ${later('$1')}`, [-UPLOAD_AGE])
      await ask(`DELETE FROM gateway.tracker_count WHERE window_ends <= ${NOW}`)
    },
    close: () => pool.end(),
  }
}
