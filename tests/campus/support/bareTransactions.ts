import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Database } from '../../../sandbox/database/database.ts'

/** What a load is measured beside. */
export interface Bare {
  readonly name: string
  /** How long each transaction took, in ms. */
  readonly times: readonly number[]
}

const SECONDS = '5'
const onServers = '/usr/lib/postgresql'

function findPgbench(): string | undefined {
  const versions = existsSync(onServers) ? readdirSync(onServers).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(onServers, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
}

/** Transactions of `pgbench` with so many clients; where it is missing, bare ones through `pg`, one after the other. */
export async function bareTransactions(url: string, database: Database, clients: number): Promise<Bare> {
  const pgbench = findPgbench()
  if (pgbench === undefined) return { name: 'a bare transaction through pg', times: await throughPg(database) }
  const folder = mkdtempSync(join(tmpdir(), 'dargah-pgbench-'))
  const run = (...args: readonly string[]) => execFileSync(pgbench, [...args, url], { cwd: folder, stdio: 'pipe' })
  try {
    run('--initialize', '--quiet')
    run('--no-vacuum', '--log', `--client=${clients}`, `--time=${SECONDS}`)
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    // client, number, time in µs, …
    return { name: `pgbench (TPC-B, ${clients} clients)`, times: lines.map((line) => Number(line.split(' ')[2]) / 1000) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function throughPg(database: Database): Promise<readonly number[]> {
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const begun = performance.now()
    await database.tx(() => database.query('UPDATE campus.person SET credit = credit WHERE id = 900000'))
    times.push(performance.now() - begun)
  }
  return times
}

/** Median and 95th percentile, in words. */
export function percentiles(times: readonly number[]): string {
  const order = [...times].sort((a, b) => a - b)
  const at = (share: number) => (order[Math.floor(order.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
