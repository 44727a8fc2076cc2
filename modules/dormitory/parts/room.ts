/** What the picker reads of a room; module JSON names the rest. */
export interface Room {
  readonly id: number
  readonly floorId: number
  readonly code?: string | null
  readonly roomSize?: number | null
  readonly personCount?: number | null
}

/** The free beds of some rooms. */
export const freeBeds = (rooms: readonly Room[]): number =>
  rooms.reduce((sum, { roomSize, personCount }) => sum + Math.max(0, (roomSize ?? 0) - (personCount ?? 0)), 0)
