/** One item on offer at a meal. Omitted limits do not apply, omitted flags are off. */
export interface MenuItem {
  readonly foodId: number
  readonly capacity?: number
  /** Places that were taken by students outside the campus's people. */
  readonly elsewhere?: number
  readonly min?: number
  readonly max?: number
  readonly forSale?: boolean
  readonly saleableFreeFoodToll?: number
  readonly selfChangeToll?: number
  readonly hidden?: boolean
}

/** What a place offers at one meal of one day. Tolls are rials. */
export interface MenuMeal {
  readonly mealTypeId: number
  readonly total?: number
  readonly reserveClosed?: boolean
  readonly cancelClosed?: boolean
  readonly freeFoodToll?: number
  readonly description?: string
  readonly items: readonly MenuItem[]
}
