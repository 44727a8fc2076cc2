import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGatewayMetrics } from '../../gateway/metrics/createGatewayMetrics.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { openReports } from '../../gateway/reports/openReports.ts'
import { pageThatReports } from '../../gateway/reports/pageThatReports.ts'
import { readGatewayFile } from '../../gateway/tracker/settings/readGatewayFile.ts'
import { answerReplay } from '../../tools/replay/answerReplay.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(join(root, 'docs/how-to/read-error-reports.md'), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'how-to-'))
const [settings = '', line = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const [command = ''] = [...page.matchAll(/npm run replay -- (report [^`\n]+)/g)].map(([, words = '']) => words)
const printed = (/```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '').trimEnd().replaceAll(/^ {3}/gm, '')

beforeAll(() => {
  for (const name of ['modules', 'universities', 'portal.json', 'src/texts', 'index.html'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  writeFileSync(join(copy, 'gateway.json'), settings)
  writeFileSync(join(copy, 'error-reports.jsonl'), `${line.trim()}\n`)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('docs/how-to/read-error-reports.md, followed to the letter', () => {
  it('turns reports on, which is seen in the page', async () => {
    const { reports } = readGatewayFile(join(copy, 'gateway.json'))
    if (reports === undefined) throw new Error('no reports')
    const { to } = await openReports(reports)
    const [, shown = ''] = /`(<meta name="error-reports"[^`]+)`/.exec(page) ?? []
    expect(pageThatReports(readFileSync(join(copy, 'index.html'), 'utf8'), to)).toContain(shown)
  })

  it('goes the way of its report, prints what it promises, and writes a scenario that replays', () => {
    expect(answerReplay(command.split(' '), copy)).toEqual({ text: printed, exit: 0 })
    const [, file = ''] = /--browser (\S+\.json)/.exec(page) ?? []
    expect(answerReplay([file], copy)).toMatchObject({ exit: 0 })
  })

  it('names metrics that there are', () => {
    const metrics = createGatewayMetrics(createPortalSource({ roots: [copy], addresses: {}, quality: 1 }))
    const names = [...page.matchAll(/`(dargah_\w+)`/g)].map(([, name = '']) => name)
    expect(names).toHaveLength(2)
    for (const name of names) expect(metrics.text()).toContain(`# TYPE ${name} counter`)
    metrics.close()
  })
})
