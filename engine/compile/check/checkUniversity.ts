import { environmentKeys } from '../../../schemas/environment.ts'
import { university as universitySchema } from '../../../schemas/universities.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { originOf } from '../../expression/originOf.ts'
import type { CompilePorts } from '../compilePorts.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { ReportIn } from '../modules/patchModules.ts'
import type { Source } from '../source/parseSource.ts'
import type { PortalState } from '../units/portalState.ts'
import { faultOfAddress } from './addresses.ts'
import { checkEnvironment } from './checkDeployment.ts'
import { checkFlag, type Flags, flagsOf } from './flags.ts'
import { addressMark } from './marks/addresses.ts'
import { referenceMarks } from './marks/references.ts'
import { readContext } from './readContext.ts'
import { show } from './scalars.ts'
import { createWalk } from './walk.ts'

function checkFlags(facts: unknown, key: string, flags: Flags, others: Flags, report: ReportIn): void {
  for (const [name, value] of Object.entries(mapOrEmpty(facts))) {
    const flag = flags.get(name)
    const names = [...flags.keys()]
    if (flag === undefined)
      report(
        'DG-UNI-004',
        [key, name],
        {
          message: `no module has a flag "${name}" here`,
          expected: oneOf(names),
          got: name,
          hint: others.has(name) ? `it is a flag of "${others.get(name)?.in ?? 'product'}"` : didYouMean(name, names),
        },
        'key',
      )
    else checkFlag(flag, value, [key, name], report)
  }
}

function checkLogo(logo: unknown, pictures: readonly string[], report: ReportIn): void {
  if (typeof logo !== 'string' || pictures.includes(logo)) return
  report('DG-UNI-006', ['theme', 'logo'], {
    message: `there is no picture "assets/${logo}"`,
    expected: oneOf(pictures) ?? 'a picture in the folder assets/',
    got: logo,
    hint: didYouMean(logo, pictures),
  })
}

function checkAccent(accent: unknown, accentOf: CompilePorts['accent'], report: ReportIn): void {
  const { own } = mapOrEmpty(accent)
  if (typeof own !== 'string') return
  const answer = accentOf(own)
  if (!answer.ok) report('DG-UNI-007', ['theme', 'accent', 'own'], { message: `"${own}" ${answer.problem}`, got: own, hint: answer.hint })
}

/** Seconds are a number; a word says never. A number in quotes or with a unit would say never, too. `DG-KEY-003` */
function checkLogoutTime(seconds: unknown, report: ReportIn): void {
  const isWord = typeof seconds === 'string' && !/\d/.test(seconds)
  if (seconds === undefined || seconds === null || typeof seconds === 'number' || isWord) return
  report('DG-KEY-003', ['autoLogoutTime'], {
    message: 'this is not a number',
    expected: 'a number of seconds, or a word such as "never"',
    got: show(seconds),
  })
}

/** Who may only sign in at the single sign-on has one. `DG-UNI-010` */
function checkSignOn({ forceCas, casUrl }: JsonMap, report: ReportIn): void {
  if (forceCas !== true || (casUrl !== undefined && casUrl !== null && casUrl !== '')) return
  report('DG-UNI-010', ['forceCas'], {
    message: 'only single sign-on is offered, and the university has none',
    expected: '"casUrl": the address of its single sign-on',
    got: 'true',
  })
}

/** Paths of calls are appended to the address of a server. `DG-ADR-001` */
function checkServers(given: unknown, report: ReportIn): void {
  for (const [i, server] of [given].flat().entries())
    if (typeof server === 'string' && /[?#]/.test(server) && faultOfAddress(server) === undefined)
      report('DG-ADR-001', Array.isArray(given) ? ['universityURL', String(i)] : ['universityURL'], {
        message: 'the address of a server has no query',
        expected: server.split(/[?#]/)[0],
        got: server,
      })
}

/** A bank is compared by its origin, which has neither path nor query. `DG-ADR-001` */
function checkBanks(banks: unknown, report: ReportIn): void {
  for (const [i, bank] of (Array.isArray(banks) ? banks : []).entries()) {
    const origin = faultOfAddress(String(bank)) === undefined ? originOf(bank) : undefined
    if (origin !== undefined && origin !== bank)
      report('DG-ADR-001', ['banks', String(i)], { message: 'a bank is named by its origin alone', expected: origin, got: String(bank) })
  }
}

/** Texts are patched in languages that the portal has. `DG-UNI-008` */
function checkLanguages(modules: unknown, languages: readonly string[], report: ReportIn): void {
  for (const [module, patch] of Object.entries(mapOrEmpty(modules)))
    for (const language of Object.keys(mapOrEmpty(mapOrEmpty(patch).locales)))
      if (!languages.includes(language))
        report(
          'DG-UNI-008',
          ['modules', module, 'locales', language],
          {
            message: `the portal has no texts in "${language}"`,
            expected: oneOf(languages),
            got: language,
            hint: 'add it to "languages" of portal.json, with a file of texts for each module',
          },
          'key',
        )
}

/**
 * Validates a university's facts against the grammar and the modules' flags; `pictures` are the files in assets/. `DG-UNI-003`,
 * `DG-UNI-004`, `DG-UNI-006`, `DG-UNI-007`, `DG-MOD-014`, `DG-KEY-…`. Returns the names that it uses.
 */
export function checkUniversity(
  source: Source,
  state: PortalState,
  { pictures, accent }: { readonly pictures: readonly string[]; readonly accent: CompilePorts['accent'] },
  report: ReportIn,
): readonly string[] {
  const value = mapOrEmpty(source.value)
  const used: string[] = []
  const context = readContext(state, '', source.file, report, (kind, name) => void used.push(`${kind}.${name}`))
  createWalk(context, { marks: { ...referenceMarks, Address: addressMark }, scopes: {}, checks: [] }).visit(
    universitySchema,
    value,
    { path: [], root: 'university', rule: '' },
    { env: { names: {} }, names: {} },
  )
  const expected = source.file.slice(source.file.lastIndexOf('/') + 1).replace(/\.json$/, '')
  if (typeof value.unikey === 'string' && value.unikey !== expected)
    report('DG-UNI-003', ['unikey'], { message: 'the unikey is not the name of the file', expected, got: value.unikey })
  const productKey = typeof state.portal.productKey === 'string' ? state.portal.productKey : 'product'
  const [product, settings] = [flagsOf(state, 'product'), flagsOf(state, 'settings')]
  checkFlags(value[productKey], productKey, product, settings, report)
  checkFlags(value.settings, 'settings', settings, product, report)
  checkEnvironment(value.env, environmentKeys, state, report)
  checkLogoutTime(value.autoLogoutTime, report)
  checkSignOn(value, report)
  checkServers(value.universityURL, report)
  checkBanks(value.banks, report)
  // A language that is misspelt there is reported there.
  const { languages } = state.globals
  if (Array.isArray(state.portal.languages) && state.portal.languages.length === languages.length)
    checkLanguages(value.modules, languages, report)
  const theme = mapOrEmpty(value.theme)
  checkLogo(theme.logo, pictures, report)
  checkAccent(theme.accent, accent, report)
  return used
}
