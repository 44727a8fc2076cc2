import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConnections } from '../../gateway/openConnections.ts'
import { GatewayStartError, parseGatewayArguments, START_FLAGS } from '../../gateway/parseGatewayArguments.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { portalCopy, shippedUniversities } from '../../gateway/support/portalCopy.ts'
import { run } from '../../tools/portal/support/commandLine.ts'
import { followHowTo, stepsOf } from '../support/followHowTo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs/how-to')
const pages = readdirSync(folder)

/** ms for a page, of which some compile the portal ten times, also on a busy machine. */
const TIME = 300_000

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'how-to-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

/** What the portal says that \`npm start\` would serve. */
async function start(args: readonly string[], shipped: string): Promise<string> {
  const { portals, settings } = parseGatewayArguments(args, START_FLAGS, cwd)
  try {
    await openConnections({ settings, folders: portals })
  } catch (error) {
    if (error instanceof GatewayStartError) return error.message
    throw error
  }
  const source = createPortalSource({ roots: [shipped, ...portals], addresses: {}, quality: 1 })
  source.compile()
  const errors = source.state().diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ code, at }) => `${at.file}:${at.line} ${code}`)).toEqual([])
  return `served: ${source
    .state()
    .current?.facts.map(({ unikey }) => unikey)
    .join(' ')}`
}

const follow = (page: string) => followHowTo(page, { cwd, shipped: root, start: (words) => start(words, root) })

/** Two are followed below, others in `addABlock.test.ts`, `addAField.test.ts`, `connectYourUniversity.test.ts`, `publishStaticFiles.test.ts`, `readErrorReports.test.ts`, `recordAScenario.test.ts`, `runInProduction.test.ts`, `tryABlock.test.ts` and, by hand, in `tests/e2e/devtools.spec.ts`; what two of these show is seen in `tests/e2e/howTo.spec.ts`. */
const OWN_TEST = [
  'look-into-a-page.md',
  'add-a-university.md',
  'record-a-scenario.md',
  'try-a-block.md',
  'add-a-block.md',
  'add-a-field.md',
  'connect-your-university.md',
  'run-in-production.md',
  'run-on-premise.md',
  'publish-static-files.md',
  'read-error-reports.md',
]

describe('a how-to that is followed to the letter', () => {
  it('is there for what integrators do first', () => {
    expect(pages).toEqual([
      'add-a-block.md',
      'add-a-field.md',
      'add-a-kind-of-question.md',
      'add-a-module.md',
      'add-a-university.md',
      'change-a-screen-for-one-university.md',
      'change-bounds-for-one-university.md',
      'connect-a-bank.md',
      'connect-a-face-service.md',
      'connect-a-tracker.md',
      'connect-single-sign-on.md',
      'connect-your-university.md',
      'grow-a-module.md',
      'look-into-a-page.md',
      'publish-static-files.md',
      'read-a-diagnostic.md',
      'read-error-reports.md',
      'record-a-scenario.md',
      'run-in-production.md',
      'run-on-premise.md',
      'set-a-password-policy.md',
      'try-a-block.md',
    ])
  })

  it.each(pages.filter((page) => !OWN_TEST.includes(page)))(
    '%s gives what it promises',
    async (page) => {
      const { commands, broken } = await follow(readFileSync(join(folder, page), 'utf8'))
      expect(broken).toEqual([])
      expect(commands).toBeGreaterThan(2)
    },
    TIME,
  )

  it(
    'run-on-premise.md, which serves one university and then several, gives what it promises',
    async () => {
      const served: string[] = []
      const startAndSee = async (words: readonly string[]) => {
        served.push(await start(words, root))
        return ''
      }
      const page = readFileSync(join(folder, 'run-on-premise.md'), 'utf8')
      const { commands, broken } = await followHowTo(page, { cwd, shipped: root, start: startAndSee })
      expect([commands, broken, served]).toEqual([14, [], ['served: mine', 'served: mine theirs']])
    },
    TIME,
  )

  it('add-a-university.md, in the project’s own folder, adds one', async () => {
    const copy = portalCopy()
    const page = readFileSync(join(folder, 'add-a-university.md'), 'utf8')
    const [file] = stepsOf(page).filter(({ kind }) => kind === 'file')
    copy.write(file?.name ?? '', file?.content)
    expect((await run(copy.folder, 'check', { shipped: copy.folder })).text).toContain(
      `${shippedUniversities.length + 1} universities: 0 errors`,
    )
    const [, command = ''] = /`npm run portal -- (why setareh [^`]+)`/.exec(page) ?? []
    expect((await run(copy.folder, command, { shipped: copy.folder })).text).toContain('modules/reservation/module.json')
    copy.drop()
  })

  it('is found out where a promise is broken', async () => {
    const page =
      '1. a\n\n   ```sh\n   npm run portal -- init x\n   npm run portal -- check x\n   ```\n\n   ```text\n   … universities: 9 errors\n   made x\n   ```\n'
    expect(await follow(page)).toEqual({ commands: 2, broken: ['   … universities: 9 errors'.trim()] })
    await expect(follow('```sh\nnpm run portal -- chek\n```\n')).rejects.toThrow()
  })
})
