import type { CallError } from '../calls/index.ts'
import type { CompiledAction, CompiledText } from '../compiled/compiled.ts'
import { isFileValue } from '../data/isFileValue.ts'
import { isMap } from '../data/isMap.ts'
import { evaluate, isTrue, rowNames, type Scope, type Tree } from '../expression/index.ts'
import { entryOf, isMissing } from '../expression/values.ts'
import { isCivilDate } from '../format/jalali.ts'
import { localizeText } from '../format/localizeText.ts'
import type { Appointment, Effect, Tone } from './effects.ts'
import { toastOfError } from './effects.ts'
import { evaluateAll } from './evaluateAll.ts'
import { withNames } from './facts.ts'
import type { FormStore } from './formStore.ts'

/** What actions may change in their screen, and the port for effects. */
export interface ActionDeps {
  form(id: string): FormStore
  run(command: string, given: Readonly<Record<string, unknown>>): void
  send(event: string, given: Readonly<Record<string, unknown>> | undefined): void
  setLocal(local: string, value: unknown): void
  refresh(query: string): void
  moveSearch(search: Readonly<Record<string, unknown>>): void
  open(dialog: string, given: Readonly<Record<string, unknown>>): void
  close(dialog: string): void
  /** Keeps actions for one press of the button of a toast; gives the id of the press. */
  offer(actions: readonly CompiledAction[], scope: Scope): number
  perform(effect: Effect): void
}

type Keys = { readonly [Name in string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value !== 'object' || value === null || Array.isArray(value)
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const isError = (value: unknown): value is CallError =>
  typeof value === 'object' && value !== null && 'status' in value && 'messageFa' in value

/** The toast of an error object; `undefined` if it is none, or is shown elsewhere. */
function saidOfError(tree: Tree, scope: Scope): ReturnType<typeof toastOfError> {
  const error = evaluate(tree, scope)
  return isError(error) ? toastOfError(error, true) : undefined
}

type ToastSpec = NonNullable<CompiledAction['toast']>

/** The button of a toast; none where its condition does not hold. */
function offerOf({ act }: ToastSpec, scope: Scope, host: ActionDeps) {
  if (act === undefined || !isTrue(act.when as Tree | undefined, scope)) return {}
  const press = (Array.isArray(act.press) ? act.press : [act.press]) as readonly CompiledAction[]
  return { offer: { id: host.offer(press, scope), text: localizeText(act.text as CompiledText, scope) } }
}

function toast(spec: ToastSpec, scope: Scope, host: ActionDeps): Effect | undefined {
  const names = spec.names === undefined ? {} : { names: localizeText(spec.names as CompiledText, scope) }
  const more = { ...names, ...offerOf(spec, scope, host), ...(spec.after === undefined ? {} : { after: spec.after }) }
  if (spec.text !== undefined)
    return { type: 'toast', tone: (spec.tone ?? 'info') as Tone, text: localizeText(spec.text as CompiledText, scope), ...more }
  const shown = spec.error === undefined ? undefined : saidOfError(spec.error as Tree, scope)
  return shown === undefined ? undefined : { ...shown, ...more }
}

function goto(spec: CompiledAction['goto'], scope: Scope, host: ActionDeps): void {
  const { path, search, replace } = isTree(spec)
    ? { path: spec ?? undefined, search: undefined, replace: false }
    : (spec as { path?: Tree; search?: Keys; replace?: boolean })
  const to = path === undefined ? undefined : evaluate(path, scope)
  if (path !== undefined && (typeof to !== 'string' || !to.startsWith('/'))) return
  const given =
    search === undefined
      ? undefined
      : Object.fromEntries(Object.entries(search).map(([name, tree]) => [name, evaluate(tree as Tree, scope)]))
  if (to === undefined && given !== undefined) host.moveSearch(given)
  host.perform({
    type: 'goto',
    ...(to === undefined ? {} : { path: to as string }),
    ...(given === undefined ? {} : { search: given }),
    replace: replace === true,
  })
}

function post({ to, fields, method }: NonNullable<CompiledAction['post']>, scope: Scope): Effect | undefined {
  const address = evaluate(to as Tree, scope)
  const given = isTree(fields) ? evaluate(fields, scope) : evaluateAll(fields as Keys, scope)
  if (typeof address !== 'string' || address === '' || !isMap(given)) return undefined
  const sent = Object.entries(given).flatMap(([name, value]) => (isMissing(value) ? [] : [[name, String(value)]]))
  const isGet = method !== undefined && evaluate(method, scope) === 'GET'
  return { type: 'post', address, fields: Object.fromEntries(sent), ...(isGet ? { method: 'GET' } : {}) }
}

function session(spec: Keys, scope: Scope): Effect {
  const [name, value] = Object.entries(spec)[0] ?? ['', undefined]
  return { type: 'session', [name]: value === true ? true : evaluate(value as Tree, scope) } as Effect
}

const named = (spec: unknown, key: string): { readonly name: string; readonly with: Keys | undefined } =>
  typeof spec === 'string'
    ? { name: spec, with: undefined }
    : { name: String((spec as Keys)[key]), with: (spec as Keys)['with'] as Keys | undefined }

/** A time to live that is over, or that an expression does not give, keeps nothing. */
function store({ in: name, value, for: time }: NonNullable<CompiledAction['store']>, scope: Scope): Effect {
  const evaluated = value === undefined ? undefined : evaluate(value as Tree, scope)
  if (evaluated === undefined) return { type: 'store', in: name }
  if (time === undefined) return { type: 'store', in: name, value: evaluated }
  const seconds = evaluate(time as Tree, scope)
  return typeof seconds === 'number' && seconds > 0
    ? { type: 'store', in: name, value: evaluated, for: seconds }
    : { type: 'store', in: name }
}

const scopesOfRows = (rows: Tree, scope: Scope): readonly Scope[] => {
  const given = evaluate(rows, scope)
  return (Array.isArray(given) ? given : []).map((row) => withNames(scope, rowNames(scope, row)))
}

/** A calendar file with the appointment of each row that has a key and a day; `undefined` if none has. */
function calendar({ file, rows, appointment }: NonNullable<CompiledAction['calendar']>, scope: Scope): Effect | undefined {
  const { title, ...trees } = appointment as Keys
  const of = entryOf(scope['university'], 'unikey')
  const events = scopesOfRows(rows as Tree, scope).flatMap((inner) => {
    const { key, ...values } = evaluateAll(trees, inner)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''))
    if (isMissing(key) || !isCivilDate(given['date'])) return []
    return [{ ...given, key: `${key}@${of}`, title: localizeText(title as CompiledText, inner) } as Appointment]
  })
  return events.length === 0 ? undefined : { type: 'calendar', file: localizeText(file as CompiledText, scope), events }
}

