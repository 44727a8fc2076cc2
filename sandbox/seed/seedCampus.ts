import { randomBytes } from 'node:crypto'
import { hashPassword } from '../auth/passwordHash.ts'
import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { lockStart } from '../database/migrate.ts'
import { universities } from '../universities.ts'
import { announcements } from './announcements.ts'
import { personIdOf, profileOf, rolesOf } from './buildPerson.ts'
import { demoPassword } from './demoAccounts.ts'
import { ensureDailySales } from './ensureDailySales.ts'
import { ensurePrograms } from './ensurePrograms.ts'
import { foods } from './foods.ts'
import { personSeeds } from './people.ts'
import { seedAccounts } from './seedAccounts.ts'
import { seedDormitoryPeople } from './seedDormitoryPeople.ts'
import { seedDormitoryPlaces } from './seedDormitoryPlaces.ts'
import { seedFaces } from './seedFaces.ts'
import { seedMessages } from './seedMessages.ts'
import { seedMoney } from './seedMoney.ts'
import { seedReservation } from './seedReservation.ts'
import { seedReserves } from './seedReserves.ts'
import { seedSurveys } from './seedSurveys.ts'
import { seedTracker } from './seedTracker.ts'
import { selfIdOf, selvesOf } from './selves.ts'

/** Fills an empty campus for `today` (civil date) and brings an older one up to date. Seeding twice gives the same state. */
export async function seedCampus(database: Database, today: CivilDate, now: Date): Promise<void> {
  await database.longTx(async () => {
    await lockStart(database)
    await seedSettings(database)
    await seedPlaces(database)
    await ensurePrograms(database, today)
    await ensureDailySales(database, today)
    const parts = partsOf(database, today, now)
    const done = new Set((await database.query('SELECT key FROM campus.setting')).map(({ key }) => key))
    const missing = Object.entries(parts).filter(([key]) => !done.has(key))
    if (missing.length === 0) return
    await seedPeople(database, today)
    for (const [, seed] of missing) await seed()
    const seeded = missing.map(([key]) => ({ key, value: today }))
    await insertRows(database, 'campus.setting', { key: 'text', value: 'text' }, seeded)
  })
}

/** What is seeded once, by the setting that says when; an older campus lacks the later ones. */
function partsOf(database: Database, today: CivilDate, now: Date): Readonly<Record<string, () => Promise<void>>> {
  return {
    seeded_on: async () => {
      await seedAnnouncements(database, today)
      await seedReserves(database, today, now)
    },
    dormitory_seeded_on: async () => {
      await seedDormitoryPlaces(database, today)
      await seedDormitoryPeople(database, today)
    },
    surveys_seeded_on: () => seedSurveys(database, today),
    faces_seeded_on: () => seedFaces(database),
    reservation_seeded_on: () => seedReservation(database, today, now),
    money_seeded_on: () => seedMoney(database, now),
    tracker_seeded_on: () => seedTracker(database, now),
    messages_seeded_on: () => seedMessages(database, now),
    accounts_seeded_on: () => seedAccounts(database, now),
  }
}

async function seedSettings(database: Database): Promise<void> {
  const secrets = ['token_secret', 'merchant_secret'].map((key) => ({ key, value: randomBytes(32).toString('base64') }))
  await insertRows(database, 'campus.setting', { key: 'text', value: 'text' }, secrets)
}

async function seedPlaces(database: Database): Promise<void> {
  const selves = universities.flatMap(({ unikey }) =>
    selvesOf(unikey).map(({ code, type, name }) => ({
      id: selfIdOf(unikey, code),
      university: unikey,
      type,
      name,
      code: String(selfIdOf(unikey, code)),
    })),
  )
  await insertRows(database, 'campus.self', { id: 'integer', university: 'text', type: 'text', name: 'text', code: 'text' }, selves)
  const rows = foods.map(({ id, name, image, averageScore, voteCount }) => ({
    id,
    name,
    image: image ?? null,
    average_score: averageScore,
    vote_count: voteCount,
  }))
  await insertRows(
    database,
    'campus.food',
    { id: 'integer', name: 'text', image: 'text', average_score: 'double precision', vote_count: 'integer' },
    rows,
  )
}

async function seedPeople(database: Database, today: CivilDate): Promise<void> {
  // One hash serves all: the password is public, and a hash for each would only make the first start slow.
  const passwordHash = await hashPassword(demoPassword)
  const people = personSeeds.map((seed) => ({
    id: personIdOf(seed),
    university: seed.university,
    username: seed.username,
    password_hash: passwordHash,
    sign_in: seed.signIn ?? 'open',
    access_seconds: seed.accessSeconds ?? 900,
    may_refresh: seed.mayRefresh ?? true,
    must_change_password: seed.mustChangePassword ?? false,
    profile_fails: seed.profileFails ?? false,
    price_hidden: seed.priceHidden ?? false,
    roles: rolesOf(seed),
    profile: profileOf(seed),
  }))
  const columns = {
    id: 'bigint',
    university: 'text',
    username: 'text',
    password_hash: 'text',
    sign_in: 'text',
    access_seconds: 'integer',
    may_refresh: 'boolean',
    must_change_password: 'boolean',
    profile_fails: 'boolean',
    price_hidden: 'boolean',
    roles: 'jsonb',
    profile: 'jsonb',
  }
  await insertRows(database, 'campus.person', columns, people)
  const allowed = personSeeds.flatMap((seed) =>
    (seed.selves ?? ['central']).map((code, position) => ({
      person_id: personIdOf(seed),
      self_id: selfIdOf(seed.university, code),
      position,
    })),
  )
  await insertRows(database, 'campus.allowed_self', { person_id: 'bigint', self_id: 'integer', position: 'integer' }, allowed)
  const subsidies = personSeeds.flatMap((seed) =>
    (seed.subsidies ?? [{ credit: 250_000, days: 40 }]).map(({ credit, days }, place) => ({
      id: personIdOf(seed) * 10 + place,
      person_id: personIdOf(seed),
      credit,
      expiration_date: addDays(today, days),
    })),
  )
  await insertRows(database, 'campus.subsidy', { id: 'bigint', person_id: 'bigint', credit: 'bigint', expiration_date: 'date' }, subsidies)
}

async function seedAnnouncements(database: Database, today: CivilDate): Promise<void> {
  const rows = announcements.map(({ university, title, mainText, daysAgo }, place) => ({
    id: 501 + place,
    university,
    title,
    main_text: mainText,
    published_on: addDays(today, -daysAgo),
  }))
  await insertRows(
    database,
    'campus.announcement',
    { id: 'bigint', university: 'text', title: 'text', main_text: 'text', published_on: 'date' },
    rows,
  )
}
