import { largeDormitory } from './largeDormitory.ts'

/** A room's size and how many people from elsewhere live in it. */
export interface RoomSeed {
  readonly size: number
  readonly residents: number
  readonly withdrawn?: boolean
}

export interface FloorSeed {
  readonly name: string
  readonly rooms: readonly RoomSeed[]
}

export interface BlockSeed {
  readonly name: string
  readonly floors: readonly FloorSeed[]
}

/** A dormitory; for families where the gender is null. Ids of what is in it follow from its own and the places. */
export interface DormitorySeed {
  readonly id: number
  readonly university: string
  readonly name: string
  readonly gender: 'FEMALE' | 'MALE' | null
  readonly address: string
  readonly contactInfo: string
  readonly blocks: readonly BlockSeed[]
}

/** The id of a room by the places (from 1 on) of its block, floor and itself. */
export function roomIdOf(dormitoryId: number, block: number, floor: number, room: number): number {
  return floorIdOf(dormitoryId, block, floor) * 100 + room
}

export function floorIdOf(dormitoryId: number, block: number, floor: number): number {
  return blockIdOf(dormitoryId, block) * 10 + floor
}

export function blockIdOf(dormitoryId: number, block: number): number {
  return dormitoryId * 100 + block
}

/** Rooms from pairs of size and residents. */
function rooms(...pairs: readonly (readonly [number, number])[]): readonly RoomSeed[] {
  return pairs.map(([size, residents]) => ({ size, residents }))
}

/** A plain dormitory of one block, with rooms that have all, one and no places free. */
function plain(id: number, university: string, name: string, gender: 'FEMALE' | 'MALE'): DormitorySeed {
  return {
    id,
    university,
    name,
    gender,
    address: `پردیس دانشگاه، ${name}`,
    contactInfo: '021-55550100',
    blocks: [{ name: 'بلوک الف', floors: [{ name: 'همکف', rooms: rooms([4, 1], [4, 0], [2, 1], [2, 2]) }] }],
  }
}

export const sarv = 11
export const sepidar = 12
export const yas = 13
export const nasrin = 14
export const ashian = 15
export const mahtabMen = 21

/** Every dormitory of every university. */
export const dormitorySeeds: readonly DormitorySeed[] = [
  {
    id: sarv,
    university: 'aftab',
    name: 'خوابگاه سرو',
    gender: 'MALE',
    address: 'خیابان دانشگاه، کوچهٔ سرو، پلاک ۴',
    contactInfo: '021-55550111',
    blocks: [
      {
        name: 'بلوک الف',
        floors: [
          { name: 'همکف', rooms: rooms([4, 0], [4, 2], [4, 4], [4, 3], [2, 1], [2, 0]) },
          { name: 'طبقهٔ اول', rooms: rooms([4, 1], [2, 0], [4, 0], [2, 2]) },
        ],
      },
      { name: 'بلوک ب', floors: [{ name: 'همکف', rooms: rooms([2, 0], [2, 1], [2, 2]) }] },
      { name: 'بلوک ج (در دست ساخت)', floors: [] },
    ],
  },
  largeDormitory(sepidar),
  {
    id: yas,
    university: 'aftab',
    name: 'خوابگاه یاس',
    gender: 'FEMALE',
    address: 'بلوار دانشجو، نبش خیابان یاس',
    contactInfo: '021-55550131، 021-55550132، yas@aftab.example',
    blocks: [
      {
        name: 'بلوک یک',
        floors: [
          { name: 'همکف', rooms: rooms([3, 1], [3, 0], [3, 2], [3, 3], [2, 0]) },
          { name: 'طبقهٔ اول', rooms: rooms([4, 0], [4, 2], [4, 4]) },
        ],
      },
    ],
  },
  {
    id: nasrin,
    university: 'aftab',
    name: 'خوابگاه نسرین',
    gender: 'FEMALE',
    address: 'خیابان دانشگاه، کوچهٔ نسرین، پلاک ۱۲',
    contactInfo: '021-55550141',
    blocks: [{ name: 'بلوک نوساز', floors: [] }],
  },
  {
    id: ashian,
    university: 'aftab',
    name: 'خوابگاه متأهلی آشیان',
    gender: null,
    address: 'شهرک دانشگاه، خیابان چهارم',
    contactInfo: '021-55550151',
    blocks: [
      {
        name: 'بلوک یک',
        floors: [
          {
            name: 'همکف',
            rooms: [...rooms([2, 2], [4, 3], [4, 2], [4, 0]), { size: 2, residents: 0, withdrawn: true }],
          },
        ],
      },
    ],
  },
  plain(mahtabMen, 'mahtab', 'خوابگاه مهر', 'MALE'),
  plain(22, 'mahtab', 'خوابگاه ماه', 'FEMALE'),
  plain(31, 'sepehr', 'خوابگاه شمالی', 'MALE'),
  plain(32, 'sepehr', 'خوابگاه جنوبی', 'FEMALE'),
  plain(41, 'kavir', 'خوابگاه نخل', 'MALE'),
  plain(42, 'kavir', 'خوابگاه گز', 'FEMALE'),
  plain(51, 'kohan', 'خوابگاه چنار', 'MALE'),
  plain(52, 'kohan', 'خوابگاه نارون', 'FEMALE'),
]
