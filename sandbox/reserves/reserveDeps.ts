import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Database } from '../database/database.ts'
import { CampusError } from '../http/campusError.ts'
import { type ProgramRecord, programSelect, readProgram } from './programRecord.ts'

/** Dependencies of a student's reserve mutations, inside one transaction. */
export interface ReserveDeps {
  readonly database: Database
  readonly personId: number
  readonly university: string
  readonly now: Date
  /** Only for the control experiment: no lock for the last portion. */
  readonly withoutLock: boolean
}

/** Dependencies for the authenticated student of a request. */
export function reserveDepsFor({ campus, university }: CampusAddress, request: FastifyRequest): ReserveDeps {
  const { database, withoutLock } = campus
  return { database, personId: callerOf(request).personId, university: university.unikey, now: campus.clock.now(), withoutLock }
}

/** How a call names a program: by item id, or by program id, perhaps with the food type and meal that it must have. */
export type ProgramKey =
  | { readonly itemId: number }
  | { readonly programId: number; readonly foodTypeId?: number | undefined; readonly mealTypeId?: number | undefined }

/** The program that a key names, locked until the transaction ends. Throws PROGRAM_NOT_FOUND or SELF_NOT_ALLOWED. The credit is locked before it. */
export async function lockProgram(deps: ReserveDeps, key: ProgramKey): Promise<ProgramRecord> {
  const [column, id] = 'programId' in key ? ['p.id', key.programId] : ['p.item_id', key.itemId]
  const lock = deps.withoutLock ? '' : 'FOR UPDATE OF p'
  const [row] = await deps.database.query(`${programSelect} WHERE ${column} = $1 AND s.university = $2 ${lock}`, [id, deps.university])
  if (row === undefined) throw new CampusError('PROGRAM_NOT_FOUND')
  const program = readProgram(row)
  if (!fitsKey(program, key)) throw new CampusError('PROGRAM_NOT_FOUND')
  const allowed = await deps.database.query('SELECT 1 FROM campus.allowed_self WHERE person_id = $1 AND self_id = $2', [
    deps.personId,
    program.meal.selfId,
  ])
  if (allowed.length === 0) throw new CampusError('SELF_NOT_ALLOWED')
  return program
}

function fitsKey(program: ProgramRecord, key: ProgramKey): boolean {
  if ('itemId' in key) return true
  return (
    (key.foodTypeId ?? program.foodTypeId) === program.foodTypeId && (key.mealTypeId ?? program.meal.mealTypeId) === program.meal.mealTypeId
  )
}
