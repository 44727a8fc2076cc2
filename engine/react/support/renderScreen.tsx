import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { blockComponents } from '../../blocks/blockComponents.ts'
import { FormProblems } from '../../blocks/form/laterProblems.ts'
import type { CallsPort, Listing, Outcome } from '../../calls/index.ts'
import type { CompiledFlow, CompiledForm, CompiledScreen } from '../../compiled/compiled.ts'
import { coreOf } from '../../compiled/fieldKind.ts'
import { createAttention } from '../../createAttention.ts'
import { createFiles } from '../../createFiles.ts'
import type { Calendar } from '../../format/calendars.ts'
import type { Language } from '../../format/direction.ts'
import { persianPage } from '../../format/texts.ts'
import { formExtras } from '../../screen/formExtras.ts'
import { createScreen, type Effect, type Facts, type FormValidator } from '../../screen/index.ts'
import { BlockKindsContext } from '../runtime/BlockKindsContext.ts'
import { Screen } from '../Screen.tsx'
import { TextsContext } from '../texts/TextsContext.ts'

export interface Drawing {
  /** Blocks as written in a module; defaults that the compiler fills in may be omitted. */
  readonly body: Readonly<Record<string, object>>
  readonly screen?: Readonly<Record<string, unknown>>
  readonly forms?: Readonly<Record<string, CompiledForm>>
  /** The flow of the screen, whatever its name. */
  readonly flow?: CompiledFlow
  readonly validator?: FormValidator
  readonly language?: Language
  readonly facts?: Partial<Facts>
  readonly moneyUnit?: boolean
  readonly calendar?: Calendar
  /** Paging and sorting of calls, by call id. */
  readonly listings?: Readonly<Record<string, Listing>>
  /** Wraps the screen in contexts of the portal. */
  readonly around?: (screen: ReactNode) => ReactNode
  /** Width of the viewport, px. */
  readonly width?: number
}

// As somebody who has typed has it.
await FormProblems.load()

afterEach(cleanup)

const { asyncWrapper } = getConfig()
configure({
  // Lazy chunks are compiled at first use, which takes time on a busy machine.
  asyncUtilTimeout: 20_000,
  // Effects run before a found element is used, so that a press right after it is not lost.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await act(async () => undefined)
    return found
  },
})

/** A text slot with these words. */
export const say = (words: string) => ({ plain: words })
/** A compiled form, without the hash of its validator. */
export const aForm = (written: { readonly schema: object; readonly fields: object }): CompiledForm => {
  const form = written as CompiledForm
  return { ...form, core: coreOf(form), validator: 'none' }
}

const FACTS = {
  university: {},
  env: {},
  device: 'desktop',
  roles: [],
  profile: {},
  portal: { origin: 'https://portal.test' },
  session: { hasToken: true, userName: 'negar', signedIn: true, expired: false },
  stored: {},
} as const

/** Renders a body with the real runtime; calls stay pending until `settle` responds. */
export const renderScreen = ({
  body,
  screen,
  forms = {},
  flow,
  validator = () => [],
  language = 'fa',
  facts,
  moneyUnit = true,
  calendar = 'jalali',
  listings = {},
  around = (screen) => screen,
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
      facts: () => ({ ...FACTS, language, ...facts }),
      form: (id) => forms[id],
      flow: () => flow,
      validator: () => validator,
      extras: () => formExtras,
      perform: (effect) => void effects.push(effect),
    },
    { id: 'test/screen', screen: { title: say('صفحه'), layout: 'page', ...screen, body } as CompiledScreen },
  )
  const texts = { ...persianPage, language, moneyUnit, calendar, translate: (key: string) => key, has: () => false }
  const rendered = render(
    <TextsContext value={texts}>
      <BlockKindsContext value={blockComponents}>{around(<Screen runtime={runtime} />)}</BlockKindsContext>
    </TextsContext>,
  )
  return {
    ...rendered,
    runtime,
    effects,
    waiting,
    /** Settles the oldest pending call of this id. */
    settle: (call: string, outcome: Outcome) => {
      const index = waiting.findIndex((sent) => sent.call === call)
      const [found] = waiting.splice(index, 1)
      if (index < 0 || !found) throw new Error(`Nothing waits for ${call}.`)
      act(() => found.settle(outcome))
    },
  }
}

/** An expression that reads a path: `path('row.name')`. */
export const path = (dotted: string) => {
  const [first = '', ...rest] = dotted.split('.')
  return rest.reduce<readonly unknown[]>((inner, name) => ['.', inner, name], ['id', first]) as never
}

/** The outcome of a query without a response. */
export const noAnswer = (call: string): Outcome => ({
  ok: false,
  error: { call, status: 0, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false },
})
