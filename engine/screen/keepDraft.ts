import { isMap, type JsonMap } from '../data/isMap.ts'
import type { Cancel, Clock } from '../ports.ts'
import type { Effect } from './effects.ts'
import type { Facts } from './facts.ts'
import type { FormStore } from './formStore.ts'
import { sameData } from './sameData.ts'

export interface DraftDeps {
  readonly store: FormStore
  readonly clock: Clock
  facts(): Facts
  perform(effect: Effect): void
}

export interface KeptDraft {
  /** The form was opened again, and so has its start values: its draft is filled in. */
  opened(): void
  stop: Cancel
}

/** Keeps what is typed into a form, and fills it in again. */
export type KeepDraft = (deps: DraftDeps) => KeptDraft

/** Pause after a change before it is kept, ms. */
const PAUSE_MS = 500
const SECONDS_PER_DAY = 86_400

interface Draft {
  /** The form for which it was typed, by its validator. */
  readonly of: string
  /** The values with which the form had started: a draft about something else is not filled in. */
  readonly start: JsonMap
  readonly data: JsonMap
}
const isDraft = (value: unknown): value is Draft => isMap(value) && typeof value.of === 'string' && isMap(value.start) && isMap(value.data)

/** JSON as it is read back: without what is not there. */
const plain = (data: JsonMap): JsonMap => JSON.parse(JSON.stringify(data)) as JsonMap

/**
 * Keeps a form's draft in the store that the compiler declared for it: filled in when the form is opened, kept a moment after each change, removed
 * when the form was sent or is as it started. A draft of another version of the form is removed with a toast. Never fails.
 */
export const keepDraft: KeepDraft = ({ store, clock, facts, perform }) => {
  const { draft, validator } = store.form
  let start = plain(store.typed())
  /** Whether the kept draft is that of the form as it started. */
  let isOwn = false
  let cancel: Cancel = () => undefined
  const later = (ms: number, run: () => void) => {
    cancel()
    cancel = clock.after(ms, run)
  }
  const say = (key: string) => perform({ type: 'toast', tone: 'info', text: { key: `portal:${key}` } })
  const put = (value: Draft | undefined) => {
    isOwn = value !== undefined
    if (draft !== undefined)
      perform({ type: 'store', in: draft.in, ...(value === undefined ? {} : { value, for: draft.days * SECONDS_PER_DAY }) })
  }
  const save = () => {
    if (store.get().unsaved) put({ of: validator, start, data: plain(store.typed()) })
    else if (isOwn) put(undefined)
  }
  const opened = () => {
    start = plain(store.typed())
    const found = draft && facts().stored[draft.in]
    if (!isDraft(found)) return
    if (found.of !== validator)
      later(0, () => {
        put(undefined)
        say('draft.changed')
      })
    else if (sameData(found.start, start)) {
      isOwn = true
      store.fill(found.data)
      later(0, () => say('draft.back'))
    }
  }
  opened()
  const stop = store.subscribe('*', () => {
    // Its start values have arrived.
    if (!store.get().dirty && !sameData(plain(store.typed()), start)) opened()
    else later(PAUSE_MS, save)
  })
  return {
    opened,
    stop() {
      stop()
      cancel()
      if (facts().session.hasToken && store.get().unsaved) save()
    },
  }
}
