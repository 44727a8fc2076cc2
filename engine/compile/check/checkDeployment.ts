import { deployment } from '../../../schemas/environment.ts'
import { deploymentFile } from '../../../schemas/portals.ts'
import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { MergedPortal } from '../merge/mergedPortal.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import { checkRemovals, type ReportIn } from '../modules/patchModules.ts'
import type { Source } from '../source/parseSource.ts'
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

/** deployment.json has settings and nothing else, and removes only what is set. What it sets is checked with the rest of the portal. `DG-KEY-…`, `DG-UNI-002` */
export function checkInstallation(installation: Source, portal: Source | undefined, state: PortalState, report: ReportIn): void {
  const { properties } = deploymentFile
  const schema = { ...deploymentFile, properties: { ...properties, env: { ...properties.env, properties: {} } } }
  createWalk(readContext(state, '', installation.file, report), { marks: {}, scopes: {}, checks: [] }).visit(
    schema,
    installation.value,
    { path: [], root: 'deployment', rule: '' },
    { env: { names: {} }, names: {} },
  )
  checkRemovals(mapOrEmpty(portal?.value).env, mapOrEmpty(installation.value).env, ['env'], report)
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
  const known = universities.map(({ value }) => textOf(mapOrEmpty(value).unikey))
  if (kind === 'on-premise' && university === undefined)
    report('DG-UNI-009', ['env', 'deployment'], {
      message: 'an on-premise portal says which university it is of',
      expected: '"university" beside it',
      hint: known.length === 1 ? `add "university": "${known[0]}"` : undefined,
    })
  if (typeof university !== 'string' || known.includes(university)) return
  report('DG-UNI-009', ['env', 'university'], {
    message: `there is no university "${university}"`,
    expected: oneOf(known) ?? 'a file in universities/',
    got: university,
    hint: didYouMean(university, known),
  })
}
