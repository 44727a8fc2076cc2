import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { testPorts } from '../compile/smallPortal.ts'
import { expressionMistakes, expressionOddities } from './small/expressions.ts'
import { schemaMistakes, schemaOddities } from './small/schemas.ts'
import { portalWith } from './small/slots.ts'

const { compile } = createCompiler()
const groups = [
  ['forms and schemas', schemaMistakes, schemaOddities],
  ['expressions', expressionMistakes, expressionOddities],
] as const

describe.each(groups)('%s: what a stranger could write', (_group, mistakes, oddities) => {
  it('is varied', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(40)
    expect(oddities.length).toBeGreaterThanOrEqual(20)
  })

  it.each(mistakes)('%s (%s)', (_why, slot, text, code) => {
    const { files, place } = portalWith(slot, text)
    const found = compile({ files, ports: testPorts }).diagnostics
    expect(found.map(({ code, at }) => `${code} ${at.file}:${at.line}:${at.column}`)).toEqual([`${code} ${place}`])
    expect(found[0]?.expected ?? found[0]?.hint).toBeDefined()
  })

  it.each(oddities)('%s is no mistake (%s)', (_why, slot, text) => {
    expect(compile({ files: portalWith(slot, text).files, ports: testPorts }).diagnostics).toEqual([])
  })
})
