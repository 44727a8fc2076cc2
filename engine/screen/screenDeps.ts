import type { Address } from '../access/addressValues.ts'
import type { CallsPort } from '../calls/index.ts'
import type { CompiledFlow, CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import type { FlowDeps } from '../flow/index.ts'
import type { Attention, Clock, Files } from '../ports.ts'
import type { Effect } from './effects.ts'
import type { Facts } from './facts.ts'
import type { FormExtras } from './formExtras.ts'
import type { FormValidator } from './validateForm.ts'

/** Dependencies of a screen: compiled chunks, the ports, and a handler for its effects. */
export interface ScreenDeps {
  readonly calls: CallsPort
  readonly clock: Clock
  readonly attention: Attention
  readonly files: Files
  facts(): Facts
  form(id: string): CompiledForm | undefined
  flow(id: string): CompiledFlow | undefined
  validator(form: string): FormValidator
  /** `take` presses the button of a toast, by the id of its offer. */
  perform(effect: Effect, take?: (offer: number) => void): void
  /** Loaded with the first form that needs them (`needsExtras`). */
  extras?(): FormExtras | undefined
  readonly inspect?: FlowDeps['inspect']
}

/** What a screen is started with. */
export interface ScreenStart {
  /** `module/id` */
  readonly id: string
  readonly screen: CompiledScreen
  readonly params?: Readonly<Record<string, unknown>>
  /** Of its page; a screen that is part of another one's page has none. */
  readonly address?: Address
  /** Values carried over from an older version of the screen when it is replaced live. */
  readonly carried?: {
    readonly local: Readonly<Record<string, unknown>>
    readonly forms: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
}
