import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { blockComponents } from '../../blocks/blockComponents.ts'
import type { CallsPort, Listing, Outcome } from '../../calls/index.ts'
import type { CompiledForm, CompiledScreen } from '../../compiled/compiled.ts'
import { coreOf } from '../../compiled/fieldKind.ts'
import { createAttention } from '../../createAttention.ts'
import { createFiles } from '../../createFiles.ts'
import type { Language } from '../../format/direction.ts'
import { createScreen, type Effect, type Facts, type FormValidator } from '../../screen/index.ts'
import { BlockKindsContext } from '../runtime/BlockKindsContext.ts'
import { Screen } from '../Screen.tsx'
import { TextsContext } from '../texts/TextsContext.ts'

export interface Drawing {
  /** Blocks as a module writes them: what the compiler would fill in may be left out. */
  readonly body: Readonly<Record<string, object>>
  readonly screen?: Readonly<Record<string, unknown>>
  readonly forms?: Readonly<Record<string, CompiledForm>>
  readonly validator?: FormValidator
  readonly language?: Language
  readonly facts?: Partial<Facts>
  readonly moneyUnit?: boolean
  /** How calls give pages and order. */
  readonly listings?: Readonly<Record<string, Listing>>
  /** Puts the screen into contexts of the portal. */
  readonly around?: (screen: ReactNode) => ReactNode
  /** Width of the window in px. */
  readonly width?: number
}

afterEach(cleanup)

const { asyncWrapper } = getConfig()
configure({
  // Lazy chunks are compiled at their first use, which takes its time on a busy machine.
  asyncUtilTimeout: 20_000,
  // What was found is listened to at once: a press right after it is not missed.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await act(async () => undefined)
    return found
  },
})

/** A text slot that shows these words. */
export const say = (words: string) => ({ plain: words })
/** A form as it is compiled, without the hash of its validator. */
export const aForm = (written: { readonly schema: object; readonly fields: object }): CompiledForm => {
  const form = written as CompiledForm
  return { ...form, core: coreOf(form), validator: 'none' }
}

/** Draws a body with the real runtime; calls wait until `settle` answers them. */
export const drawScreen = ({
  body,
  screen,
  forms = {},
  validator = () => [],
  language = 'fa',
  facts,
  moneyUnit = true,
  listings = {},
  around = (drawn) => drawn,
  width = 1440,
}: Drawing) => {
  ;(window as unknown as { readonly happyDOM: { readonly setViewport: (size: { readonly width: number }) => void } }).happyDOM.setViewport({
    width,
  })
  const waiting: {
    readonly call: string
    readonly args: Readonly<Record<string, unknown>>
    readonly settle: (outcome: Outcome) => void
  }[] = []
  const effects: Effect[] = []
  let kept = 0
  const files = createFiles(() => `file-${++kept}`)
  const calls: CallsPort = {
    start: ({ call, args }, settle) => {
      waiting.push({ call, args, settle })
      return () => undefined
    },
    known: () => undefined,
    watch: () => () => undefined,
    waits: () => false,
    listing: (call) => listings[call] ?? {},
    has: () => true,
  }
  const runtime = createScreen(
    {
      calls,
      files,
      attention: createAttention(),
      clock: {
        now: () => Date.UTC(2026, 10, 23, 8),
        after: (ms, run) => {
          const timer = setTimeout(() => act(run), ms)
          return () => clearTimeout(timer)
        },
      },
      facts: () => ({
        university: {},
        env: {},
        language,
        device: 'desktop',
        roles: [],
        profile: {},
        session: { hasToken: true, userName: 'negar', signedIn: true },
        stored: {},
        ...facts,
      }),
      form: (id) => forms[id],
      flow: () => undefined,
      validator: () => validator,
      perform: (effect) => void effects.push(effect),
    },
    { id: 'test/screen', screen: { title: say('صفحه'), layout: 'page', ...screen, body } as CompiledScreen },
  )
  const texts = { language, moneyUnit, translate: (key: string) => key, has: () => false }
  const drawn = render(
    <TextsContext value={texts}>
      <BlockKindsContext value={blockComponents}>{around(<Screen runtime={runtime} />)}</BlockKindsContext>
    </TextsContext>,
  )
  return {
    ...drawn,
    runtime,
    effects,
    waiting,
    /** Answers the oldest waiting call of this name. */
    settle: (call: string, outcome: Outcome) => {
      const index = waiting.findIndex((sent) => sent.call === call)
      const [found] = waiting.splice(index, 1)
      if (index < 0 || !found) throw new Error(`Nothing waits for ${call}.`)
      act(() => found.settle(outcome))
    },
  }
}

/** What an expression reads: `path('row.name')`. */
export const path = (dotted: string) => {
  const [first = '', ...rest] = dotted.split('.')
  return rest.reduce<readonly unknown[]>((inner, name) => ['.', inner, name], ['id', first]) as never
}

/** A reading that got no answer. */
export const noAnswer = (call: string): Outcome => ({
  ok: false,
  error: { call, status: 0, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false },
})
