import { environmentOf } from '../../../engine/access/index.ts'
import { lacksArgument } from '../../../engine/calls/index.ts'
import { createAttention } from '../../../engine/createAttention.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import { evaluate } from '../../../engine/expression/index.ts'
import { leadsAway } from '../../../engine/screen/effects.ts'
import { createScreen, type Effect, type Facts, type ScreenRuntime } from '../../../engine/screen/index.ts'
import { parseTree } from '../../../tools/replay/parseTree.ts'
import type { StudentWorld } from './createStudentWorld.ts'
import { realPortal } from './realPortal.ts'

/** A real screen of the portal at the real campus, without a page. */
export interface StudentScreen {
  readonly runtime: ScreenRuntime
  /** What it has done to the outside, in order. */
  readonly effects: readonly Effect[]
  /** The value of an expression of the screen. */
  value(expression: string): unknown
  /** Its user looks away and comes back. */
  comeBack(): Promise<void>
  /** Nothing is under way any more, but what waits for the next page. */
  settled(): Promise<void>
}

/** The parameters of the screen's address, and the time there. */
export interface StudentScreenOptions {
  readonly search?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly now?: () => number
}

const SOON = 1000
const RETURN_AFTER = 6000

/** Opens a screen for somebody who is signed in. Short waits take their time; whatever else the clock is asked for never comes. */
export async function openStudentScreen(
  unikey: string,
  id: string,
  world: StudentWorld,
  userName: string,
  { search = {}, params = {}, now = () => Date.now() }: StudentScreenOptions = {},
): Promise<StudentScreen> {
  const portal = realPortal(unikey)
  const screen = portal.screen(id)
  if (screen === undefined) throw new Error(`the portal has no screen ${id}`)
  let passed = 0
  let isLeft = false
  const facts: Facts = {
    university: portal.university(portal.facts, 'fa'),
    env: environmentOf(portal.manifest.env, undefined, portal.manifest.flags),
    language: 'fa',
    device: 'desktop',
    roles: ['ROLE_STUDENT'],
    profile: await world.read('account/profile.get'),
    portal: { origin: 'https://portal.test' },
    session: { hasToken: true, userName, signedIn: true, expired: false },
    stored: {},
  }
  const attention = createAttention()
  const effects: Effect[] = []
  const runtime = createScreen(
    {
      calls: {
        start({ call, args, kind, subject }, settle) {
          let isWanted = true
          const sent = kind === 'query' ? world.query(call, args) : world.press(call, args, subject)
          void sent.then((outcome) => isWanted && settle(outcome))
          return () => {
            isWanted = false
          }
        },
        known: () => undefined,
        watch: () => () => undefined,
        waits: (call, args) => lacksArgument(world.definition(call), args),
        listing: world.definition,
        has: (call) => portal.call(call) !== undefined,
      },
      clock: {
        now: () => now() + passed,
        after(ms, run) {
          const timer = ms <= SOON ? setTimeout(run, ms) : undefined
          return () => clearTimeout(timer)
        },
      },
      attention,
      files: createFiles(() => 'file'),
      facts: () => facts,
      form: portal.form,
      flow: portal.flow,
      validator: portal.validator,
      perform: (effect) => {
        effects.push(effect)
        isLeft ||= leadsAway(effect)
      },
    },
    { id, screen, params, address: { path: '/', search } },
  )
  const settled = async () => {
    for (;;) {
      const { queries, commands } = runtime.inFlight()
      const isBusy = runtime.flow()?.tags.includes('busy') === true
      if (queries.length + (isLeft ? 0 : commands.length) === 0 && !isBusy) return
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  await settled()
  return {
    runtime,
    effects,
    settled,
    value(expression) {
      const tree = parseTree(expression)
      if (tree === undefined) throw new Error(`"${expression}" is no expression`)
      return evaluate(tree, runtime.scope())
    },
    async comeBack() {
      attention.setVisible(false)
      passed += RETURN_AFTER
      attention.setVisible(true)
      await settled()
    },
  }
}
