import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { account } from './broken/account.ts'
import { addresses } from './broken/addresses.ts'
import type { Broken } from './broken/broken.ts'
import { dormitory } from './broken/dormitory.ts'
import { portal } from './broken/portal.ts'
import { reservation } from './broken/reservation.ts'
import { scenarioNames } from './broken/scenarioNames.ts'
import { scenarios } from './broken/scenarios.ts'
import { wallet } from './broken/wallet.ts'

const MARK = '‸'
const root = fileURLToPath(new URL('../../', import.meta.url))
const files = new Map([...readPortalFolder([root])].map(([name, file]) => [name, { ...file, path: name }]))
const isScenario = (name: string) => name.endsWith('.scenario.json')
const ports = createPorts()
const { compile } = createCompiler()
const shipped = createCompiler().compile({ files, ports })
const corpus = [...reservation, ...account, ...dormitory, ...wallet, ...portal, ...scenarios, ...scenarioNames, ...addresses]

/** Line and column of the only place of a text. */
function placeOf(whole: string, part: string): string {
  const at = whole.indexOf(part)
  if (at < 0 || whole.includes(part, at + 1)) throw new Error(`not once in the file: ${part}`)
  const before = whole.slice(0, at).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

function textOf(name: string): string {
  const found = isScenario(name) ? { text: readFileSync(join(root, name), 'utf8') } : files.get(name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found.text
}

/** The diagnostics of a file with another text. */
function diagnosticsOf(file: string, text: string): readonly Diagnostic[] {
  return isScenario(file)
    ? shipped.checkScenario(file, text)
    : compile({ files: new Map([...files, [file, { path: file, text }]]), ports }).diagnostics
}

function toldOf({ file, from, to, told }: Broken) {
  const marked = textOf(file)
  placeOf(marked, from)
  const whole = marked.replace(from, () => to)
  const text = whole.replace(MARK, '')
  const place = told ? `${told.file}:${placeOf(told.file === file ? text : textOf(told.file), told.at)}` : `${file}:${placeOf(whole, MARK)}`
  return { place, found: diagnosticsOf(file, text).map(({ code, at }) => `${code} ${at.file}:${at.line}:${at.column}`) }
}

describe('a mistake that an integrator would make', () => {
  it('is none in the shipped portal', () => {
    expect(compile({ files, ports }).diagnostics).toEqual([])
    expect(corpus.length).toBeGreaterThanOrEqual(100)
  })

  it.each(corpus.map((broken) => [broken.why, broken.file, broken] as const))('%s in %s', (_why, _file, broken) => {
    const { place, found } = toldOf(broken)
    expect(found).toEqual([`${broken.code} ${place}`])
  })
})
