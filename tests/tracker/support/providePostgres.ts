import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type PostgresServer, startPostgres } from '../../campus/support/startPostgres.ts'

/** A PostgreSQL for the tests of one file: DATABASE_URL, else one that is started for them. */
export function providePostgres(): { fresh(): Promise<string> } {
  let started: PostgresServer | undefined
  let url = ''
  const made: string[] = []
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  beforeAll(async () => {
    const given = process.env['DATABASE_URL']
    if (given === undefined || given === '') started = await startPostgres({ durable: true })
    url = started?.url ?? given ?? ''
  }, 120_000)
  afterAll(async () => {
    for (const name of made) await ask(`DROP DATABASE ${name} WITH (FORCE)`)
    await started?.stop()
  }, 60_000)
  return {
    /** The address of an empty database. */
    fresh: async () => {
      const name = `gateway_test_${randomUUID().replaceAll('-', '')}`
      await ask(`CREATE DATABASE ${name}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
  }
}
