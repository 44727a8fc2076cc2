import type { BlockSeed, DormitorySeed, RoomSeed } from './dormitorySeeds.ts'

const blocks = 40
const floors = 5
const roomsOnFloor = 10
const sizes = [2, 4, 6] as const
const freePlaces = [0, 1, 2, 6] as const
const floorNames = ['همکف', 'طبقهٔ اول', 'طبقهٔ دوم', 'طبقهٔ سوم', 'طبقهٔ چهارم'] as const

/** The dormitory with forty blocks of fifty rooms each: sizes and free places alternate, so that every block has all of them. */
export function largeDormitory(id: number): DormitorySeed {
  return {
    id,
    university: 'aftab',
    name: 'خوابگاه سپیدار',
    gender: 'MALE',
    address: 'بزرگراه دانش، شهرک دانشجویی سپیدار',
    contactInfo: '021-55550121، 021-55550122',
    blocks: Array.from({ length: blocks }, (_, block) => blockOf(block)),
  }
}

function blockOf(block: number): BlockSeed {
  return {
    name: `بلوک ${(block + 1).toLocaleString('fa-IR')}`,
    floors: Array.from({ length: floors }, (_, floor) => ({
      name: floorNames[floor] ?? '',
      rooms: Array.from({ length: roomsOnFloor }, (_, room) => roomOf(block, floor, room)),
    })),
  }
}

function roomOf(block: number, floor: number, room: number): RoomSeed {
  const size = sizes[(block + floor + room) % sizes.length] ?? 2
  const free = freePlaces[(block + 3 * floor + room) % freePlaces.length] ?? 0
  return { size, residents: Math.max(0, size - free) }
}
