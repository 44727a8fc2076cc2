import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgresStore } from '../../gateway/tracker/store/openPostgresStore.ts'
import { StoreUnavailable, type TrackerStore } from '../../gateway/tracker/store/trackerStore.ts'
import { providePostgres } from './support/providePostgres.ts'
import { describeStore } from './support/storeContract.ts'

const postgres = providePostgres()

describe('the store on PostgreSQL', () => {
  let store: TrackerStore
  let other: TrackerStore
  beforeAll(async () => {
    const url = await postgres.fresh()
    // Two that start together migrate one after the other.
    ;[store, other] = await Promise.all([openPostgresStore(url), openPostgresStore(url)])
  })
  afterAll(() => Promise.all([store.close(), other.close()]))
  describeStore(
    () => store,
    async () => other,
  )

  it('says of a database that is gone that it cannot be reached', async () => {
    const gone = await openPostgresStore(await postgres.fresh())
    await gone.close()
    await expect(gone.count('o', 'reads', 1)).rejects.toThrow(StoreUnavailable)
    await expect(gone.claim({ owner: 'o', key: 'k', scope: 's', fingerprint: 'f' }, 1)).rejects.toThrow(StoreUnavailable)
  })

  it('says in one sentence that its database does not answer, without the password', async () => {
    const opening = openPostgresStore('postgres://somebody:secret-word@127.0.0.1:1/none')
    await expect(opening).rejects.toThrow(/^The database of DARGAH_GATEWAY_DATABASE_URL cannot be used \(.*ECONNREFUSED.*\): start it/)
    await expect(opening).rejects.not.toThrow('secret-word')
  })
})
