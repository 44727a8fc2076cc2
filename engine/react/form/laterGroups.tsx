import { later } from '../runtime/later.tsx'
import { Skeleton } from '../state/Skeleton.tsx'

/** Groups of fields, in a lazy chunk that loads with the first form that has some. */
export const FieldGroups = later(() => import('./FieldGroups.tsx').then((module) => module.FieldGroups), <Skeleton like="form" />)
