import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { studentAt } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { isLongLane, sample, sampleIndex } from '../lanes/sample.ts'
import { bankRows, sampledRows, titleOf } from './support/bankRows.ts'
import { type MatrixWorld, openMatrixWorld } from './support/matrixWorld.ts'
import { type BankWorld, playBankRow } from './support/playBankRow.ts'
import { walletSubject } from './support/walletSubject.ts'

const rows = isLongLane ? bankRows : sampledRows(sampleIndex)

/** A portal before a campus with this environment, and one student who pays. */
function provideWorld(environment: Readonly<Record<string, string>> = {}): () => BankWorld {
  const copies = provideCopies('pglite')
  let matrix: MatrixWorld
  let world: BankWorld
  beforeAll(async () => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    matrix = await openMatrixWorld(await copies.copies().fresh(), walletSubject)
    vi.unstubAllEnvs()
    const { gateway, base } = matrix
    world = { gateway, base, university: 'aftab', who: 'sara', student: await studentAt(base, 'sara') }
  })
  afterAll(() => matrix?.close())
  return () => world
}

describe('a payment by each gateway, with each act at the bank and each thing that goes wrong', () => {
  const world = provideWorld()

  it('ends paid once or not paid, and credit, history and cart agree to the rial', async () => {
    const wrong: string[] = []
    for (const row of rows) wrong.push(...(await playBankRow(world(), row)))
    expect(wrong).toEqual([])
  }, 3_000_000)
})

describe('a campus that believes a return in place of the bank', () => {
  const world = provideWorld({ CAMPUS_UNSAFE_TRUST_RETURNS: '1' })
  const unpaid = bankRows.filter(({ trouble, ends }) => trouble === 'a return is forged' && ends === 'not paid')

  it.each(sample(unpaid, 2).map((row) => [titleOf(row), row] as const))('fails the row %s', async (_, row) => {
    expect((await playBankRow(world(), row)).join()).toContain('it ends in paid once in place of not paid')
  })
})
