import type { Database } from '../../../../sandbox/database/database.ts'
import type { Dish } from '../moneyActs.ts'
import { discrepancies } from '../moneyAudit.ts'
import { countVotes } from '../surveyCrowd.ts'
import type { Diary } from './diary.ts'
import { FILER, subjectOf, type Testimony } from './witnesses.ts'

/** What does not add up once nobody acts any more and every payment is settled, one sentence each: the database in itself, and against what was confirmed. */
export async function auditDay(
  database: Database,
  diaries: readonly Diary[],
  dishes: Readonly<Record<string, Dish>>,
): Promise<readonly string[]> {
  return [
    ...(await discrepancies(database)),
    ...(await accountsOf(database, diaries, dishes)),
    ...(await votesOf(database, diaries)),
    ...(await requestsOf(database, diaries)),
  ]
}

const wordsOf = (what: object): string => JSON.stringify(what)
const differing = (who: number, confirmed: object, has: object): readonly string[] =>
  wordsOf(confirmed) === wordsOf(has) ? [] : [`crowd${who} was confirmed ${wordsOf(confirmed)} and has ${wordsOf(has)}`]

async function accountsOf(
  database: Database,
  diaries: readonly Diary[],
  dishes: Readonly<Record<string, Dish>>,
): Promise<readonly string[]> {
  const rows = await database.query(
    `SELECT p.id::integer - 900000 AS place, p.credit::integer AS credit,
       (SELECT credit::integer FROM campus.subsidy s WHERE s.person_id = p.id) AS subsidy,
       (SELECT coalesce(json_agg(json_build_array(r.program_id, r.count) ORDER BY r.program_id, r.id), '[]') FROM campus.reserve r WHERE r.person_id = p.id) AS reserved
     FROM campus.person p WHERE p.id >= 900000 ORDER BY p.id`,
  )
  return rows.flatMap((row) => {
    const { place, ...has } = row as { readonly place: number }
    const holder = diaries[place]?.holder
    if (holder === undefined) return []
    const programs = [...holder.reserved].map((name): number => dishes[name]?.item.programId)
    const reserved = programs.sort((a, b) => a - b).map((id) => [id, 1])
    return differing(place, { credit: holder.credit, subsidy: holder.subsidy, reserved }, has)
  })
}

async function votesOf(database: Database, diaries: readonly Diary[]): Promise<readonly string[]> {
  const confirmed = diaries.filter(({ voted }) => voted).length
  const counted = await countVotes(database)
  const right = { voters: confirmed, votes: confirmed, choices: 3 * confirmed }
  return wordsOf(counted) === wordsOf(right) ? [] : [`votes are ${wordsOf(counted)} in place of ${wordsOf(right)}`]
}

async function requestsOf(database: Database, diaries: readonly Diary[]): Promise<readonly string[]> {
  const rows = await database.query(
    `SELECT i.custom_values ->> '2' AS username, i.id::integer AS id, i.subject,
       (SELECT coalesce(json_agg(json_build_array(f.filename, octet_length(f.content)) ORDER BY f.filename), '[]') FROM campus.tracker_file f WHERE f.issue_id = i.id) AS files,
       (SELECT coalesce(json_agg(j.notes ORDER BY j.id), '[]') FROM campus.tracker_journal j WHERE j.issue_id = i.id AND j.notes <> '') AS replies
     FROM campus.tracker_issue i WHERE i.custom_values ->> '2' LIKE 'crowd%' ORDER BY i.id`,
  )
  return diaries.flatMap(({ holder, requests }) => {
    const has = rows.filter(({ username }) => username === `crowd${holder.place}`).map(({ username: _, ...request }) => request)
    const confirmed = requests.map(({ id, subject, files, replies }) => ({ id, subject, files: [...files].sort(), replies }))
    return differing(holder.place, confirmed, has)
  })
}

/** Requests that a page has confirmed and that are not there, or twice; the others of a page may be there once. */
export async function auditWitnesses(database: Database, { confirmed }: Testimony): Promise<readonly string[]> {
  const rows = await database.query(
    "SELECT subject, count(*)::integer AS count FROM campus.tracker_issue WHERE custom_values ->> '2' = $1 GROUP BY subject",
    [FILER],
  )
  const counts = new Map(rows.map(({ subject, count }) => [String(subject), Number(count)]))
  const subjects = (confirmed.get(FILER) ?? []).map(subjectOf)
  return [
    ...subjects.filter((subject) => !counts.has(subject)).map((subject) => `${subject} was confirmed by a page and is not there`),
    ...[...counts]
      .filter(([subject, count]) => count > 1 && subject.startsWith(subjectOf('')))
      .map(([subject, count]) => `${subject} is there ${count} times`),
  ]
}
