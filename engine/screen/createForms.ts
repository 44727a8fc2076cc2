import type { BlockOf } from '../compiled/compiled.ts'
import type { Scope, Tree } from '../expression/index.ts'
import { evaluateAll } from './evaluateAll.ts'
import { withNames } from './facts.ts'
import { createFormStore, type FormSnapshot, type FormStore } from './formStore.ts'
import type { ScreenDeps, ScreenStart } from './screenDeps.ts'
import type { ScreenParts } from './screenParts.ts'
import { watchUploads } from './uploads.ts'
import { outsideTreesOf } from './validateForm.ts'

export interface FormsDeps {
  readonly screenDeps: Pick<ScreenDeps, 'form' | 'validator' | 'clock' | 'calls' | 'files'>
  readonly start: ScreenStart
  readonly formBlocks: ReadonlyMap<string, BlockOf<'form'>>
  readonly from: ScreenParts['from']
  stamp(paths: readonly string[]): number
  scope(): Scope
  batch(change: () => void): void
  changed(): void
}

/** The form stores of a screen, each created at first access. */
export interface Forms {
  /** Throws if the portal has no such form. */
  of(id: string): FormStore
  /** Re-evaluates forms whose conditions read paths outside the form that have changed. */
  settle(): void
  /**
   * Snapshots by form name without the module. Reading one creates its store, so that a query may depend on a form that is not
   * rendered yet.
   */
  snapshots(): Readonly<Record<string, FormSnapshot>>
  /** Raw input values, by form id. */
  typed(): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Stops watching uploads; uploads in flight are cancelled. */
  dispose(): void
}

/** Default values that a schema declares for its properties. */
const defaultsOf = (schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, property]) => {
      const value = (property as { readonly default?: unknown } | null)?.default
      return value === undefined ? [] : [[name, value]]
    }),
  )

export function createForms({ screenDeps, start, formBlocks, from, stamp, scope, batch, changed }: FormsDeps): Forms {
  const forms = new Map<string, { readonly store: FormStore; readonly settle: () => void; readonly stop: () => void }>()

  function make(id: string): FormStore {
    const form = screenDeps.form(id)
    if (form === undefined) throw new Error(`Screen ${start.id} asks for form ${id}, which its portal does not hold.`)
    const block = formBlocks.get(id)
    const store = createFormStore({
      id,
      form,
      validator: screenDeps.validator(id),
      clock: screenDeps.clock,
      start: start.carried?.forms[id] ?? { ...defaultsOf(form.schema), ...evaluateAll(block?.start, scope()) },
      scope: () => withNames(scope(), { params: evaluateAll(block?.with, scope()) }),
      changed,
    })
    const outside = from([...outsideTreesOf(form), ...(Object.values(block?.with ?? {}) as readonly Tree[])])
    let seen = stamp(outside)
    const settle = () => {
      const now = stamp(outside)
      if (now === seen) return
      seen = now
      store.outsideChanged()
    }
    forms.set(id, { store, settle, stop: watchUploads(store, { calls: screenDeps.calls, files: screenDeps.files, batch }) })
    return store
  }

  const of = (id: string): FormStore => forms.get(id)?.store ?? make(id)
  const snapshots = {}
  for (const id of formBlocks.keys())
    Object.defineProperty(snapshots, id.slice(id.indexOf('/') + 1), { enumerable: true, get: () => of(id).get() })
  return {
    of,
    settle: () => {
      for (const { settle } of forms.values()) settle()
    },
    snapshots: () => snapshots,
    typed: () => Object.fromEntries([...forms].map(([id, { store }]) => [id, store.typed()])),
    dispose: () => {
      for (const { stop } of forms.values()) stop()
    },
  }
}
