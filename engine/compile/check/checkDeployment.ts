import { deployment } from '../../../schemas/environment.ts'
import { deploymentFile } from '../../../schemas/portals.ts'
import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { MergedPortal } from '../merge/mergedPortal.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import { checkRemovals, type ReportIn } from '../modules/patchModules.ts'
import type { Source } from '../source/parseSource.ts'
import type { Sources } from '../source/readSources.ts'
import type { PortalState } from '../units/portalState.ts'
import { checkFlag, flagsOf } from './flags.ts'
import { readContext } from './readContext.ts'
import { createWalk } from './walk.ts'

/** Settings of a deployment are the shell's own, or flags of modules. `DG-KEY-001`, `DG-KEY-003` */
export function checkEnvironment(env: unknown, own: Readonly<Record<string, unknown>>, state: PortalState, report: ReportIn): void {
  const flags = flagsOf(state, 'env')
  const names = [...Object.keys(own), ...flags.keys()]
  for (const [name, value] of Object.entries(mapOrEmpty(env))) {
    const flag = flags.get(name)
    // null removes what portal.json sets.
    if (flag !== undefined && value !== null) checkFlag(flag, value, ['env', name], report)
    else if (!names.includes(name))
      report(
        'DG-KEY-001',
        ['env', name],
        { message: `"env" has no key "${name}"`, expected: oneOf(names, name), got: name, hint: didYouMean(name, names) },
        'key',
      )
  }
}

const unikeysOf = (universities: readonly Source[]) => universities.map(({ value }) => textOf(mapOrEmpty(value).unikey))

/** Each university that is listed to be published is one of the portal, and listed once; on premise it is the one. `DG-UNI-009`, `DG-UNI-011`, `DG-KEY-003` */
function checkPublished(installation: Source, { value: { env } }: MergedPortal, known: readonly string[], report: ReportIn): void {
  const { universities: names } = mapOrEmpty(installation.value)
  if (!Array.isArray(names)) return
  if (names.length === 0)
    report('DG-KEY-003', ['universities'], {
      message: 'this list publishes no university',
      expected: 'the "unikey" of each university that is published',
      got: '[]',
      hint: 'leave "universities" out to publish all',
    })
  for (const [i, name] of names.entries()) {
    const path = ['universities', String(i)]
    // Anything else has the wrong type.
    if (typeof name !== 'string') continue
    if (names.indexOf(name) < i)
      report('DG-KEY-003', path, {
        message: `"${name}" is in this list twice`,
        expected: 'each university once',
        got: name,
        hint: 'remove one',
      })
    else checkName(name, path, known, report)
  }
  const { deployment: kind, university } = mapOrEmpty(env)
  // An unknown name is one mistake, not two.
  const other = known.includes(textOf(university)) ? names.findIndex((name) => name !== university && known.includes(name)) : -1
  if (kind !== 'on-premise' || other === -1) return
  report('DG-UNI-011', ['universities', String(other)], {
    message: `an on-premise portal publishes "${university}" alone`,
    expected: `"universities": ["${university}"], or none`,
    got: names[other],
    hint: 'leave "universities" out, or say "deployment": "cloud" in "env"',
  })
}

function checkName(name: string, path: readonly string[], known: readonly string[], report: ReportIn): void {
  if (known.includes(name)) return
  report('DG-UNI-009', path, {
    message: `there is no university "${name}"`,
    expected: oneOf(known) ?? 'a file in universities/',
    got: name,
    hint: didYouMean(name, known),
  })
}

/** The portal of an installation: as written, with its settings, and its universities. */
interface InstalledPortal extends Pick<Sources, 'portal' | 'universities'> {
  readonly merged: MergedPortal
}

/** deployment.json has its keys and no other, removes only what is set, and lists universities of the portal. What it sets is checked with the rest of the portal. `DG-KEY-…`, `DG-UNI-002`, `DG-UNI-009`, `DG-UNI-011` */
export function checkInstallation(
  installation: Source,
  { portal, merged, universities: known }: InstalledPortal,
  state: PortalState,
  report: ReportIn,
): void {
  const { properties } = deploymentFile
  const env = { ...properties.env, properties: {} }
  // How many there are is said at the name.
  const universities = { ...properties.universities, minItems: 0, uniqueItems: false }
  const schema = { ...deploymentFile, properties: { ...properties, env, universities } }
  createWalk(readContext(state, '', installation.file, report), { marks: {}, scopes: {}, checks: [] }).visit(
    schema,
    installation.value,
    { path: [], root: 'deployment', rule: '' },
    { env: { names: {} }, names: {} },
  )
  checkRemovals(mapOrEmpty(portal?.value).env, mapOrEmpty(installation.value).env, ['env'], report)
  checkPublished(installation, merged, unikeysOf(known), report)
}

/** The settings of a deployment; its university is one of the portal. `DG-UNI-009`, `DG-KEY-…` */
export function checkDeployment(
  { value: { env }, layers }: MergedPortal,
  universities: readonly Source[],
  state: PortalState,
  reportAt: ReportAt,
): void {
  const report: ReportIn = (code, path, finding, aim) => reportAt(code, layers, path, finding, aim)
  checkEnvironment(env, deployment.properties, state, report)
  const { deployment: kind, university } = mapOrEmpty(env)
  const known = unikeysOf(universities)
  if (kind === 'on-premise' && university === undefined)
    report('DG-UNI-009', ['env', 'deployment'], {
      message: 'an on-premise portal says which university it is of',
      expected: '"university" beside it',
      hint: known.length === 1 ? `add "university": "${known[0]}"` : undefined,
    })
  if (typeof university === 'string') checkName(university, ['env', 'university'], known, report)
}
