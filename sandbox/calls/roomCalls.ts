import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { dormitoryDepsFor } from '../dormitory/dormitoryDeps.ts'
import { blocksOf, blocksWithRooms, floorsOfBlock } from '../dormitory/roomBoard.ts'
import { membersOfRoom, type RoomPlace } from '../dormitory/roomPeople.ts'
import { CampusError } from '../http/campusError.ts'
import { smallId } from '../http/inputs.ts'

const params = { type: 'object', properties: { dormitoryId: smallId, blockId: smallId, floorId: smallId, roomId: smallId } } as const

/** The rooms to choose from, for groups (ROOM-11) and for one person (ROOM-20, ROOM-23, ROOM-29). */
export function addRoomCalls(app: FastifyInstance, address: CampusAddress): void {
  const preValidation = requireBearer(address)
  const blocks = '/rest/users/me/dormitories/solitary/:dormitoryId/blocks'
  const floors = `${blocks}/:blockId/floors`
  app.get('/rest/users/me/dormitories/groups/rooms', { preValidation }, async (call) => ({
    payload: await blocksWithRooms(await dormitoryDepsFor(address, call)),
  }))
  app.get<{ Params: { dormitoryId: string } }>(blocks, { preValidation, schema: { params } }, async (call) => ({
    payload: await blocksOf(await dormitoryDepsFor(address, call), Number(call.params.dormitoryId)),
  }))
  app.get<{ Params: { dormitoryId: string; blockId: string } }>(floors, { preValidation, schema: { params } }, async (call) => ({
    payload: await floorsOfBlock(await dormitoryDepsFor(address, call), Number(call.params.dormitoryId), Number(call.params.blockId)),
  }))
  app.get<{ Params: Record<keyof RoomPlace, string> }>(
    `${floors}/:floorId/rooms/:roomId`,
    { preValidation, schema: { params } },
    async (call) => {
      if (!address.university.showsRoomMembers) throw new CampusError('ACCESS_DENIED')
      const { dormitoryId, blockId, floorId, roomId } = call.params
      const place = { dormitoryId: Number(dormitoryId), blockId: Number(blockId), floorId: Number(floorId), roomId: Number(roomId) }
      return { payload: await membersOfRoom(await dormitoryDepsFor(address, call), place) }
    },
  )
}
