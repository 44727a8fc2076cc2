/** The short names by which the seed speaks of the places. */
export type SelfCode =
  | 'central'
  | 'sisters'
  | 'engineering'
  | 'garden'
  | 'closed'
  | 'pool'
  | 'clinic'
  | 'terminal'
  | 'court'
  | 'dentist'
  | 'north'

export type SelfType = 'NORMAL' | 'SPORT' | 'CLINIC' | 'TRANSPORT'

/** A place where something is served. */
export interface SelfSeed {
  readonly code: SelfCode
  readonly type: SelfType
  readonly name: string
}

/** The places that every university has; `garden` (the special cases), `closed` (no programs) and a second one for each other theme only exist at `aftab`. */
const everywhere: readonly SelfSeed[] = [
  { code: 'central', type: 'NORMAL', name: 'سلف مرکزی' },
  { code: 'sisters', type: 'NORMAL', name: 'سلف خواهران' },
  { code: 'engineering', type: 'NORMAL', name: 'سلف دانشکدهٔ فنی' },
  { code: 'pool', type: 'SPORT', name: 'مجموعهٔ ورزشی شهدا' },
  { code: 'clinic', type: 'CLINIC', name: 'درمانگاه دانشگاه' },
  { code: 'terminal', type: 'TRANSPORT', name: 'پایانهٔ درِ اصلی' },
]
const onlyAftab: readonly SelfSeed[] = [
  { code: 'garden', type: 'NORMAL', name: 'سلف باغ' },
  { code: 'court', type: 'SPORT', name: 'سالن چندمنظوره' },
  { code: 'dentist', type: 'CLINIC', name: 'درمانگاه دندان‌پزشکی' },
  { code: 'north', type: 'TRANSPORT', name: 'پایانهٔ درِ شمالی' },
  // Only ten places of a university have ids for programs: the one without any is the last.
  { code: 'closed', type: 'NORMAL', name: 'سلف خوابگاه (در دست تعمیر)' },
]

/** The places of a university. */
export function selvesOf(unikey: string): readonly SelfSeed[] {
  return unikey === 'aftab' ? [...everywhere, ...onlyAftab] : everywhere
}

const codes: readonly SelfCode[] = [
  'central',
  'sisters',
  'engineering',
  'garden',
  'closed',
  'pool',
  'clinic',
  'terminal',
  'court',
  'dentist',
  'north',
]
const bases: Readonly<Record<string, number>> = { aftab: 100, mahtab: 200, sepehr: 300, kavir: 400, kohan: 500, nasim: 600, darya: 700 }

/** The id of a place: 101 is the central self of `aftab`. */
export function selfIdOf(unikey: string, code: SelfCode): number {
  return (bases[unikey] ?? 900) + codes.indexOf(code) + 1
}
