import type { BlockOf, CompiledForm } from '../compiled/compiled.ts'
import { everyField } from '../compiled/fieldKind.ts'
import { mapOrEmpty } from '../compiled/json.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { hasRareFaults } from '../fieldKinds/fieldFaults.ts'
import type { Cancel } from '../ports.ts'
import { evaluateAll } from './evaluateAll.ts'
import { ownParams, withNames } from './facts.ts'
import { createFormStore, type FormSnapshot, type FormStore } from './formStore.ts'
import type { KeptDraft } from './keepDraft.ts'
import type { ScreenDeps, ScreenStart } from './screenDeps.ts'
import type { ScreenParts } from './screenParts.ts'
import { createUnsentForms, type UnsentForms } from './unsentForms.ts'
import { outsideTreesOf } from './validateForm.ts'

export interface FormsDeps {
  readonly screenDeps: Pick<ScreenDeps, 'form' | 'validator' | 'clock' | 'calls' | 'files' | 'facts' | 'perform' | 'extras'>
  readonly start: ScreenStart
  readonly parts: Pick<ScreenParts, 'formBlocks' | 'dialogForms' | 'from'>
  stamp(paths: readonly string[]): number
  scope(): Scope
  batch(change: () => void): void
  /** By its name in expressions. */
  changed(form: string): void
}

/** The form stores of a screen, each created at first access. */
export interface Forms {
  /** Throws if the portal has no such form. */
  of(id: string): FormStore
  /** Re-evaluates forms whose conditions read paths outside the form that have changed. */
  settle(): void
  /** Starts unchanged forms again whose start values read something that has changed. */
  follow(): void
  /** A dialog was opened: its forms start again, with what it was given. */
  opened(dialog: string): void
  /**
   * Snapshots by form name without the module. Reading one creates its store, so that a query may depend on a form that is not
   * rendered yet.
   */
  snapshots(): Readonly<Record<string, FormSnapshot>>
  /** Opens the forms of the page that keep drafts, so that what was typed is there before anything reads it. */
  start(): void
  readonly unsent: UnsentForms
  /** Raw input values, by form id. */
  typed(): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Stops watching uploads; uploads in flight are cancelled. */
  dispose(): void
}

/** Default values of an object's properties; a constant without a field is its own. */
export const defaultsOf = (schema: Readonly<Record<string, unknown>>, fields: object = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, property]) => {
      const { default: value, const: constant } = (property ?? {}) as { readonly default?: unknown; readonly const?: unknown }
      const first = value ?? (Object.hasOwn(fields, name) ? undefined : constant)
      return first === undefined ? [] : [[name, first]]
    }),
  )

/** Calls `changed` when one of these paths has changed since the last call. */
function whenChanged(paths: readonly string[], stamp: FormsDeps['stamp'], changed: () => void): () => void {
  let seen = stamp(paths)
  return () => {
    const now = stamp(paths)
    if (now === seen) return
    seen = now
    changed()
  }
}

/** Whether a form needs what few forms need. */
export const needsExtras = (form: CompiledForm): boolean =>
  form.draft !== undefined || [...everyField(form)].some(({ field }) => field.call !== undefined || hasRareFaults(field))

interface OpenForm {
  readonly store: FormStore
  readonly settle: () => void
  readonly follow: () => void
  readonly draft: KeptDraft | undefined
  readonly stop: Cancel | undefined
}

/** The expressions by which a form block gives values: one for each, or one for all. */
const treesIn = (given: unknown): readonly Tree[] =>
  isMap(given) ? (Object.values(given) as Tree[]) : given === undefined ? [] : [given as Tree]

/** What a form block gives its fields; of a whole map, what the form has a field for. A flag is on or off: null leaves its default. */
function startValues({ schema }: CompiledForm, given: unknown, scope: Scope): JsonMap {
  const fields = mapOrEmpty(mapOrEmpty(schema).properties)
  const each = given === undefined || isMap(given)
  const values = each ? evaluateAll(given, scope) : mapOrEmpty(evaluate(given as Tree, scope))
  const fits = ([name, value]: readonly [string, unknown]) =>
    (each || Object.hasOwn(fields, name)) && (value !== null || mapOrEmpty(fields[name]).type !== 'boolean')
  return Object.fromEntries(Object.entries(values).filter(fits))
}

