import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocumentJudge } from './documentJudge.ts'
import type { Mutation } from './mutation.ts'

/** Every file of the project, also those that git does not know yet. */
const filesOf = (root: string): readonly string[] =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((name) => name !== '' && existsSync(join(root, name)))
const SUITES = [
  'engine/calls',
  'engine/screen',
  'engine/flow',
  'engine/access',
  'engine/fields',
  'engine/fieldKinds/uploads',
  'engine/blocks/button',
  'engine/blocks/camera',
  'engine/blocks/choice',
  'engine/blocks/form',
  'engine/blocks/slides',
  'engine/expression',
  'engine/replay',
  'modules/reservation',
  'tests/scenarios',
  'tests/contracts/callTables',
  'tests/contracts/entries',
  'tests/contracts/face',
  'tests/contracts/profile',
  'tests/contracts/dormitory',
  'tests/contracts/requests',
  'tests/contracts/survey',
  'tests/forms/familyForm',
  'tests/contracts/strictCampus',
]

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}
/** What the campus promises of messages, announcements, activity and passwords. */
const ACCOUNTS = ['tests/campus/contract/accounts']
/** The suites that most likely notice a fault in the files of a folder. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  'modules/surveys/': ['tests/contracts/survey', 'tests/forms/familyForm'],
  'modules/dormitory/': ['tests/contracts/dormitory'],
  'modules/face/': ['tests/contracts/face'],
  'modules/ticketing/': ['tests/contracts/helpdesk'],
  'modules/helpdesk/': ['tests/contracts/helpdesk'],
  'modules/feedback/': ['tests/contracts/feedback'],
  'modules/activity/': ['tests/contracts/activityReport'],
  'modules/inbox/': ['tests/contracts/message', 'tests/contracts/quietFailures'],
  'modules/wallet/': ['tests/contracts/wallet', 'tests/contracts/entries', 'tests/contracts/truthTable'],
  'gateway/reports/': ['gateway/reports'],
  'gateway/appManifest': ['gateway/appManifest'],
  'gateway/portalSource': ['gateway/publishedFiles', 'gateway/portalSource'],
  'gateway/publishedFiles': ['gateway/publishedFiles'],
  'tools/portal/commands/check': ['tools/portal/commands/check'],
  'gateway/tracker/settings/': ['gateway/tracker'],
  'gateway/tracker/store/': ['tests/tracker/fileStore', 'tests/tracker/postgresStore', 'tests/tracker/twoGateways'],
  'gateway/tracker/': [
    'gateway/tracker',
    'tests/tracker/writes',
    'tests/tracker/reads',
    'tests/tracker/files',
    'tests/tracker/attacks',
    'tests/tracker/feedback',
  ],
  'src/host/entries': ['src/host', 'tests/contracts/message'],
  'src/host/': ['src/host'],
  'src/app/': ['src/app'],
  'src/reports/': ['src/reports'],
  'engine/reports/': ['engine/reports'],
  'engine/replay/reports/': ['tools/replay/report'],
  'engine/compile/check/callContradictions': ['tests/compile/invalid'],
  'engine/compile/': ['tests/compile/publishedUniversities'],
  'tools/portal/readPortals': ['tests/compile/publishedUniversities'],
  'tools/publish/': ['tools/publish'],
  'src/shell/palette/': ['src/shell/palette'],
  'engine/react/search/': ['engine/react/search'],
  'sandbox/payments/transferCredit': [...ACCOUNTS, 'tests/campus/campusOnPglite'],
  'sandbox/payments/': ['sandbox/payments', 'tests/campus/campusOnPglite'],
  'sandbox/calls/paymentCalls': ['tests/campus/campusOnPglite'],
  'sandbox/messages/': ACCOUNTS,
  'sandbox/activity/': ACCOUNTS,
  'sandbox/calls/messageCalls': ACCOUNTS,
  'sandbox/calls/activityCalls': ACCOUNTS,
  'sandbox/calls/passwordCalls': ACCOUNTS,
  'sandbox/calls/noticeCalls': ACCOUNTS,
  'sandbox/reserves/bookMoney': ACCOUNTS,
  'sandbox/auth/change': [...ACCOUNTS, 'sandbox/http'],
  'sandbox/tracker/': ['tests/tracker/contract', 'tests/tracker/staffPages', 'tests/tracker/trackerSeeds'],
  'sandbox/': ['sandbox/cas', 'sandbox/http', 'tests/campus/cas'],
  'modules/my-profile/': ['tests/contracts/profile'],
  'engine/fieldKinds/password/': ['engine/fieldKinds/kinds'],
  'engine/blocks/html/': ['engine/blocks/html', 'tests/contracts/richText'],
  'engine/react/state/': ['engine/react/state', 'engine/blocks/table'],
  'engine/screen/blockRows': ['engine/screen', 'engine/blocks/table'],
  'engine/blocks/card/': ['engine/blocks/card'],
  'modules/account/screens/announcement': ['tests/contracts/announcementCalls'],
  'modules/account/': [
    'tests/contracts/announcementCalls',
    'tests/contracts/profile',
    'tests/contracts/callTables',
    'tests/contracts/entries',
    'tests/contracts/requests',
  ],
  'modules/reservation/': ['modules/reservation', 'tests/contracts/callTables'],
}
const nearOf = (file: string): readonly string[] =>
  Object.entries(NEAR).find(([folder]) => file.startsWith(folder))?.[1] ?? SUITES.filter((suite) => file.startsWith(`${suite}/`))

/** Timeout of one test, ms: two copies on a busy machine are slow, and a test that is late has noticed nothing. Not for a test with a timeout of its own. */
const SLOWEST = '180000'
const testsOf = (suites: readonly string[]): Check => ({
  name: 'tests',
  command: 'node_modules/.bin/vitest',
  args: ['run', '--bail', '1', '--maxWorkers', '1', '--testTimeout', SLOWEST, '--reporter', 'dot', ...suites],
})
const DOCUMENT_CHECKS: readonly Check[] = [
  { name: 'portal check', command: process.execPath, args: ['--import', 'tsx', 'tools/portal/main.ts', 'check'] },
  { name: 'scenarios', command: process.execPath, args: ['--import', 'tsx', 'tools/replay/main.ts'] },
]
/** Fastest first: the first failing check has detected the fault. Documents are judged by `documentJudge.ts` before. */
function checksOf(file: string): readonly Check[] {
  const near = nearOf(file)
  return [...(near.length === 0 ? [] : [testsOf(near)]), ...(file.endsWith('.json') ? [] : DOCUMENT_CHECKS), testsOf(SUITES)]
}
/** The suites as the short lane runs them, also from the long one: a fault that only a whole matrix notices has survived. */
const { LANE: _, ...SHORT } = process.env
/** Timeout of one check, ms: an endless loop counts as detected. */
const MOST = 900_000
/** How much of what a check printed is kept, in characters: its end. */
const MOST_PRINTED = 4000
/** What a check that has ended printed last has arrived by then, ms. */
const PIPE_REST = 50

