import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countWriting } from './countWriting.ts'
import { screensOf } from './screensOf.ts'
import { writingBench } from './writingBench.ts'

const root = join(import.meta.dirname, '../..')

describe('counting what is written', () => {
  it('counts lines with anything on them and characters that are no space; a $schema line is the editor’s', () => {
    expect(countWriting('{\n  "$schema": "x",\n\n  "a": "b c"\n}\n')).toEqual({ lines: 3, characters: 10 })
    expect(countWriting('a:\n  b: c\n')).toEqual({ lines: 2, characters: 5 })
  })

  it('gives each screen its form and its share of its flow', () => {
    const module = join(root, 'modules/dormitory')
    const of = (name: string) => countWriting(readFileSync(join(module, name), 'utf8')).lines
    const found = screensOf(module).find(({ screen }) => screen === 'payment')
    expect(found?.written.lines).toBe(of('screens/payment.json') + of('flows/payment.json'))
    const leave = screensOf(module).find(({ screen }) => screen === 'leave')
    expect(leave?.written.lines).toBe(of('screens/leave.json') + of('forms/leave.json'))
  })

  it('has the same figures of the leave request in the README of the benchmarks', () => {
    // A formatted table is as wide as its widest cells.
    const cells = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')
    const [, told = ''] = writingBench(root).split('\n\n')
    expect(cells(readFileSync(join(root, 'bench/README.md'), 'utf8'))).toContain(cells(told))
  })
})
