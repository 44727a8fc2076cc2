import { instantOf } from '../calendar/civilDate.ts'
import type { ProgramRecord } from './programRecord.ts'
import { portionsIn, type ReserveRecord } from './reserveRecord.ts'

/** What the shape of an item depends on besides the program. */
export interface ItemContext {
  /** Names of the university's places by id. */
  readonly selfNames: ReadonlyMap<number, string>
  /** Address under which `/assets/dishes` is served. */
  readonly base: string
  readonly priceHidden: boolean
}

/** A program as one student sees it (RESV-67 to RESV-71). `own` are that student's reserves of it. */
export function reserveItem(program: ProgramRecord, own: readonly ReserveRecord[], context: ItemContext): object {
  const { meal } = program
  const open = own.find(({ consumed }) => !consumed)
  const selfId = open?.servedSelfId ?? own[0]?.servedSelfId ?? meal.selfId
  const selfName = context.selfNames.get(selfId) ?? meal.selfName
  const image = program.image === null ? null : `${context.base}/assets/dishes/${program.image}.svg`
  const changableSelfs = program.changableSelfIds
    .filter((id) => id !== selfId)
    .map((id) => ({ id, name: context.selfNames.get(id) ?? String(id) }))
  return {
    id: program.itemId,
    programId: program.id,
    foodTypeId: program.foodTypeId,
    mealTypeId: meal.mealTypeId,
    programDateTime: instantOf(meal.date, meal.startServe),
    selectedCount: portionsIn(own),
    remainedCount: program.capacity === null ? null : Math.max(0, program.capacity - program.reservedCount),
    validMinCount: program.validMinCount,
    validMaxCount: program.validMaxCount,
    consumed: own.length > 0 && open === undefined,
    idAndConsumption: own.map(({ id, consumed, count }) => ({ id, consumed, count })),
    // What is bought in the daily sale is no item of a week (decision 144).
    isDailyReserve: false,
    forSale: program.forSale,
    sold: open?.sold ?? false,
    saleableFreeFood: program.saleableFreeFood,
    saleableFreeFoodToll: program.saleableFreeFoodToll,
    changableSelf: changableSelfs.length > 0,
    changableSelfs,
    selfChangeToll: program.selfChangeToll,
    selfId,
    selfCodeName: `${selfId} - ${selfName}`,
    foodNames: program.foodName,
    besideFoodNames: program.beside,
    foodTypeTitle: program.foodTypeTitle,
    hideInPanel: program.hideInPanel,
    hideBesideFoodInPanel: program.hideBesideInPanel,
    foodImageSrc: image,
    foodList: [{ averageScore: program.averageScore, voteCount: program.voteCount, foodImageSrc: image }],
    ...(context.priceHidden ? {} : { price: open?.unitPrice ?? program.price }),
  }
}
