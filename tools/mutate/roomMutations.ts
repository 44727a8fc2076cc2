import type { Mutation } from './mutation.ts'

/** Breaks of the choice of rooms in JSON. */
export const roomMutations: readonly Mutation[] = [
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: 'has(r.destinationDormitory.id) && (',
    replace: '(',
    why: 'a request that waits hides the accepted one',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: "\"=derived.group.status in ['APPROVED', 'FINAL']\"",
    replace: "\"=derived.group.status in ['APPROVED', 'FINAL', 'WAITING']\"",
    why: 'rooms are open before all have accepted',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '=has(derived.group) && !derived.isConfirmed',
    replace: "=derived.group.status == 'WAITING'",
    why: 'a status nobody knows opens the rooms',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '=derived.group.solitary || (has(derived.group) && queries.entrance.data.solitaryRegistration)',
    replace: '=derived.group.solitary',
    why: 'a group chooses when all register alone',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: ' && row.roomSize - row.personCount >= derived.people',
    replace: '',
    why: 'a group takes a room with one place',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '=!has(local.choosing) && derived.isHead',
    replace: '=derived.isHead',
    why: 'a second room is pressed while one is registered',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: 'derived.isHead && !has(derived.group.transferStatus) && row',
    replace: '!has(derived.group.transferStatus) && row',
    why: 'a member chooses the room',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: 'derived.isHead && !has(derived.group.transferStatus) && row',
    replace: 'derived.isHead && row',
    why: 'a group that is transferred changes its room',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '!has(b.dormitory.id) || b.dormitory.id == derived.destination.id',
    replace: 'true',
    why: 'rooms of other dormitories are offered',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '"refresh": ["group", "rooms"]',
    replace: '"refresh": ["group"]',
    why: 'a room that others took stays free',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '"block": "=row.block"',
    replace: '"block": "=row.floor"',
    why: 'the question names the wrong block',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: '"enabledWhen": "=false"',
    replace: '"enabledWhen": "=true"',
    why: 'residents are offered to groups',
  },
  {
    file: 'modules/dormitory/screens/group-rooms.json',
    find: 'row.id != derived.room',
    replace: 'has(derived.room) && row.id != derived.room',
    why: 'a first room cannot be chosen',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: 'row.id != derived.room && ',
    replace: '',
    why: 'the room that one has is chosen again',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: 'derived.mayChoose && row.id',
    replace: 'row.id',
    why: 'who is transferred chooses',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: ' && row.roomSize - row.personCount > 0"',
    replace: '"',
    why: 'a full room is chosen',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: '"solitary": true',
    replace: '"solitary": false',
    why: 'who registers alone founds a group',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: '=or(local.block, derived.group.dormitoryRoom.dormitory.dormitoryBlock.id)',
    replace: '=local.block',
    why: "the block of one's room is not picked",
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: 'university.settings.showRoomMembers && ',
    replace: '',
    why: 'residents are shown where the university forbids it',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: 'showRoomMembers && row.personCount > 0',
    replace: 'showRoomMembers',
    why: 'residents of an empty room are offered',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: ', { "pick": { "local": "floor", "value": "=null" } }',
    replace: '',
    why: 'residents of another block are read unasked',
  },
  {
    file: 'modules/dormitory/screens/solitary-rooms.json',
    find: '(has(derived.group) && !derived.group.solitary) || ',
    replace: '',
    why: 'a group chooses a room for one',
  },
]
