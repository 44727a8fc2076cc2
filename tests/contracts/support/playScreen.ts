import type { CompiledAction } from '../../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { evaluate, type Tree } from '../../../engine/expression/index.ts'
import { type CompiledText, resolveText } from '../../../engine/format/resolveText.ts'
import { type FoundBlock, findBlock } from '../../../engine/replay/findBlock.ts'
import { openScenario } from '../../../engine/replay/openScenario.ts'
import { performStep, type ScenarioStep } from '../../../engine/replay/performStep.ts'
import type { ScreenRuntime } from '../../../engine/screen/index.ts'
import { parseTree } from '../../../tools/replay/parseTree.ts'
import { persianTexts, unmarked } from './persianTexts.ts'
import { realPortal } from './realPortal.ts'

export interface PlayedScreen {
  readonly runtime: ScreenRuntime
  /** Performs steps of a scenario. */
  play(...steps: readonly ScenarioStep[]): void
  /** What a block reports by itself under a key, such as the capture of a camera. */
  happen(path: string, key: string, event: unknown): void
  isShown(path: string): boolean
  /** The Persian text under a key of a block. */
  text(path: string, key?: string): string
  /** The Persian text of a compiled text, such as that of a toast or of an error. */
  say(text: unknown): string
  /** The value of an expression under a key of a block. */
  value(path: string, key: string): unknown
  /** The arguments of a pending call; `undefined` if it is not pending. */
  pending(call: string): JsonMap | undefined
  /** The effects since this was asked last. */
  effects(): readonly JsonMap[]
}

export interface PlayedScreenOptions {
  readonly params?: JsonMap
  readonly facts?: JsonMap
  /** The start time, ISO; by default that of scenarios. */
  readonly now?: string
}

/** A screen of the portal under a virtual clock, whose steps are those of scenarios, and whose texts can be read. */
export function playScreen(unikey: string, id: string, { params = {}, facts = {}, now }: PlayedScreenOptions = {}): PlayedScreen {
  const texts = persianTexts(id.split('/')[0] ?? '')
  const session = { hasToken: true, userName: 'voter', signedIn: true }
  const opened = openScenario(realPortal(unikey), {
    title: id,
    screen: id,
    university: unikey,
    params,
    facts: { session, roles: ['ROLE_STUDENT'], ...facts },
    steps: [],
    ...(now === undefined ? {} : { now }),
  })
  const [actor] = opened?.actors ?? []
  if (opened === undefined || actor === undefined) throw new Error(`the portal has no screen ${id}`)
  const { runtime } = actor
  const block = (path: string): FoundBlock => {
    const search = findBlock(path, runtime)
    if (!search.ok) throw new Error(search.message)
    return search.found
  }
  const say: PlayedScreen['say'] = (text) => unmarked(resolveText(text as CompiledText, runtime.scope(), texts))
  return {
    runtime,
    play(...steps) {
      for (const step of steps) performStep(opened, step, { parse: parseTree })
    },
    happen(path, key, event) {
      const { node } = block(path)
      runtime.act([node[key] as CompiledAction].flat(), runtime.scope({ event }))
    },
    isShown: (path) => block(path).shown,
    text(path, key = 'text') {
      const { node, scope } = block(path)
      return unmarked(resolveText(node[key] as CompiledText, scope, texts)).trim()
    },
    say,
    value(path, key) {
      const { node, scope } = block(path)
      return evaluate(node[key] as Tree, scope)
    },
    pending: (call) => actor.calls.pending().find((one) => one.call === call)?.args as JsonMap | undefined,
    effects: () => actor.look(0).effects as unknown as readonly JsonMap[],
  }
}
