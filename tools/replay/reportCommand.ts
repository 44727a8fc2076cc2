import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseReport } from '../../engine/compile/reports/parseReport.ts'
import { followReport } from '../../engine/replay/index.ts'
import type { ErrorReport } from '../../schemas/errorReports.ts'
import type { ReplayAnswer } from './answer.ts'
import { openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'
import type { Portals } from './portalScreens.ts'

const USE = 'replay report FILE [--write folder]'

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** What a report says of its error and its page. */
const headOf = ({
  kind,
  name,
  message,
  answer,
  directive,
  stack,
  screen,
  state,
  university,
  language,
  device,
  build,
  publication,
}: ErrorReport) => [
  [kind, name, message, answer && `${answer.call} at "${answer.at}"`, directive].filter(Boolean).join(' '),
  ...stack.map((place) => `  ${place}`),
  `  on ${screen ?? 'no screen'}${state === undefined ? '' : `, ${state}`}, at ${university}, ${language}, ${device}`,
  `  build ${build}, publication ${publication === '' ? 'unknown' : publication}`,
]

function follow({ universities, portal }: Portals, report: ErrorReport) {
  if (!universities.includes(report.university)) return undefined
  return followReport(portal(report.university), report, {
    parse: parseTree,
    factsOf: (unikey) => (universities.includes(unikey) ? portal(unikey).facts : undefined),
  })
}

/** Runs `replay report`: the way to each error of a file of reports, a line each, as far as it can be gone with example answers. */
export function reportCommand(words: readonly string[], root: string, own: readonly string[] = []): ReplayAnswer {
  const at = words.indexOf('--write')
  const folder = at === -1 ? undefined : words[at + 1]
  const [file, ...more] = words.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  if (file === undefined || file.startsWith('-') || more.length > 0 || (at !== -1 && folder === undefined)) return { text: USE, exit: 2 }
  let text: string
  try {
    text = readFileSync(resolve(root, file), 'utf8')
  } catch (error) {
    return { text: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, exit: 2 }
  }
  const portals = openPortals([root, ...own])
  if (!portals.ok) return { text: portals.text, exit: 1 }
  if (folder !== undefined) mkdirSync(resolve(root, folder), { recursive: true })
  let isFine = true
  const said = linesOf(text).flatMap((line, index) => {
    const number = index + 1
    const parsed = parseReport(line)
    if (!parsed.ok) {
      isFine = false
      return [`line ${number} is no report: ${parsed.message}`]
    }
    const { report } = parsed
    const head = [`report ${number}: ${headOf(report)[0]}`, ...headOf(report).slice(1)]
    const gone = follow(portals, report)
    if (gone === undefined) {
      isFine = false
      return [...head, '  The portal of this folder has no such screen at this university: nothing can be followed.']
    }
    const name = `report-${number}.scenario.json`
    if (folder !== undefined) writeFileSync(join(resolve(root, folder), name), `${JSON.stringify(gone.scenario, null, 2)}\n`)
    return [
      ...head,
      `  ${gone.followed} of ${gone.entries} entries of its way were followed in ${gone.scenario.steps.length} steps`,
      ...(gone.stoppedAt === undefined
        ? []
        : [`  It ends before "${gone.stoppedAt}": nothing that can be done there with example answers takes it.`]),
      ...(gone.skipped.length === 0 ? [] : [`  Answers that the screen did not wait for: ${gone.skipped.join(', ')}`]),
      ...(gone.otherState === undefined ? [] : [`  It ends in the state ${gone.otherState || '(none)'}, not in that of the report.`]),
      ...(folder === undefined ? [] : [`  written: ${relative(root, join(resolve(root, folder), name))}`]),
    ]
  })
  return { text: said.join('\n'), exit: isFine ? 0 : 1 }
}
