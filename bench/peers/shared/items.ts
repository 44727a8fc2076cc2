/** The five screens, independent of any engine: every contestant translates them into its own format. */
export type ItemId = 's1' | 's2' | 's3' | 's4' | 's5'

export interface Field {
  readonly key: string
  readonly title: string
  readonly required: boolean
  readonly kind: 'text' | 'number' | 'date' | 'select' | 'textarea' | 'single' | 'multi'
  readonly options?: readonly string[]
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** s1: a leave request, 7 fields of which 6 are required. */
export const leaveForm = (): readonly Field[] => [
  { key: 'fromDate', title: 'From date', kind: 'date', required: true },
  { key: 'toDate', title: 'To date', kind: 'date', required: true },
  { key: 'address', title: 'Address during leave', kind: 'text', required: true, maxLength: 200 },
  { key: 'phoneNumber', title: 'Phone number', kind: 'text', required: true, maxLength: 200 },
  { key: 'mobileNumber', title: 'Mobile number', kind: 'text', required: true, maxLength: 200 },
  { key: 'relation', title: 'Relation', kind: 'select', required: true, options: ['father', 'mother', 'guardian', 'sibling', 'other'] },
  { key: 'description', title: 'Description', kind: 'textarea', required: false },
]

/** s2: 200 required fields; text of 2 to 80 letters and numbers of 1 to 1000 in turn. */
export const bigForm = (): readonly Field[] =>
  Array.from({ length: 200 }, (_, i) => ({
    key: `f${i}`,
    title: `Field ${i}`,
    required: true,
    ...(i % 2 === 0 ? { kind: 'text' as const, minLength: 2, maxLength: 80 } : { kind: 'number' as const, min: 1, max: 1000 }),
  }))

/** s3 in one form, s5 one question at a time: 100 required questions with 5 choices; one and several to pick in turn. */
export const survey = (): readonly Field[] =>
  Array.from({ length: 100 }, (_, i) => ({
    key: `q${i}`,
    title: `Question ${i}`,
    kind: i % 2 === 0 ? ('single' as const) : ('multi' as const),
    required: true,
    options: [1, 2, 3, 4, 5].map((n) => `choice${n}`),
  }))

export const fieldsOf = (item: ItemId): readonly Field[] => ({ s1: leaveForm, s2: bigForm, s3: survey, s4: () => [], s5: survey })[item]()

/** s4: these columns, and one with a button. */
export const COLUMNS = ['id', 'name', 'program', 'course', 'grade', 'credits', 'date', 'status'] as const
export type Row = Readonly<Record<(typeof COLUMNS)[number], string | number>>

const PROGRAMS = ['BSc CS', 'BSc EE', 'MSc CS', 'MBA']
const COURSES = ['Algebra', 'Physics', 'Networks', 'Compilers', 'Ethics']
const GRADES = ['A', 'B', 'C', 'D']
const STATES = ['open', 'closed', 'pending']
const of = (words: readonly string[], index: number): string => words[index % words.length] ?? ''
const two = (number: number): string => String(number).padStart(2, '0')

/** s4: 1,000 rows. */
export const tableRows = (): readonly Row[] =>
  Array.from({ length: 1000 }, (_, i) => ({
    id: 1000 + i,
    name: `Student ${i}`,
    program: of(PROGRAMS, i),
    course: of(COURSES, i * 7),
    grade: of(GRADES, i * 3),
    credits: 1 + ((i * 5) % 8),
    date: `2026-${two(1 + (i % 12))}-${two(1 + (i % 28))}`,
    status: of(STATES, i),
  }))
