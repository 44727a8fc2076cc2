import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { titlesOfTest } from '../../tools/rules/catalogue.ts'
import { IS_TEST, readCitations, readRules } from '../../tools/rules/readRules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The requirements of levels 1 and 2: of each section the level of the first, the second and so on. */
const STANDARD: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '111112222',
  'V1.3': '11222222222',
  'V1.4': '222',
  'V1.5': '12',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '1222',
  'V2.4': '2',
  'V3.2': '11',
  'V3.3': '1222',
  'V3.4': '112222',
  'V3.5': '11122',
  'V3.7': '22',
  'V4.1': '122',
  'V4.2': '2',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112',
  'V5.3': '11',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '1122',
  'V6.4': '1122',
  'V6.5': '22222',
  'V6.6': '222',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '22',
  'V7.6': '22',
  'V8.1': '12',
  'V8.2': '112',
  'V8.3': '1',
  'V8.4': '2',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '22',
  'V10.3': '2222',
  'V10.4': '11111222222',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '22',
  'V11.2': '222',
  'V11.3': '112',
  'V11.4': '1222',
  'V11.5': '2',
  'V11.6': '2',
  'V12.1': '122',
  'V12.2': '11',
  'V12.3': '2222',
  'V13.1': '2',
  'V13.2': '22222',
  'V13.3': '22',
  'V13.4': '12222',
  'V14.1': '22',
  'V14.2': '1222',
  'V14.3': '122',
  'V15.1': '122',
  'V15.2': '122',
  'V15.3': '1222222',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '222',
  'V17.1': '2',
  'V17.2': '2222',
  'V17.3': '22',
}
const STATUSES = ['holds', 'does not apply', 'accepted'] as const
const DECIDES = /^(University|Operator|Makers)\b[^:]*: \S.{20}/

interface Row {
  readonly id: string
  readonly level: string
  readonly status: string
  readonly proof: string
}

function rowsOf(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| *V/.test(line))
    .map((line) => {
      const [, id = '', level = '', , status = '', proof = '', ...more] = line.split('|').map((cell) => cell.trim())
      return { id, level, status, proof: more.length === 1 ? proof : '' }
    })
}

const rules = readRules(root)
const areas = new Set([...rules.keys()].map((id) => id.replace(/-O?\d+$/, '')))
const citedBy = new Map<string, Set<string>>()
for (const { id, path } of readCitations(root)) citedBy.set(id, (citedBy.get(id) ?? new Set()).add(path))

/** A title without the rules that it begins with. */
const plain = (title: string) => title.replace(/^(\s*\[[^\]]*\])+\s*/, '').trim()
const titles = new Map<string, ReadonlySet<string>>()
function titlesAt(path: string): ReadonlySet<string> {
  const known = titles.get(path) ?? new Set(titlesOfTest(path, textOf(path)).map(plain))
  titles.set(path, known)
  return known
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
const anchorsAt = (path: string) => [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** What is wrong with a row; empty: nothing. */
function faultsOf({ id, status, proof }: Row): readonly string[] {
  const paths = all(proof, /`([\w./-]+\/[\w./-]+\.\w+|[\w-]+\.(?:md|json))`/g)
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) return missing.map((path) => `${id}: there is no ${path}`)
  const sections = all(proof, /\]\(([^)]+\.md#[^)]+)\)/g).filter((link) => {
    const [file = '', anchor = ''] = link.split('#')
    const path = posix.join('docs', file)
    return !existsSync(join(root, path)) || !anchorsAt(path).includes(anchor)
  })
  const tests = paths.filter((path) => IS_TEST.test(path))
  const quoted = all(proof, /"([^"]+)"/g)
  const bare = proof.replace(/"[^"]*"|`[^`]*`|\]\([^)]*\)/g, '')
  const named = all(bare, /\b([A-Z][A-Z0-9]*-O?\d+)\b/g).filter((rule) => areas.has(rule.replace(/-O?\d+$/, '')))
  const faults = [
    ...sections.map((link) => `there is no section ${link}`),
    ...quoted.filter((title) => !tests.some((path) => titlesAt(path).has(title))).map((title) => `no named test is called "${title}"`),
    ...named.filter((rule) => !rules.has(rule)).map((rule) => `there is no rule ${rule}`),
  ]
  if (status === 'accepted' && !DECIDES.test(proof)) faults.push('nobody is named who decides, or nothing that is missing')
  if (status === 'does not apply' && proof.length < 20) faults.push('no reason is given')
  if (status === 'holds') {
    if (tests.length === 0) faults.push('no test is named')
    if (tests.length === paths.length) faults.push('no code and no document is named')
    if (quoted.length + named.length === 0) faults.push('no title and no rule is named')
    faults.push(...named.filter((rule) => !tests.some((path) => citedBy.get(rule)?.has(path))).map((rule) => `no named test cites ${rule}`))
  }
  return faults.map((fault) => `${id}: ${fault}`)
}