export interface Failure {
  readonly check: string
  readonly printed: string
}

export interface Outcome {
  readonly number: number
  readonly mutation: Mutation
  /** The check that detected it; `undefined`: none. */
  readonly killedBy: string | undefined
}

export interface Workplace {
  /** Seeds one fault and runs the checks; the file is restored. */
  run(number: number, mutation: Mutation): Promise<Outcome>
  /** The first check that fails on the unmodified copy, with what it printed: then no mutation can be assessed. */
  firstFailure(): Promise<Failure | undefined>
  close(): void
}

/** Creates a copy of the repository: the working tree is never modified. */
export function openWorkplace(root: string): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-mutate-'))
  for (const name of filesOf(root)) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const failureOf = ({ name, command, args }: Check) =>
    new Promise<Failure | undefined>((resolve) => {
      let printed = ''
      const print = (words: unknown) => {
        printed = `${printed}${words}`.slice(-MOST_PRINTED)
      }
      const run = spawn(command, args, { cwd: folder, env: SHORT, stdio: ['ignore', 'pipe', 'pipe'], timeout: MOST })
      run.stdout.on('data', print)
      run.stderr.on('data', print)
      run
        .once('error', (error) => resolve({ check: name, printed: error.message }))
        // Not "close": after a timeout a grandchild may hold the pipes open.
        .once('exit', (code) => setTimeout(() => resolve(code === 0 ? undefined : { check: name, printed }), PIPE_REST))
    })
  async function firstFailureOf(checks: readonly Check[]): Promise<Failure | undefined> {
    for (const check of checks) {
      const failure = await failureOf(check)
      if (failure !== undefined) return failure
    }
    return undefined
  }
  const judge = createDocumentJudge()
  return {
    firstFailure: () => firstFailureOf(checksOf('')),
    async run(number, mutation) {
      const noticedBy = mutation.file.endsWith('.json') ? await judge.judge(mutation) : undefined
      if (noticedBy !== undefined) return { number, mutation, killedBy: noticedBy }
      const file = join(folder, mutation.file)
      const whole = readFileSync(file, 'utf8')
      const at = whole.indexOf(mutation.find)
      if (at === -1) throw new Error(`Mutation ${number} finds nothing in ${mutation.file}: ${mutation.find}`)
      writeFileSync(file, whole.slice(0, at) + mutation.replace + whole.slice(at + mutation.find.length))
      try {
        return { number, mutation, killedBy: (await firstFailureOf(checksOf(mutation.file)))?.check }
      } finally {
        writeFileSync(file, whole)
      }
    },
    close() {
      judge.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
