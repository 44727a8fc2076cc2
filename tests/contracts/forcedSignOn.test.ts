import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { realPortal } from './support/realPortal.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SEPEHR = 'universities/sepehr.json'

/** The ways that the sign-in offers where the university has these facts. */
function waysWith(facts: object): readonly string[] {
  const portal = realPortal('sepehr')
  const university = portal.university({ ...portal.facts, ...facts }, 'fa')
  const form = portal.screen('account/sign-in')?.views?.['form']?.body as unknown as {
    readonly way: { readonly tabs: Readonly<Record<string, { readonly shownWhen: Tree }>> }
  }
  return Object.entries(form.way.tabs).flatMap(([id, { shownWhen }]) => (evaluate(shownWhen, { university }) === true ? [id] : []))
}

/** What the check says of the university with these facts; '' if nothing. */
function checked(facts: object): string {
  const files = readPortalFolder([root])
  const found = files.get(SEPEHR)
  if (found === undefined) throw new Error(`there is no ${SEPEHR}`)
  const changed = { ...found, text: JSON.stringify({ ...JSON.parse(found.text), ...facts }) }
  const { diagnostics } = createCompiler().compile({ files: new Map([...files, [SEPEHR, changed]]), ports: createPorts() })
  return diagnostics.map(printDiagnostic).join('\n')
}

it('[LOGIN-O21] forced single sign-on without a usable address offers the password, as without it, and the check reports the university', () => {
  expect([waysWith({}), waysWith({ forceCas: false })]).toEqual([['sso'], ['password', 'sso']])
  expect(checked({})).toBe('')
  for (const casUrl of [undefined, null, '', 'javascript:alert(1)', 'http://cas.sepehr.example', 'cas.sepehr.example']) {
    expect([casUrl, waysWith({ casUrl })]).toEqual([casUrl, waysWith({ casUrl, forceCas: false })])
    expect(waysWith({ casUrl })).toEqual(['password'])
    expect([casUrl, checked({ casUrl })]).toEqual([casUrl, expect.stringMatching(/universities\/sepehr\.json:\d+:\d+ DG-/)])
  }
})