const page = textOf('docs/asvs.md')
const rows = rowsOf(page)

describe('the page of the ASVS', () => {
  it('has each of the 253 requirements of levels 1 and 2 once, at its level', () => {
    const standard = Object.entries(STANDARD).flatMap(([section, levels]) =>
      [...levels].map((level, place) => `${section}.${place + 1} ${level}`),
    )
    expect(standard).toHaveLength(253)
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(standard)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  })

  it('counts what holds, does not apply and is accepted', () => {
    const [holds, not, accepted] = STATUSES.map((status) => rows.filter((row) => row.status === status).length)
    expect(Number(holds) + Number(not) + Number(accepted)).toBe(253)
    expect(page).toContain(`${holds} hold, ${not} do not apply, ${accepted} are accepted.`)
  })

  it('each row keeps to the form, and what it names is there', () => {
    expect(rows.flatMap(faultsOf)).toEqual([])
  })

  it('has a threat model in docs/SECURITY.md, whose tests are there', () => {
    const threats = textOf('docs/SECURITY.md')
      .split('\n')
      .filter((line) => /^\|.*\| `[^|]*\|$/.test(line))
      .map((line) => all(line.split('|').at(-2) ?? '', /`([^`]+)`/g).filter((path) => IS_TEST.test(path) && existsSync(join(root, path))))
    expect(threats.length).toBeGreaterThan(25)
    expect(threats.filter((tests) => tests.length === 0)).toEqual([])
  })

  it.each<readonly [string, string, string, string]>([
    [
      'a file that is not there',
      'holds',
      '"has no colour" in `gateway/none.test.ts`; `gateway/main.ts`',
      'there is no gateway/none.test.ts',
    ],
    [
      'another title',
      'holds',
      '"has no colour" in `gateway/landing.test.ts`; `gateway/main.ts`',
      'no named test is called "has no colour"',
    ],
    ['a rule that another test cites', 'holds', 'CALL-O2 in `gateway/landing.test.ts`; `gateway/main.ts`', 'no named test cites CALL-O2'],
    ['a rule that there is not', 'accepted', 'University: its server demands it (CALL-999).', 'there is no rule CALL-999'],
    ['no test', 'holds', 'It holds, see `gateway/main.ts`', 'no test is named'],
    ['no code', 'holds', 'CALL-O2 in `engine/calls/sendCall.test.ts`', 'no code and no document is named'],
    ['no title', 'holds', '`gateway/landing.test.ts` and `gateway/main.ts`', 'no title and no rule is named'],
    [
      'a section that is not there',
      'does not apply',
      'There is none, [see](SECURITY.md#nowhere).',
      'there is no section SECURITY.md#nowhere',
    ],
    ['nobody who decides', 'accepted', 'It would be much work to do.', 'nobody is named who decides, or nothing that is missing'],
    ['no reason', 'does not apply', 'No.', 'no reason is given'],
  ])('finds a row with %s', (_, status, proof, fault) => {
    expect(faultsOf({ id: 'V0.0.0', level: '1', status, proof })).toContain(`V0.0.0: ${fault}`)
  })
})
