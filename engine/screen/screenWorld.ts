import type { CallsDoor } from '../calls/index.ts'
import type { CompiledFlow, CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import type { Attention, Clock, Files } from '../doors.ts'
import type { FlowOptions } from '../flow/index.ts'
import type { Effect } from './effects.ts'
import type { Facts } from './facts.ts'
import type { FormValidator } from './judgeForm.ts'

/** What a screen needs of the world: compiled pieces, the doors, and somewhere for its effects. */
export interface ScreenWorld {
  readonly calls: CallsDoor
  readonly clock: Clock
  readonly attention: Attention
  readonly files: Files
  facts(): Facts
  form(id: string): CompiledForm | undefined
  flow(id: string): CompiledFlow | undefined
  validator(form: string): FormValidator
  perform(effect: Effect): void
  readonly inspect?: FlowOptions['inspect']
}

export interface ScreenStart {
  /** `module/id` */
  readonly id: string
  readonly screen: CompiledScreen
  readonly params?: Readonly<Record<string, unknown>>
  readonly search?: Readonly<Record<string, unknown>>
  /** Input of its flow. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Values that a swap to a newer version carries over. */
  readonly carried?: {
    readonly local: Readonly<Record<string, unknown>>
    readonly forms: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
}
