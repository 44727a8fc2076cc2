import { createStore, type Store } from '../../data/createStore.ts'
import { memoizeByObject } from '../../data/memoizeByObject.ts'
import type { FormStore } from '../runtime.ts'
import { formId } from './controlId.ts'

/** Of each form that waits for a choice outside it, why, as its error summary says; '' while there is no summary or nothing to wait for. */
export const reasonOf: (form: FormStore) => Store<string> = memoizeByObject(() => createStore(''))

/** DOM id of the control of that choice; no field of the form has it. */
export const choiceId = (form: string): string => `${formId(form)}--choice`
