import type { CompiledText } from '../format/resolveText.ts'
import type { IconNodes } from './icon/Icon.tsx'
import type { Hue } from './look/hue.ts'

export type { FieldSnapshot, FormStore, ScreenRuntime } from '../screen/index.ts'

/** A tile of a module's home, after the access rules were applied. */
export interface Tile {
  readonly id: string
  readonly text: CompiledText
  readonly note?: CompiledText
  readonly icon: IconNodes
  readonly hue: Hue
  readonly goto?: string
  readonly enabled: boolean
  readonly why?: CompiledText
  /** Number of pending items behind it. */
  readonly count?: number
}
