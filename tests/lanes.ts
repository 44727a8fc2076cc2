/**
 * The two lanes, and what is in which.
 *
 * `npm test` (the short lane) proves every rule at least once and runs every control, in 20 minutes on two cores. Of a matrix it runs a sample, chosen by the
 * commit (`support/sample.ts`). `npm run test:long` runs what is listed here, whole; `npm run test:long -- PART` one part of it.
 *
 * A file that is `excluded` runs in the long lane only. A file that is not takes a sample in the short lane and runs whole here.
 */
export interface LongPart {
  readonly name: string
  /** What runs whole. */
  readonly what: string
  /** Why the short lane does without, and what it proves instead. */
  readonly why: string
  readonly runner: 'vitest' | 'playwright' | 'command'
  /** Test files from the root of the project; of a `command`, its npm script and arguments. */
  readonly run: readonly string[]
  /** Files of `run` that the short lane leaves out. */
  readonly excluded: readonly string[]
  /** Environment of the run. `LANE=long` is always set. */
  readonly env?: Readonly<Record<string, string>>
}

const e2e = (...names: readonly string[]): readonly string[] => names.map((name) => `tests/e2e/${name}.spec.ts`)

export const LONG_PARTS: readonly LongPart[] = [
  {
    name: 'faults',
    what: 'every failure of every reading, sign-in, reserve and act of the dormitory, in Chromium',
    why: 'the short lane takes two ways each, chosen by the commit; the same matrix runs headless',
    runner: 'playwright',
    run: e2e('faults/dormitory', 'faults/reading', 'faults/reserving', 'faults/signIn'),
    excluded: [],
  },
  {
    name: 'gallery',
    what: 'every block and kind of field in every state and language; the production build of the gallery; typing in both directions',
    why: 'the short lane looks at the usual state of each entry and at one other, and takes some of the rest',
    runner: 'playwright',
    run: e2e('galleryWalk', 'gallery', 'galleryPage', 'fields'),
    excluded: [],
  },
  {
    name: 'variants',
    what: 'each device, language and colour mode of what is looked at in one of them: axe on every screen, fonts, ways through the portal, played scenarios',
    why: 'the short lane takes one of each, chosen by the commit',
    runner: 'playwright',
    run: e2e('policy', 'dormitory', 'kavir', 'devtools', 'font', 'replay', 'way'),
    excluded: [],
  },
  {
    name: 'timings',
    what: 'what is measured in ms: long tasks, saves that go live within two seconds, rows and folds; layout shifts also late and on a desktop',
    why: 'the short lane looks at no clock, as its machine may be busy; shifts are looked at on a phone',
    runner: 'playwright',
    run: e2e('firstPaint', 'live', 'dialogs', 'gallery'),
    excluded: [],
  },
  {
    name: 'heap',
    what: 'that many navigations retain no more than some',
    why: 'two minutes of navigations; nothing of it is a rule',
    runner: 'playwright',
    run: e2e('heap'),
    excluded: e2e('heap'),
  },
  {
    name: 'how-tos',
    what: 'the long how-tos in Chromium, with a build and a campus of their own',
    why: 'tests/repo/howTo.test.ts follows the same pages without a browser',
    runner: 'playwright',
    run: e2e('howTo'),
    excluded: e2e('howTo'),
  },
  {
    name: 'live-replays',
    what: 'scenarios of several people, pressed in Chromium against the campus',
    why: 'tests/e2e/dormitory.spec.ts has the same meetings at the campus, and replay.spec.ts scenarios in Chromium',
    runner: 'playwright',
    run: e2e('replayLive'),
    excluded: e2e('replayLive'),
  },
]

/** Files that the short lane leaves out, for one runner. */
export const excludedFromShortLane = (runner: LongPart['runner']): readonly string[] =>
  LONG_PARTS.filter((part) => part.runner === runner).flatMap(({ excluded }) => excluded)
