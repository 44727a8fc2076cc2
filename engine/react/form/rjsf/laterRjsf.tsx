import { later } from '../../runtime/later.tsx'
import { Skeleton } from '../../state/Skeleton.tsx'

/** RJSF and what it draws with, fetched with the first form that needs it. */
export const RjsfFields = later(() => import('./RjsfFields.tsx').then((module) => module.RjsfFields), <Skeleton like="form" />)
