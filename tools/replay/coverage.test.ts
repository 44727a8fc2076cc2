import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { coverageCommand, uncovered } from './coverageCommand.ts'
import { openPortals } from './openPortals.ts'
import { readCoverage } from './readCoverage.ts'
import { readScenarios, scenarioFiles } from './readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const portals = openPortals([root])
if (!portals.ok) throw new Error(portals.text)
const opened = portals
const all = readScenarios(scenarioFiles(root), root).flatMap((read) => (read.ok ? [read.scenario] : []))
const of = (screen: string, scenarios = all) => {
  const found = readCoverage(opened, scenarios).find((one) => one.screen === screen)
  if (found === undefined) throw new Error(`nothing is known of ${screen}`)
  return found
}

describe('what scenarios cover', () => {
  it('counts the states and transitions that were gone through, and the ends of commands', () => {
    const { covered } = of('account/boot')
    expect(covered.has('state failed')).toBe(true)
    expect(covered.has('transition loading error')).toBe(true)
    expect(of('food/reserve').covered.has('outcome plus error')).toBe(true)
  })

  it('loses what a scenario alone went through when that scenario is gone', () => {
    const slow = (scenario: (typeof all)[number]) => scenario.steps.some((step) => (step.pass ?? 0) >= 10_000)
    const before = uncovered(of('account/boot'))
    const without = all.filter((scenario) => scenario.screen !== 'account/boot' || !slow(scenario))
    expect(uncovered(of('account/boot', without)).length).toBeGreaterThan(before.length)
  })

  it('counts a scenario of several people for each of their screens', () => {
    const several = {
      title: 'two at their pages',
      university: 'mahtab',
      actors: { navid: { screen: 'account/boot', facts: { session: { hasToken: true } } }, guest: { screen: 'account/sign-in' } },
      steps: [{ actor: 'navid', outcome: { call: 'account/profile.get', error: { status: 500 } } }],
    }
    const [boot, signIn] = [of('account/boot', [several]), of('account/sign-in', [several])]
    expect([boot.scenarios, signIn.scenarios, of('food/reserve', [several]).scenarios]).toEqual([1, 1, 0])
    expect([boot.covered.has('state failed'), signIn.covered.has('state editing'), signIn.covered.has('state failed')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('covers nothing without scenarios', () => {
    const { covered, goals } = of('account/sign-in', [])
    expect(covered.size).toBe(0)
    expect(goals.states).toContain('state editing')
  })

  it('prints a row for a screen and names what is left', () => {
    const { text, exit } = coverageCommand([], root)
    expect(exit).toBe(0)
    expect(text).toMatch(/account\/sign-in +\d+ +7\/7/)
    for (const one of readCoverage(opened, all)) for (const goal of uncovered(one)) expect(text).toContain(`${one.screen}: ${goal}`)
    expect(coverageCommand(['all'], root).exit).toBe(2)
  })
})
