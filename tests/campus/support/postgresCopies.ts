import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { resetCampus } from '../../../sandbox/openCampus.ts'
import type { DatabaseCopies } from './databases.ts'
import { startPostgres } from './startPostgres.ts'

/** Databases on a real PostgreSQL, each copied from one that was seeded first. */
export async function openPostgresCopies(now: string): Promise<DatabaseCopies> {
  const given = process.env.DATABASE_URL
  const server = given === undefined || given === '' ? await startPostgres() : { url: given, stop: async () => undefined }
  const made: string[] = []
  const create = async (from?: string) => {
    const name = `campus_test_${randomUUID().replaceAll('-', '')}`
    await ask(server.url, `CREATE DATABASE ${name}${from === undefined ? '' : ` TEMPLATE ${from}`}`)
    made.push(name)
    return name
  }
  const template = await create()
  await resetCampus({ database: { url: urlOf(server.url, template) }, now })
  return {
    fresh: async () => ({ url: urlOf(server.url, await create(template)) }),
    close: async () => {
      if (server.url === given) for (const name of made) await ask(server.url, `DROP DATABASE ${name} WITH (FORCE)`)
      await server.stop()
    },
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