/** The name of a form in expressions. */
const nameOf = (id: string): string => id.slice(id.indexOf('/') + 1)

export function createForms({ screenDeps, start, parts, stamp, scope, batch, changed }: FormsDeps): Forms {
  const { formBlocks, dialogForms, from } = parts
  const forms = new Map<string, OpenForm>()
  /** The block that opened a form last, and its dialog, if it was in one. */
  const opened = new Map<string, { readonly dialog: string; readonly block: BlockOf<'form'> }>()

  const blockOf = (id: string) => opened.get(id)?.block ?? formBlocks.get(id)
  const stores = () => [...forms].map(([id, { store }]) => [id, store] as const)
  const changedForm = (id: string) => changed(nameOf(id))
  const changedAll = () => batch(() => [...formBlocks.keys()].forEach(changedForm))
  const unsent = createUnsentForms({ stores, blockOf, formBlocks, dialogForms, changed: changedAll })

  function make(id: string): FormStore {
    const form = screenDeps.form(id)
    if (form === undefined) throw new Error(`${start.id}: no form ${id}`)
    /** The scope around the form: in a dialog `params` has what it was opened with, too. */
    const around = () => {
      const dialog = opened.get(id)?.dialog
      return dialog === undefined ? scope() : withNames(scope(), ownParams(scope(), mapOrEmpty(entryOf(scope()['dialogs'], dialog))))
    }
    const extras = needsExtras(form) ? screenDeps.extras?.() : undefined
    const store = createFormStore({
      id,
      form,
      validator: screenDeps.validator(id),
      faults: extras?.faults,
      clock: screenDeps.clock,
      start: () => ({ ...defaultsOf(form.schema, form.fields), ...startValues(form, blockOf(id)?.start, around()) }),
      carried: start.carried?.forms[id],
      scope: () => withNames(scope(), { params: evaluateAll(blockOf(id)?.with, around()) }),
      changed: () => changedForm(id),
    })
    const blocks = [formBlocks, ...dialogForms.values()].flatMap((some) => some.get(id) ?? [])
    const treesOf = (key: 'start' | 'with') => blocks.flatMap(({ [key]: given }) => treesIn(given))
    forms.set(id, {
      store,
      settle: whenChanged(from([...outsideTreesOf(form), ...treesOf('with')]), stamp, store.outsideChanged),
      follow: whenChanged(from(treesOf('start')), stamp, store.startChanged),
      draft: form.draft === undefined ? undefined : extras?.keepDraft({ store, ...screenDeps }),
      stop: extras?.watchUploads(store, { calls: screenDeps.calls, files: screenDeps.files, batch }),
    })
    return store
  }

  const of = (id: string): FormStore => forms.get(id)?.store ?? make(id)
  const snapshots = {}
  for (const id of formBlocks.keys()) Object.defineProperty(snapshots, nameOf(id), { enumerable: true, get: () => of(id).get() })
  return {
    of,
    settle: () => {
      for (const { settle } of forms.values()) settle()
    },
    follow: () => {
      for (const { follow } of forms.values()) follow()
    },
    opened(dialog) {
      for (const [id, block] of dialogForms.get(dialog) ?? []) {
        opened.set(id, { dialog, block })
        forms.get(id)?.store.restart()
        forms.get(id)?.draft?.opened()
      }
    },
    snapshots: () => snapshots,
    start() {
      const inDialogs = new Set([...dialogForms.values()].flatMap((blocks) => [...blocks.keys()]))
      for (const id of formBlocks.keys()) if (!inDialogs.has(id) && screenDeps.form(id)?.draft !== undefined) of(id)
    },
    unsent,
    typed: () => Object.fromEntries(stores().map(([id, store]) => [id, store.typed()])),
    dispose: () => {
      for (const { stop, draft } of forms.values()) {
        stop?.()
        draft?.stop()
      }
    },
  }
}
