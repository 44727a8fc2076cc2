/**
 * The two lanes, and what is in which.
 *
 * `npm test` (the short lane) proves every rule at least once and runs every control, in 20 minutes on two cores. Of a matrix it runs a sample, chosen by the
 * commit (`sample.ts`). `npm run test:long` runs what is listed here, whole; `npm run test:long -- PART` one part of it.
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
    name: 'fault-matrix',
    what: 'Every call of sign-in, home, the reserve pages, surveys, face enrolment, wallet, cart, the helpdesk and the profile with every fault, headless; 200 ways through a payment at the bank; a wrong value in every place of each answer of surveys',
    why: 'The short lane takes a seventh of the faults of each call, any 28 consecutive indexes cover all; one way of each trouble of a payment; and 40 wrong values of each answer.',
    runner: 'vitest',
    run: [
      'tests/faults/faultMatrix.test.ts',
      'tests/faults/surveyMatrix.test.ts',
      'tests/faults/faceMatrix.test.ts',
      'tests/faults/saleMatrix.test.ts',
      'tests/faults/teamMatrix.test.ts',
      'tests/faults/walletMatrix.test.ts',
      'tests/faults/helpdeskMatrix.test.ts',
      'tests/faults/profileMatrix.test.ts',
      'tests/faults/newsMatrix.test.ts',
      'tests/faults/bankTable.test.ts',
      'tests/contracts/hostileSurveys.test.ts',
    ],
    excluded: [],
  },
  {
    name: 'histories',
    what: '2,000 random histories of four people in the dormitory, 60 seen through its pages, and 2,000 of four who are teammates',
    why: 'The short lane takes 400, 20 and 150 of them.',
    runner: 'vitest',
    run: ['tests/campus/dormitoryUnderLoad.test.ts', 'tests/contracts/dormitoryPages.test.ts', 'tests/campus/teammateHistories.test.ts'],
    excluded: [],
  },
  {
    name: 'session',
    what: '100,000 random histories of two to four tabs over one storage: calls, sign-ins and sign-outs, other universities, lost and late answers, frozen tabs; 30,000 of them in a browser without locks',
    why: 'The short lane takes 3,000 of them, other ones with each commit.',
    runner: 'vitest',
    run: ['tests/contracts/sessionTabs.test.ts'],
    excluded: [],
  },
  {
    name: 'crowds',
    what: 'A crowd that lives a week at two campus processes on PostgreSQL while processes are killed, with its controls; the same while PostgreSQL crashes, freezes and drops its connections; the last of the daily sale while processes are killed and frozen',
    why: 'It takes minutes and cites no rule; the short lane races for the last portion, the last of the daily sale and rooms (lastPortion, lastSale, dormitoryUnderLoad), and loses single connections (lostDatabase).',
    runner: 'vitest',
    run: ['tests/campus/underLoad.test.ts', 'tests/campus/databaseUnderLoad.test.ts', 'tests/campus/saleUnderLoad.test.ts'],
    excluded: ['tests/campus/underLoad.test.ts', 'tests/campus/databaseUnderLoad.test.ts', 'tests/campus/saleUnderLoad.test.ts'],
    env: { LOAD: '60', LOAD_KILLS: '12' },
  },
  {
    name: 'day',
    what: 'A thousand students live a day at two gateways and two campuses on PostgreSQL: sign-ins, reserves, last portions, payments at the bank, carts, surveys, requests with files; beside five pages in Chromium, and with a fault every five seconds for ten minutes; an audit of all that was confirmed, with its controls; figures as ratios to the same day without faults',
    why: 'It takes half an hour and cites no rule; the short lane has each fault with the act that it may hurt (faults, lostDatabase, returnsAtOnce, twoGateways).',
    runner: 'vitest',
    run: ['tests/campus/dayOfCrowd.test.ts'],
    excluded: ['tests/campus/dayOfCrowd.test.ts'],
    env: { LOAD: '1000', LOAD_SECONDS: '600' },
  },
  {
    name: 'money',
    what: '10,000 random histories of fifty people who charge at the bank, transfer, pay for carts and reserve, at two campus processes on PostgreSQL; 200 times a process is killed, 20 times PostgreSQL stops; with controls',
    why: 'It takes hours; the short lane makes one return of a payment six times at once, with its controls (returnsAtOnce), and has the contracts of charges and transfers on both databases.',
    runner: 'vitest',
    run: ['tests/campus/moneyUnderLoad.test.ts'],
    excluded: ['tests/campus/moneyUnderLoad.test.ts'],
  },
  {
    name: 'tracker',
    what: '500 writes to a tracker, each pressed twice at two gateways, with lost answers and 50 power cuts of both gateways: none is done twice; the helpdesk through the gateway on a real Redmine',
    why: 'The short lane makes 8 with one power cut, and the control; and takes the same way through the helpdesk on the demo tracker.',
    runner: 'vitest',
    run: ['tests/tracker/twoGateways.test.ts', 'tests/tracker/realRedmine.test.ts'],
    excluded: ['tests/tracker/realRedmine.test.ts'],
  },
  {
    name: 'redmine',
    what: 'The contract of the demo tracker, asked of a real Redmine 5.0, which is installed from the packages of Debian where it is missing',
    why: 'It takes minutes and packages; the short lane asks the same of the demo tracker on both databases.',
    runner: 'vitest',
    run: ['tests/tracker/contract/redmine.test.ts'],
    excluded: ['tests/tracker/contract/redmine.test.ts'],
  },
  {
    name: 'commands',
    what: 'Command lines that are written wrongly, second starts on the same data, taken ports, silent databases and full disks, as real processes; add-a-block.md and add-a-field.md followed step by step; two whole builds in two folders, byte for byte',
    why: 'Each test starts whole processes; the short lane has twelve wrong command lines, and the registries of blocks and kinds of field by type, and looks compiled in both orders.',
    runner: 'vitest',
    run: [
      'tests/faults/commandLines.test.ts',
      'tests/faults/surroundings.test.ts',
      'tests/repo/addABlock.test.ts',
      'tests/repo/addAField.test.ts',
      'tests/repo/buildTwice.test.ts',
    ],
    excluded: [
      'tests/faults/surroundings.test.ts',
      'tests/repo/addABlock.test.ts',
      'tests/repo/addAField.test.ts',
      'tests/repo/buildTwice.test.ts',
    ],
  },
  {
    name: 'production',
    what: 'run-in-production.md with the shipped files: two gateways behind a real nginx with TLS, updated and rolled back under requests',
    why: 'It takes minutes, and nginx from the packages of the system; the short lane has the archive of chunks and the metrics in one process.',
    runner: 'vitest',
    run: ['tests/repo/runInProduction.test.ts'],
    excluded: ['tests/repo/runInProduction.test.ts'],
  },
  {
    name: 'static-files',
    what: 'Ten thousand universities published to a storage, and one of them edited; publish-static-files.md followed step by step, and what it publishes served by a real nginx beside a gateway; the command killed at eight moments',
    why: 'It takes minutes; the short lane publishes 200 universities, and ends a small publication after each of its writes.',
    runner: 'vitest',
    run: ['tools/publish/manyUniversities.test.ts', 'tests/repo/publishStaticFiles.test.ts', 'tests/faults/publishKilled.test.ts'],
    excluded: ['tests/repo/publishStaticFiles.test.ts', 'tests/faults/publishKilled.test.ts'],
  },
  {
    name: 'random-edits',
    what: '500 random edits of the gallery through its compiler; 150 seeded faults through a running compiler and a new one',
    why: 'The short lane makes 50 edits and 10 faults, other ones with each commit.',
    runner: 'vitest',
    run: ['tests/corpus/mutator.test.ts', 'tests/compile/incremental.test.ts', 'gateway/gallery/galleryFiles.test.ts'],
    excluded: [],
  },
  {
    name: 'strangers',
    what: 'All mistakes that people made who knew the reference alone: each is reported at its line',
    why: 'The short lane makes 12 of each of the six portals, other ones with each commit.',
    runner: 'vitest',
    run: ['tests/corpus/strangers.test.ts', 'tests/compile/builtInNames.test.ts'],
    excluded: [],
  },
  {
    name: 'walks',
    what: '1,000 random walks through random nested forms, beside a plain RJSF',
    why: 'The short lane takes 40 of them, other ones with each commit.',
    runner: 'vitest',
    run: ['tests/forms/walks.test.tsx'],
    excluded: [],
  },
  {
    name: 'headless-timings',
    what: 'Promises in seconds: an edit is live within two, in the gallery within tenths, paths are found within sixty, a data folder opens within fifteen',
    why: 'The short lane asserts no time, as its machine may be busy.',
    runner: 'vitest',
    run: [
      'gateway/portalSource.test.ts',
      'gateway/gallery/gallery.test.ts',
      'tools/replay/paths.test.ts',
      'tests/faults/dataFolder.test.ts',
      '--maxWorkers=1',
    ],
    excluded: [],
    env: { TIMES: '1' },
  },
  {
    name: 'mutations',
    what: 'Every seeded fault of portal, engine and modules is noticed',
    why: 'Each fault runs the checks again, up to a minute.',
    runner: 'command',
    run: ['mutate'],
    excluded: [],
  },
  {
    name: 'mutator',
    what: 'Random small faults in the shipped JSON: how many the checker finds, with the right file and line',
    why: 'The short lane makes 120 of the 2,000.',
    runner: 'command',
    run: ['portal', '--', 'mutate'],
    excluded: [],
  },
  {
    name: 'bytes',
    what: 'What is fetched until each page is usable, against its budget',
    why: 'It builds the app twice; the short lane holds the list of what sign-in and home fetch.',
    runner: 'command',
    run: ['bench', '--', 'bytes'],
    excluded: [],
  },
  {
    name: 'faults',
    what: 'Every failure of every reading, sign-in, reserve and act of dormitory, surveys, face enrolment and the helpdesk, in Chromium',
    why: 'The short lane takes two ways each, chosen by the commit; the same matrix runs headless',
    runner: 'playwright',
    run: e2e('faults/dormitory', 'faults/face', 'faults/helpdesk', 'faults/reading', 'faults/reserving', 'faults/signIn', 'faults/surveys'),
    excluded: [],
  },
  {
    name: 'hostile-university',
    what: 'Each of 390 hostile texts in fields of every answer and refusal, also in the facts of a university; answers with wrong types, hostile keys, floods and redirects, on over forty pages in Chromium, and for each act that needs true pages before it, with controls; the same from a tracker behind the gateway',
    why: 'It opens over two hundred pages; the short lane has one of them and one act with all texts, the sanitizer, the policy, the redirects of sign-in, the forms of answers, and a sample of wrong values in answers of surveys headless',
    runner: 'playwright',
    run: e2e('hostileTexts', 'hostileUniversity', 'hostileTracker'),
    excluded: e2e('hostileUniversity', 'hostileTracker'),
  },
  {
    name: 'crawl',
    what: 'Over 200 states of pages, a phone and a desktop, three languages, both colour modes: axe with best practice, languages, names of buttons, targets, focus, contrast in pixels',
    why: 'It takes a quarter of an hour; the short lane proves the rules of the crawl by controls, and looks at the screens that a test is about.',
    runner: 'playwright',
    run: e2e('crawlPhone', 'crawlDesktop'),
    excluded: e2e('crawlPhone', 'crawlDesktop'),
  },
  {
    name: 'gallery',
    what: 'Every block and kind of field in every state and language; the production build of the gallery; typing in both directions',
    why: 'The short lane looks at the usual state of each entry and at one other, and takes some of the rest',
    runner: 'playwright',
    run: e2e('galleryWalk', 'gallery', 'galleryPage', 'fields'),
    excluded: [],
  },
  {
    name: 'variants',
    what: 'Each device, language and colour mode of what is looked at in one of them: axe on every screen, fonts, ways through the portal, played scenarios',
    why: 'The short lane takes one of each, chosen by the commit',
    runner: 'playwright',
    run: e2e('policy', 'dormitory', 'kavir', 'devtools', 'font', 'replay', 'way'),
    excluded: [],
  },
  {
    name: 'timings',
    what: 'What is measured in ms: long tasks, also of surveys of 100 questions and of 500 options and of 10,000 universities, requests or activities, a key in the search of 5,000 messages, saves that go live within two seconds, rows and folds; layout shifts also late and on a desktop',
    why: 'The short lane looks at no clock, as its machine may be busy; shifts are looked at on a phone',
    runner: 'playwright',
    run: e2e('firstPaint', 'live', 'dialogs', 'gallery', 'longSurveys', 'longIssues', 'longMessages', 'longActivity', 'manyUniversities'),
    excluded: [],
    env: { TIMES: '1', E2E_WORKERS: '1' },
  },
  {
    name: 'heap',
    what: 'That many navigations retain no more than some',
    why: 'Two minutes of navigations; nothing of it is a rule',
    runner: 'playwright',
    run: e2e('heap'),
    excluded: e2e('heap'),
  },
  {
    name: 'how-tos',
    what: 'The long how-tos in Chromium, with a build and a campus of their own',
    why: 'Tests/repo/howTo.test.ts follows the same pages without a browser',
    runner: 'playwright',
    run: e2e('howTo'),
    excluded: e2e('howTo'),
  },
  {
    name: 'live-replays',
    what: 'Scenarios of several people, pressed in Chromium against the campus',
    why: 'Tests/e2e/dormitory.spec.ts has the same meetings at the campus, and replay.spec.ts scenarios in Chromium',
    runner: 'playwright',
    run: e2e('replayLive'),
    excluded: e2e('replayLive'),
  },
  {
    name: 'strict-campus',
    what: 'The live scenarios, the home and face enrolment against a campus whose answers hold what the documents list and nothing more',
    why: 'Tests/contracts/strictCampus.test.ts opens the pages there without a browser',
    runner: 'playwright',
    run: e2e('replayLive', 'home', 'face'),
    excluded: [],
    env: { STRICT_CAMPUS: '1' },
  },
]

/** Files that the short lane leaves out, for one runner. */
export const excludedFromShortLane = (runner: LongPart['runner']): readonly string[] =>
  LONG_PARTS.filter((part) => part.runner === runner).flatMap(({ excluded }) => excluded)
