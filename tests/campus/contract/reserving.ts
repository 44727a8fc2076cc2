import { describe, expect, it } from 'vitest'
import { type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn, mealOn, reserveIdOf } from '../support/weekReader.ts'

/** The three families of reserving calls, sale and change of self. */
export function reservingContract(source: CopiesSource): void {
  describe('reserving', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const codeOf = (answer: { status: number; body: { messageResource?: string } }) =>
      `${answer.status} ${answer.body.messageResource ?? 'OK'}`
    const put = (student: Student, item: { id: number }, body: object) => student.send('PUT', `/rest/reserves/${item.id}/reserve`, body)
    const later = '2026-11-30'

    it('reserves, counts and cancels all by item, and moves exactly the price', async () => {
      const student = await at('kian')
      const item = await itemOn(student, 101, later)
      const before = await student.credit()
      expect((await put(student, item, { selected: true })).body.payload.selectedCount).toBe(1)
      expect((await put(student, item, { selected: true, selectedCount: 3 })).body.payload.selectedCount).toBe(3)
      expect(await student.credit()).toBe(before - 3 * item.price)
      expect(await itemOn(student, 101, later)).toMatchObject({ selectedCount: 3, remainedCount: item.remainedCount - 3 })
      expect((await put(student, item, { selected: true, selectedCount: 2 })).body.payload.selectedCount).toBe(2)
      expect((await put(student, item, { selected: false })).body.payload).toEqual({ reserveId: null, selectedCount: 0 })
      expect(await student.credit()).toBe(before)
      expect(await itemOn(student, 101, later)).toMatchObject({ selectedCount: 0, remainedCount: item.remainedCount, idAndConsumption: [] })
      expect(codeOf(await put(student, item, { selected: false }))).toBe('404 RESERVE_NOT_FOUND')
    })

    it('adds by the new call with count, gives the reserve ids, and takes one portion back by query or path', async () => {
      const student = await at('taraneh')
      const item = await itemOn(student, 101, later)
      const added = await student.send('POST', '/rest/reserves', { programId: item.programId, app: 'WEB', selectedCount: 2 })
      const [id] = added.body.payload.ids
      expect((await itemOn(student, 101, later)).idAndConsumption).toEqual([{ id, consumed: false, count: 2 }])
      expect(
        (await student.send('POST', '/rest/reserves', { programId: item.programId, app: 'WEB', selectedCount: 1 })).body.payload.ids,
      ).toEqual([id])
      expect((await student.send('DELETE', `/rest/reserves?reserveId=${id}`)).body.payload.selectedCount).toBe(2)
      expect((await student.send('DELETE', `/rest/reserves/${id}`)).body.payload.selectedCount).toBe(1)
      expect((await student.send('DELETE', `/rest/reserves/${id}`)).body.payload.selectedCount).toBe(0)
      expect(codeOf(await student.send('DELETE', `/rest/reserves/${id}`))).toBe('404 RESERVE_NOT_FOUND')
    })

    it('adds and cancels by program, food type and meal type, which have to fit together', async () => {
      const student = await at('pouya')
      const { programId, foodTypeId, mealTypeId } = await itemOn(student, 101, later)
      const body = { programId, foodTypeId, mealTypeId, selectedCount: 2, freeFoodSelected: false }
      expect((await student.send('POST', '/rest/reserves', body)).body.payload.selectedCount).toBe(2)
      expect(codeOf(await student.send('POST', '/rest/reserves', { ...body, mealTypeId: 3 }))).toBe('404 PROGRAM_NOT_FOUND')
      expect(codeOf(await student.send('DELETE', '/rest/reserves', { ...body, selectedCount: 3 }))).toBe('400 RESERVE_COUNT_CROSS')
      expect((await student.send('DELETE', '/rest/reserves', { ...body, selectedCount: 1 })).body.payload.selectedCount).toBe(1)
      expect((await student.send('DELETE', '/rest/reserves', { ...body, selectedCount: 1 })).body.payload.selectedCount).toBe(0)
      expect(codeOf(await student.send('POST', '/rest/reserves', { programId }))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await student.send('DELETE', '/rest/reserves'))).toBe('400 INVALID_REQUEST')
    })

    it('does not take a program id for an item id, nor an id of another university', async () => {
      const student = await at('babak')
      const item = await itemOn(student, 101, later)
      expect(codeOf(await put(student, { id: item.programId }, { selected: true }))).toBe('404 PROGRAM_NOT_FOUND')
      const navid = await studentAt(test.base('mahtab'), 'navid')
      expect(codeOf(await put(navid, item, { selected: true }))).toBe('404 PROGRAM_NOT_FOUND')
    })

    it('refuses what is past, closed, not allowed, too much for the item, too much for the meal or too expensive, and changes nothing', async () => {
      const sara = await at('sara')
      const before = await sara.credit()
      const yesterday = await itemOn(sara, 101, '2026-11-22', 2, 1)
      expect(codeOf(await put(sara, yesterday, { selected: true }))).toBe('400 PROGRAM_DATE_PASSED')
      const breakfast = await itemOn(sara, 101, '2026-11-23', 1)
      expect(codeOf(await put(sara, breakfast, { selected: true }))).toBe('400 RESERVE_RULE_VIOLATED')
      const [main, light] = (await mealOn(sara, 101, later)).programs
      expect(codeOf(await put(sara, main, { selected: true, selectedCount: 4 }))).toBe('400 RESERVE_VALID_MAX_COUNT_CROSS')
      expect((await put(sara, main, { selected: true, selectedCount: 3 })).status).toBe(200)
      expect(codeOf(await put(sara, light, { selected: true, selectedCount: 2 }))).toBe('400 RESERVE_VALID_TOTAL_COUNT_CROSS')
      expect((await put(sara, main, { selected: false })).status).toBe(200)
      expect(await sara.credit()).toBe(before)
      const donya = await at('donya')
      expect(codeOf(await put(donya, main, { selected: true }))).toBe('400 NOT_ENOUGH_CREDIT')
      expect(codeOf(await put(await at('arash'), main, { selected: true }))).toBe('403 SELF_NOT_ALLOWED')
      expect((await itemOn(sara, 101, later)).remainedCount).toBe(main.remainedCount)
    })

    it('gives the last place to one of two and tells the other that the item is full', async () => {
      const [sina, mina] = [await at('sina'), await at('mina')]
      const item = await itemOn(sina, 101, '2026-11-25', 2, 2)
      const codes = (await Promise.all([sina, mina].map((student) => put(student, item, { selected: true })))).map(codeOf)
      expect(codes.sort()).toEqual(['200 OK', '400 RESERVE_MAX_RESERVE_COUNT_CROSS'])
      expect((await itemOn(mina, 101, '2026-11-25', 2, 2)).remainedCount).toBe(0)
    })

    it('never touches what was eaten: the rest of a partly eaten item is cancelled alone', async () => {
      const sara = await at('sara')
      const item = await itemOn(sara, 101, '2026-11-23')
      expect(item).toMatchObject({ selectedCount: 3, consumed: false })
      const eaten = item.idAndConsumption.find((one: { consumed: boolean }) => one.consumed)
      expect(codeOf(await sara.send('DELETE', `/rest/reserves/${eaten.id}`))).toBe('400 RESERVE_CONSUMED')
      expect((await put(sara, item, { selected: false })).body.payload.selectedCount).toBe(1)
      expect(await itemOn(sara, 101, '2026-11-23')).toMatchObject({ selectedCount: 1, consumed: true })
      expect(codeOf(await put(sara, item, { selected: false }))).toBe('400 RESERVE_CONSUMED')
    })

    it('takes counts literally: none below the minimum of the item, neither by adding nor by cancelling', async () => {
      const yas = await at('yas')
      const saturday = '2026-12-05'
      const item = await itemOn(yas, 104, saturday)
      expect(item).toMatchObject({ validMinCount: 2, validMaxCount: 3, selectedCount: 0 })
      const add = (selectedCount: number) => yas.send('POST', '/rest/reserves', { programId: item.programId, app: 'WEB', selectedCount })
      expect(codeOf(await add(1))).toBe('400 RESERVE_VALID_MIN_COUNT_CROSS')
      expect(codeOf(await put(yas, item, { selected: true }))).toBe('400 RESERVE_VALID_MIN_COUNT_CROSS')
      const added = await add(2)
      expect(added.body.payload.selectedCount).toBe(2)
      expect(codeOf(await yas.send('DELETE', `/rest/reserves/${added.body.payload.ids[0]}`))).toBe('400 RESERVE_VALID_MIN_COUNT_CROSS')
      expect((await put(yas, item, { selected: false })).body.payload.selectedCount).toBe(0)
    })

    it('keeps to the closed rules of a meal in both directions', async () => {
      const yas = await at('yas')
      expect((await mealOn(yas, 104, '2026-11-25')).reserveRuleViolated).toBe(true)
      expect(codeOf(await put(yas, await itemOn(yas, 104, '2026-11-25'), { selected: true }))).toBe('400 RESERVE_RULE_VIOLATED')
      expect((await mealOn(yas, 104, '2026-11-26')).cancelRuleViolated).toBe(true)
      expect(codeOf(await put(yas, await itemOn(yas, 104, '2026-11-26'), { selected: false }))).toBe('400 CANCEL_RULE_VIOLATED')
    })

    it('puts a reserve up for sale, keeps it from being cancelled meanwhile, and withdraws it, with the toll of free food there and back', async () => {
      const yas = await at('yas')
      const item = await itemOn(yas, 104, '2026-11-24')
      expect(item).toMatchObject({ forSale: true, sold: false, saleableFreeFood: true, saleableFreeFoodToll: 25_000 })
      const before = await yas.credit()
      const sale = (verb: string) => yas.send('PUT', `/rest/reserves/v2/${reserveIdOf(item)}/${verb}`)
      expect(codeOf(await sale('cancel-sold-reserve'))).toBe('400 RESERVE_NOT_SOLD')
      expect((await sale('sell-reserve')).status).toBe(200)
      expect(await yas.credit()).toBe(before - 25_000)
      expect((await itemOn(yas, 104, '2026-11-24')).sold).toBe(true)
      expect(codeOf(await sale('sell-reserve'))).toBe('400 RESERVE_SOLD')
      expect(codeOf(await put(yas, item, { selected: false }))).toBe('400 RESERVE_SOLD')
      expect((await sale('cancel-sold-reserve')).status).toBe(200)
      expect(await yas.credit()).toBe(before)
      const plain = await itemOn(yas, 104, '2026-11-26')
      expect(codeOf(await yas.send('PUT', `/rest/reserves/v2/${reserveIdOf(plain)}/sell-reserve`))).toBe('400 RESERVE_NOT_FOR_SALE')
      expect((await itemOn(yas, 104, '2026-11-30', 3)).sold).toBe(true)
      const sara = await at('sara')
      expect(codeOf(await sara.send('PUT', `/rest/reserves/v2/${reserveIdOf(item)}/sell-reserve`))).toBe('404 RESERVE_NOT_FOUND')
    })

    it('moves a reserve to one of the named places and takes the fee once', async () => {
      const yas = await at('yas')
      const item = await itemOn(yas, 104, '2026-11-29')
      expect(item).toMatchObject({ changableSelf: true, selfChangeToll: 15_000, selfId: 104 })
      const before = await yas.credit()
      const { foodTypeId, mealTypeId, programId } = item
      const body = {
        date: '2026-11-29',
        foodTypeId,
        mealTypeId,
        programId,
        reserveId: reserveIdOf(item),
        foodId: null,
        groupId: null,
        sourceSelfId: 104,
        destinationSelfId: 103,
      }
      const change = (other: object) => yas.send('PUT', '/rest/reserves/change-self', { ...body, ...other })
      expect(codeOf(await change({ destinationSelfId: 102 }))).toBe('400 SELF_CHANGE_NOT_ALLOWED')
      expect(codeOf(await change({ sourceSelfId: 101 }))).toBe('400 INVALID_REQUEST')
      expect((await change({})).status).toBe(200)
      expect(await yas.credit()).toBe(before - 15_000)
      const moved = await itemOn(yas, 104, '2026-11-29')
      expect(moved).toMatchObject({ selfId: 103, selfCodeName: '103 - سلف دانشکدهٔ فنی' })
      expect(moved.changableSelfs.map((one: { id: number }) => one.id)).toEqual([101])
      expect(codeOf(await change({ sourceSelfId: 103 }))).toBe('400 SELF_CHANGE_NOT_ALLOWED')
    })

    it('sells free food only at the open free restaurant, at its price, and gives that price back', async () => {
      const student = await at('bahar')
      const before = await student.credit()
      const open = await itemOn(student, 101, '2026-12-01')
      expect((await put(student, open, { selected: true, freeFoodSelected: true })).status).toBe(200)
      expect(await student.credit()).toBe(before - 320_000)
      expect(codeOf(await put(student, open, { selected: true, selectedCount: 2 }))).toBe('400 RESERVE_KIND_MIXED')
      expect((await put(student, open, { selected: false })).status).toBe(200)
      expect(await student.credit()).toBe(before)
      expect(codeOf(await put(student, await itemOn(student, 101, later), { selected: true, freeFoodSelected: true }))).toBe(
        '400 FREE_FOOD_NOT_ALLOWED',
      )
    })

    it('names what is wrong with a body and takes no strings for numbers', async () => {
      const student = await at('vahid')
      const answer = await student.send('POST', '/rest/reserves', { programId: '5', app: 'WEB', selectedCount: 0, colour: 'red' })
      expect(codeOf(answer)).toBe('400 INVALID_REQUEST')
      const found = answer.body as { data?: { path: string }[] }
      expect(found.data?.map(({ path }) => path)).toEqual(expect.arrayContaining(['body', 'body/programId', 'body/selectedCount']))
    })
  })
}
