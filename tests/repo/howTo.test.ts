// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseGatewayArguments, START_FLAGS } from '../../gateway/parseGatewayArguments.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { portalCopy, shippedUniversities } from '../../gateway/support/portalCopy.ts'
import { run } from '../../tools/portal/support/commandLine.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs/how-to')
const pages = readdirSync(folder)

interface Step {
  readonly kind: 'file' | 'sh' | 'text'
  /** Of a file its path. */
  readonly name: string
  readonly content: string
}

/** The code blocks of a page in their order; a file is named in the prose before it. */
function stepsOf(page: string): readonly Step[] {
  const found: Step[] = []
  let rest = 0
  for (const match of page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)) {
    const [whole, indent = '', language = '', text = ''] = match
    const before = page.slice(rest, match.index)
    rest = match.index + whole.length
    const content = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const [, name] = /(?:Create|Replace|replace) `([^`]+)`[^`]*$/.exec(before) ?? []
    if (language === 'json' && name !== undefined) found.push({ kind: 'file', name, content })
    else if (language === 'sh' || language === 'text') found.push({ kind: language, name: '', content })
  }
  return found
}

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'how-to-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

/** What the portal says that \`npm start\` would serve. */
function start(args: readonly string[], shipped: string): string {
  const { portals } = parseGatewayArguments(args, START_FLAGS, cwd)
  const source = createPortalSource({ roots: [shipped, ...portals], addresses: {}, quality: 1 })
  source.compile()
  const errors = source.state().diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ code, at }) => `${at.file}:${at.line} ${code}`)).toEqual([])
  return `served: ${source
    .state()
    .current?.facts.map(({ unikey }) => unikey)
    .join(' ')}`
}

async function typed(line: string, shipped: string): Promise<string> {
  const [, name, rest = ''] = /^npm (start|run portal)(?: -- (.*))?$/.exec(line) ?? []
  const words = rest.split(' ').filter((word) => word !== '')
  if (name === 'start') return start(words, shipped)
  expect([line, name]).toEqual([line, 'run portal'])
  const { text, exit } = await run(cwd, words, { shipped })
  expect([line, exit < 2]).toEqual([line, true])
  return text
}

/** The lines that are promised and not there, in their order; "…" is anything. */
function missing(promised: string, said: string): readonly string[] {
  const pattern = (line: string) =>
    new RegExp(
      line
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    )
  return promised
    .trim()
    .split('\n')
    .filter((line) => !pattern(line.trim()).test(said))
}

/** Follows a page to the letter: writes its files, runs its commands, and compares what they say with what it promises. */
async function follow(page: string, shipped: string): Promise<{ readonly commands: number; readonly broken: readonly string[] }> {
  const steps = stepsOf(page)
  const broken: string[] = []
  let said = ''
  let commands = 0
  for (const [i, { kind, name, content }] of steps.entries()) {
    if (kind === 'file') {
      mkdirSync(dirname(join(cwd, name)), { recursive: true })
      writeFileSync(join(cwd, name), content)
    } else if (kind === 'text') {
      broken.push(...missing(content, said))
    } else {
      // What a command reads may stand right after it.
      const next = steps[i + 1]
      if (next?.kind === 'file' && content.includes(` ${next.name}`)) writeFileSync(join(cwd, next.name), next.content)
      said = ''
      for (const line of content.trim().split('\n')) {
        said += `${await typed(line, shipped)}\n`
        commands++
      }
    }
  }
  return { commands, broken }
}

/** One is followed below, others in `recordAScenario.test.ts`, `tryABlock.test.ts` and, by hand, in `tests/e2e/devtools.spec.ts`. */
const OWN_TEST = ['look-into-a-page.md', 'add-a-university.md', 'record-a-scenario.md', 'try-a-block.md']

describe('a how-to that is followed to the letter', () => {
  it('is there for what integrators do first', () => {
    expect(pages).toEqual([
      'add-a-university.md',
      'look-into-a-page.md',
      'override-a-screen.md',
      'read-a-diagnostic.md',
      'record-a-scenario.md',
      'try-a-block.md',
      'write-a-module.md',
    ])
  })

  it.each(pages.filter((page) => !OWN_TEST.includes(page)))('%s gives what it promises', async (page) => {
    const { commands, broken } = await follow(readFileSync(join(folder, page), 'utf8'), root)
    expect(broken).toEqual([])
    expect(commands).toBeGreaterThan(2)
  })

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
    expect(await follow(page, root)).toEqual({ commands: 2, broken: ['   … universities: 9 errors'.trim()] })
    await expect(follow('```sh\nnpm run portal -- chek\n```\n', root)).rejects.toThrow()
  })
})
