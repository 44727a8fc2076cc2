import { writeJson } from '../formatJson.ts'
import type { CallUse, ConformReport, Finding, Reason, Tried } from './finding.ts'
import { fill, type Words } from './words.ts'

type Differing = Extract<Tried, { readonly state: 'differs' }>
type NotTried = Extract<Tried, { readonly state: 'notTried' }>

const SCREEN = 24
const isDiffering = (one: Tried): one is Differing => one.state === 'differs'
const isNotTried = (one: Tried): one is NotTried => one.state === 'notTried'

const placeOf = ({ place }: Differing) => (place === undefined ? '' : `${place.file}:${place.line}:${place.column} `)

function useLine({ screen, flow, command, blocks }: CallUse, words: Words): string {
  if (command !== undefined) return fill(words.command, { screen, command })
  if (blocks.length === 0 && flow !== undefined) return fill(words.flow, { flow, screen })
  return fill(words.screen, { screen, blocks: blocks.join(', ') || '–' })
}

const indented = (text: string, by: string) => text.trimEnd().replaceAll(/^/gm, by)

function findingLines({ kind, at, expected, got, patch }: Finding, words: Words): readonly string[] {
  const [differs, fix] = words.kinds[kind]
  return [
    `  ${kind}${at === '' ? '' : ` ${at}`}: ${differs}`,
    `    ${words.expected}: ${expected}`,
    `    ${words.got}: ${got}`,
    `    ${words.fix}: ${fix}`,
    ...(patch === undefined ? [] : [`    ${words.patch}`, indented(writeJson(patch), '      ')]),
  ]
}

function detailsOf(one: Differing, words: Words): readonly string[] {
  const uses = [...new Set(one.uses.map((use) => useLine(use, words)))]
  return [
    '',
    `${placeOf(one)}${one.call}`,
    ...one.findings.flatMap((found) => findingLines(found, words)),
    ...(uses.length === 0 ? [words.nobody] : uses).map((text) => `  ${words.students}: ${text}`),
  ]
}

const named = ({ call, about }: NotTried) => `${call.slice(call.indexOf('/') + 1)}${about === '' ? '' : ` (${about})`}`

function notTriedLines(calls: readonly NotTried[], words: Words): readonly string[] {
  const reasons = [...new Set(calls.map(({ reason }) => reason))] as readonly Reason[]
  return reasons.flatMap((reason) => {
    const those = calls.filter((one) => one.reason === reason)
    const modules = [...new Set(those.map(moduleOf))]
    const lines = modules.map(
      (module) =>
        `    ${module}: ${those
          .filter((one) => moduleOf(one) === module)
          .map(named)
          .join(', ')}`,
    )
    return [`  ${words.reasons[reason]}:`, ...lines]
  })
}

const moduleOf = ({ call }: NotTried) => call.split('/')[0] ?? ''

/** The report as text: a summary that fits on one screen, then each difference with its place, then what was not tried. */
export function describeReport(report: ConformReport, words: Words, notes: readonly string[]): string {
  const differing = report.calls.filter(isDiffering)
  const left = report.calls.filter(isNotTried)
  const fine = report.calls.length - differing.length - left.length
  const kindsOf = ({ findings }: Differing) => [...new Set(findings.map(({ kind }) => kind))].join(', ')
  const more = differing.length - SCREEN
  return [
    fill(words.summary, { url: report.url, university: report.university, user: report.user }),
    `  ${fill(words.fine, { count: fine })}`,
    `  ${fill(words.differ, { count: differing.length })}`,
    ...differing.slice(0, SCREEN).map((one) => `    ${one.call}: ${kindsOf(one)}`),
    ...(more > 0 ? [`    … ${more}`] : []),
    `  ${fill(words.notTried, { count: left.length })}`,
    ...notes.map((note) => `  ${note}`),
    ...differing.flatMap((one) => detailsOf(one, words)),
    '',
    ...notTriedLines(left, words),
  ].join('\n')
}

/** The same for programs, with the sentences of the language. */
export function reportJson(report: ConformReport, words: Words): string {
  const calls = report.calls.map((one) =>
    isDiffering(one)
      ? {
          ...one,
          findings: one.findings.map((found) => ({ ...found, message: words.kinds[found.kind][0], fix: words.kinds[found.kind][1] })),
        }
      : one,
  )
  return JSON.stringify({ ...report, calls }, undefined, 2)
}