/** A file with its name; `undefined` without a file. */
function save({ file, name }: NonNullable<CompiledAction['save']>, scope: Scope): Effect | undefined {
  const given = evaluate(file as Tree, scope)
  return isFileValue(given) ? { type: 'save', file: given, name: textIn(evaluate(name as Tree, scope)) || given.name } : undefined
}

/** Why a form is refused; `undefined` if nothing says why here. */
function reasonOf({ text, error }: Pick<NonNullable<CompiledAction['reject']>, 'text' | 'error'>, scope: Scope): CompiledText | undefined {
  if (text === undefined) return error === undefined ? undefined : saidOfError(error as Tree, scope)?.text
  const reason = localizeText(text as CompiledText, scope)
  return 'plain' in reason && isMissing(reason.plain) ? undefined : reason
}

/** Errors of a form at fields; one without a field concerns the form as a whole. */
function reject({ form, rows, field, ...why }: NonNullable<CompiledAction['reject']>, scope: Scope, host: ActionDeps): void {
  for (const inner of rows === undefined ? [scope] : scopesOfRows(rows as Tree, scope)) {
    const place = field === undefined ? undefined : evaluate(field as Tree, inner)
    const reason = reasonOf(why, inner)
    if (reason !== undefined) host.form(form).reject(typeof place === 'string' ? place : '', reason)
  }
}

/** Whether the condition of an action holds now. */
export const isDue = ({ when }: CompiledAction, scope: Scope): boolean => isTrue(when as Tree | undefined, scope)

/** Performs one action if it is due: changes of the screen at once, the rest as an effect. An action whose data is missing does nothing. */
export function performAction(action: CompiledAction, scope: Scope, host: ActionDeps): void {
  if (!isDue(action, scope)) return
  if (action.toast !== undefined) {
    const effect = toast(action.toast, scope, host)
    if (effect !== undefined) host.perform(effect)
  } else if (action.goto !== undefined) goto(action.goto, scope, host)
  else if (action.leave !== undefined) {
    const address = evaluate(action.leave as Tree, scope)
    if (typeof address === 'string' && address !== '') host.perform({ type: 'leave', address })
  } else if (action.post !== undefined) {
    const effect = post(action.post, scope)
    if (effect !== undefined) host.perform(effect)
  } else if (action.calendar !== undefined) {
    const effect = calendar(action.calendar, scope)
    if (effect !== undefined) host.perform(effect)
  } else if (action.save !== undefined) {
    const effect = save(action.save, scope)
    if (effect !== undefined) host.perform(effect)
  } else if (action.refresh !== undefined) for (const query of action.refresh) host.refresh(query)
  else if (action.store !== undefined) host.perform(store(action.store, scope))
  else if (action.session !== undefined) host.perform(session(action.session as Keys, scope))
  else if (action.clear !== undefined) host.form(action.clear).restart()
  else if (action.fill !== undefined) host.form(action.fill.form).fill(evaluateAll(action.fill.data, scope))
  else if (action.reject !== undefined) reject(action.reject, scope, host)
  else if (action.open !== undefined) host.open(action.open.dialog, evaluateAll(action.open.with, scope))
  else if (action.close !== undefined) host.close(action.close)
  else if (action.focus !== undefined) host.perform({ type: 'focus', form: action.focus.form, field: action.focus.field })
  else if (action.send !== undefined) {
    const event = named(action.send, 'event')
    host.send(event.name, event.with === undefined ? undefined : evaluateAll(event.with, scope))
  } else if (action.run !== undefined) {
    const command = named(action.run, 'command')
    host.run(command.name, evaluateAll(command.with, scope))
  } else if (action.set !== undefined)
    for (const [name, value] of Object.entries(evaluateAll(action.set, scope))) host.setLocal(name, value)
}
