import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { whyMissing } from '../../engine/replay/index.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { openPortalFiles, openPortals } from './openPortals.ts'
import { explore, pathsCommand } from './pathsCommand.ts'
import { screensOf } from './portalScreens.ts'
import { replayScenarios } from './replayScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SECONDS = 1000

describe('finding paths on what is shipped', () => {
  it('reaches every state and transition of every flow and every end of every command in less than a minute', () => {
    const portals = openPortals([root])
    if (!portals.ok) throw new Error(portals.text)
    const begun = performance.now()
    const found = screensOf(portals).map((screen) => explore(portals, screen))
    expect(performance.now() - begun).toBeLessThan(60 * SECONDS)
    const missing = found.flatMap(({ goals, paths }) =>
      [...goals.states, ...goals.transitions, ...goals.outcomes].filter((goal) => !paths.has(goal)),
    )
    expect(missing).toEqual([])
    const count = (kind: 'states' | 'transitions' | 'outcomes') => found.reduce((sum, { goals }) => sum + goals[kind].length, 0)
    expect([count('states'), count('transitions'), count('outcomes')].every((number) => number >= 15)).toBe(true)
  }, 90_000)
})

/** The portal with one flow changed. */
function changed(file: string, change: (flow: Record<string, Record<string, unknown>>) => void) {
  const files = readPortalFolder([root])
  const found = files.get(file)
  if (found === undefined) throw new Error(`there is no ${file}`)
  const flow = JSON.parse(found.text)
  change(flow)
  const opened = openPortalFiles(new Map([...files, [file, { ...found, text: JSON.stringify(flow) }]]))
  if (!opened.ok) throw new Error(opened.text)
  return opened
}
const missingOf = (portals: ReturnType<typeof changed>, screen: string) => whyMissing(portals.portal('_'), explore(portals, screen))

describe('finding paths in a small flow with something that nothing leads to', () => {
  it('names the state and the transitions behind a condition that never holds', () => {
    const portals = changed('modules/account/flows/sign-out.json', ({ states }) => {
      const leaving = states?.['leaving'] as { invoke: { done: { when: string }[] } }
      const [first] = leaving.invoke.done
      if (first !== undefined) first.when = "=university.casLogoutUrl == 'nowhere'"
    })
    expect(missingOf(portals, 'account/sign-out')).toEqual(['transition leaving done[1]: its condition never held'])
  })

  it('names a state whose only way in is never taken, and what hangs on it', () => {
    const portals = changed('modules/account/flows/boot.json', ({ states }) => {
      const loading = states?.['loading'] as { invoke: Record<string, unknown> }
      loading.invoke['error'] = [{ when: '=false', to: 'failed' }, { to: 'ready' }]
    })
    const missing = missingOf(portals, 'account/boot')
    expect(missing).toContain('state failed: it is entered only by loading error[1] (its condition never held)')
    expect(missing).toContain('transition failed RETRY: its state failed is never reached')
    expect(missing).toContain('transition loading error[1]: its condition never held')
  })
})

describe('replay paths', () => {
  it('prints a table for a flow and writes scenarios that hold', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'paths-')), 'found')
    const { text, exit } = pathsCommand(['account/boot', '--write', folder], root)
    expect(exit).toBe(0)
    expect(text).toMatch(/account\/boot +6\/6 +8\/8 +24\/24/)
    expect(readdirSync(folder).length).toBeGreaterThan(1)
    expect(replayScenarios([folder], root)).toMatchObject({ exit: 0 })
  })

  it('knows a screen by its flow, and names what there is when it knows neither', () => {
    expect(pathsCommand(['account/sign-out'], root).text.split('\n')).toHaveLength(2)
    expect(pathsCommand(['account/none'], root)).toMatchObject({ exit: 2, text: expect.stringContaining('account/sign-out') })
    expect(pathsCommand(['--write'], root)).toMatchObject({ exit: 2 })
  })
})
