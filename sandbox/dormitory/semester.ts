import type { Row } from '../database/database.ts'
import { readFlag, readNumber, readText } from '../database/readRow.ts'

/** A semester in the shape of the dormitory's calls. */
export interface Semester {
  readonly id: number
  readonly name: string
  readonly period: { readonly name: string }
  /** Whether the campus's present day is in it. */
  readonly currentSemester: boolean
}

/** What `readSemester` reads of a semester `s` when the statement's first parameter is today. */
export const semesterColumns =
  's.id AS semester_id, s.name AS semester_name, s.period_name, s.starts_on <= $1 AND s.ends_on >= $1 AS current_semester'

export function readSemester(row: Row): Semester {
  return {
    id: readNumber(row, 'semester_id'),
    name: readText(row, 'semester_name'),
    period: { name: readText(row, 'period_name') },
    currentSemester: readFlag(row, 'current_semester'),
  }
}
