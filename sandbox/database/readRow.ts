import type { Row } from './database.ts'

/** The text in a column. Throws when the column holds something else: the statement and its reader then disagree, which is a bug. */
export function readText(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`)
  return value
}

/** The text in a column that may be null. */
export function readTextOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : readText(row, column)
}

/** The whole or decimal number in a column. */
export function readNumber(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`column ${column} holds no number`)
  return value
}

/** The number in a column that may be null. */
export function readNumberOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : readNumber(row, column)
}

/** The truth value in a column. */
export function readFlag(row: Row, column: string): boolean {
  const value = row[column]
  if (typeof value !== 'boolean') throw new TypeError(`column ${column} holds no truth value`)
  return value
}

/** The instant in a column. */
export function readInstant(row: Row, column: string): Date {
  const value = row[column]
  if (!(value instanceof Date)) throw new TypeError(`column ${column} holds no instant`)
  return value
}

/** The numbers in a JSON array column. */
export function readNumbers(row: Row, column: string): readonly number[] {
  const value = row[column]
  if (!Array.isArray(value)) throw new TypeError(`column ${column} holds no list`)
  return value.filter((entry): entry is number => typeof entry === 'number')
}
