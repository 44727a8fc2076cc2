import { later } from '../../react/runtime/later.tsx'

/** The error summary of a form, in a chunk of its own: most forms are filled in without it. */
export const FormProblems = later(() => import('./FormProblems.tsx').then((module) => module.FormProblems), null)
