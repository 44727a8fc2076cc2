import type { CallError } from '../calls/index.ts'
import type { CompiledText } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import type { FileValue } from '../ports.ts'

/** Tone of a toast: its colour and icon. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** An appointment of a calendar file. */
export interface Appointment {
  /** Unique among universities. */
  readonly key: string
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM in Tehran, as the server wrote it; `undefined`: the whole day. */
  readonly from?: string
  /** On the next day if that is not after `from`. */
  readonly to?: string
  readonly title: CompiledText
  readonly place?: string
}

/** What a screen or flow asks of its host: plain data, so that it can be recorded. */
export type Effect =
  | {
      readonly type: 'toast'
      readonly tone: Tone
      readonly title?: CompiledText
      readonly text: CompiledText
      /** What it is about, such as the dish of the row that was pressed. */
      readonly names?: CompiledText
      /** The act whose failure it reports: its next try removes it. */
      readonly act?: string
      /** A button of the toast: its press is `ScreenRuntime.take` with this id. */
      readonly offer?: { readonly id: number; readonly text: CompiledText }
      /** ms */
      readonly after?: number
      /** At most one generic error toast shows at a time (CALL-23). */
      readonly generic?: boolean
    }
  /** Removes the toasts of an act, since it is tried again. */
  | { readonly type: 'tried'; readonly act: string }
  | { readonly type: 'goto'; readonly path?: string; readonly search?: Readonly<Record<string, unknown>>; readonly replace: boolean }
  | { readonly type: 'leave'; readonly address: string }
  | {
      readonly type: 'post'
      readonly address: string
      readonly fields: Readonly<Record<string, string>>
      /** Omitted: POST. */
      readonly method?: 'GET'
    }
  | { readonly type: 'calendar'; readonly file: CompiledText; readonly events: readonly Appointment[] }
  | { readonly type: 'save'; readonly file: FileValue; readonly name: string }
  | { readonly type: 'store'; readonly in: string; readonly value?: unknown; readonly for?: number }
  | {
      readonly type: 'session'
      readonly choose?: unknown
      readonly signIn?: unknown
      readonly profile?: unknown
      readonly restore?: true
      readonly signOut?: true
      readonly drop?: true
    }
  | { readonly type: 'focus'; readonly form: string; readonly field: string }

/** Whether an effect leads to another page. */
export const leadsAway = (effect: Effect): boolean =>
  effect.type === 'leave' || effect.type === 'post' || (effect.type === 'goto' && effect.path !== undefined)

type Toast = Extract<Effect, { type: 'toast' }>

/** What the server says, in the one language of its two that the reader is nearer to; the portal's own sentence if it says nothing. */
function saidBy({ data, messageFa, messageEn }: CallError): CompiledText {
  const english = messageEn === 'API failed' ? {} : { english: messageEn }
  const isSilent = !isMap(data) || (!data['messageFa'] && !data['message'])
  if (isSilent && english.english === undefined) return { key: 'portal:errors.unknown' }
  return { plain: messageFa, ...english }
}

/**
 * The toast of a failed call; `undefined` where none is due. A portal-wide error shows none here: the screens that read its store
 * present it. The call's own error text replaces the generic toast (CALL-O17); a named failure from 400 on shows the server's
 * Persian message under the generic title (CALL-18, CALL-21, CALL-22); any other failure shows a toast only after an act of the
 * user (RESV-O31).
 */
export function toastOfError(error: CallError, acted: boolean): Toast | undefined {
  if (error.refusal !== undefined) return undefined
  if (error.shown !== undefined && acted) return { type: 'toast', tone: 'danger', text: error.shown }
  if (error.quiet) return undefined
  const server = { text: saidBy(error) }
  if (error.status >= 400 && error.named)
    return { type: 'toast', tone: 'danger', title: { key: 'portal:errors.action' }, ...server, generic: true }
  if (!acted) return undefined
  return error.status === 0
    ? { type: 'toast', tone: 'danger', text: { key: 'portal:errors.connection' } }
    : { type: 'toast', tone: 'danger', title: { key: 'portal:errors.action' }, ...server }
}
