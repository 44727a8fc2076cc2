import type { CompiledFlag, JsonSchema } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import { originOf } from '../expression/index.ts'
import { parseLanguage } from '../format/direction.ts'
import { safeAddress } from './safeAddress.ts'

type Facts = Readonly<Record<string, unknown>>

/** The declared flags of all modules, and the key of the `product` flags in the facts. */
export interface FactsShape {
  readonly flags: Readonly<Record<string, CompiledFlag>>
  readonly productKey: string
}

const objectOf = (value: unknown): Record<string, unknown> => (isMap(value) ? value : {})
const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise)

function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema['format'] === 'uri') return safeAddress(value) !== ''
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value)
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']]
  return types.some((type) =>
    type === 'integer' ? Number.isInteger(value) : type === 'array' ? Array.isArray(value) : type === undefined || typeof value === type,
  )
}

const nameIn = (label: unknown, language: string): string => {
  if (typeof label === 'string') return label
  const names = objectOf(label)
  const found = names[language] ?? names['fa']
  return typeof found === 'string' ? found : ''
}

const addressesOf = (url: unknown): readonly string[] =>
  (Array.isArray(url) ? url : [url]).map(safeAddress).filter((address) => address !== '')

/** The origins of the banks of a university; what is no safe address is left out. */
export const banksOf = (banks: unknown): readonly string[] => (Array.isArray(banks) ? banks.flatMap((bank) => originOf(bank) ?? []) : [])

/**
 * The flags of a place with defaults filled in. A value of the wrong type, or an unsafe address, counts as missing; undeclared keys are
 * preserved.
 */
export function withFlags(
  given: Record<string, unknown>,
  place: NonNullable<CompiledFlag['in']>,
  flags: FactsShape['flags'],
): Record<string, unknown> {
  const result = { ...given }
  for (const [name, flag] of Object.entries(flags)) {
    if ((flag.in ?? 'product') !== place) continue
    const value = given[name]
    result[name] = value !== undefined && value !== null && fits(flag.schema, value) ? value : flag.default
  }
  return result
}

/**
 * A university's facts as expressions read them (CONF-13 to CONF-22): defaults filled in, addresses sanitized, flags of all modules
 * composed. Adds `label` in the language and `address` (the first safe one of `universityURL`, CONF-O2). Unknown keys are preserved. Never
 * fails.
 */
export function parseFacts(raw: unknown, shape: FactsShape, language: string): Facts {
  const facts = objectOf(raw)
  const settings = withFlags(objectOf(facts['settings']), 'settings', shape.flags)
  return {
    ...facts,
    label: nameIn(facts['universityLabel'], language),
    address: addressesOf(facts['universityURL'])[0] ?? '',
    banks: banksOf(facts['banks']),
    casUrl: safeAddress(facts['casUrl']),
    forceCas: facts['forceCas'] === true,
    captchaEnable: numberOr(facts['captchaEnable'], -1),
    autoLogoutTime: numberOr(facts['autoLogoutTime'], -1),
    showModalOnLogin: facts['showModalOnLogin'] !== false,
    dataLanguage: parseLanguage(facts['dataLanguage']),
    calendars: objectOf(facts['calendars']),
    services: objectOf(facts['services']),
    product: withFlags(objectOf(facts[shape.productKey]), 'product', shape.flags),
    settings,
    theme: { accent: 'teal', ...objectOf(facts['theme']) },
  }
}
