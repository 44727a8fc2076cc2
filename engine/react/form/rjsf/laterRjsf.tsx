import { later } from '../../runtime/later.tsx'
import { Skeleton } from '../../state/Skeleton.tsx'

/** RJSF with its templates and widgets, in a lazy chunk that loads with the first form that needs it. */
export const RjsfFields = later(() => import('./RjsfFields.tsx').then((module) => module.RjsfFields), <Skeleton like="form" />)
