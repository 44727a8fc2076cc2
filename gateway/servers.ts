import { safeAddress } from '../engine/access/safeAddress.ts'
import { banksOf, parseFacts } from '../engine/access/universityFacts.ts'
import type { Services, UniversityFacts } from '../engine/compiled/compiled.ts'
import { evaluate } from '../engine/expression/evaluate.ts'

/** Addresses of the servers of all universities. */
export interface Servers {
  readonly universities: readonly string[]
  /** Of others that their calls name, such as a face service. */
  readonly services: readonly string[]
  /** To which payments are sent by a form. */
  readonly banks: readonly string[]
}

export const originOf = (address: string): string | undefined => {
  try {
    const { origin, protocol } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined
  } catch {
    return undefined
  }
}

export function serversOf(facts: readonly UniversityFacts[], { universities, productKey }: Services): Servers {
  const named = facts.flatMap((entry) => {
    const { flags = {}, bases = [] } = universities[entry.unikey] ?? {}
    const university = parseFacts(entry, { flags, productKey }, 'fa')
    return bases.map((base) => safeAddress(evaluate(base, { university })))
  })
  return {
    universities: facts.flatMap(({ universityURL }) => [universityURL].flat().filter((url): url is string => typeof url === 'string')),
    services: [...new Set(named)].filter((address) => address !== ''),
    banks: facts.flatMap(({ banks }) => banksOf(banks)),
  }
}

/** The origins of the servers of these universities. */
export function originsOf(facts: readonly UniversityFacts[], services: Services): readonly string[] {
  const { universities, services: others } = serversOf(facts, services)
  return [...new Set([...universities, ...others].flatMap((address) => originOf(address) ?? []))].sort()
}
