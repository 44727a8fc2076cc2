import { civilDateOf, timeOfDay } from '../calendar/civilDate.ts'
import type { MealRecord } from './programRecord.ts'

/** The actions that are still allowed at a meal. */
export interface MealRules {
  /** The day is over. */
  readonly passed: boolean
  readonly reserveViolated: boolean
  readonly cancelViolated: boolean
}

/** Reserving ends with the end of serving, cancelling with its start; a meal can close either earlier (RESV-O11). */
export function mealRules(meal: MealRecord, now: Date): MealRules {
  const today = civilDateOf(now)
  const passed = meal.date < today
  const time = timeOfDay(now)
  return {
    passed,
    reserveViolated: meal.reserveClosed || passed || (meal.date === today && time >= meal.endServe),
    cancelViolated: meal.cancelClosed || passed || (meal.date === today && time >= meal.startServe),
  }
}
