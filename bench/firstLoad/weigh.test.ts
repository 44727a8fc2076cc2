import { expect, it } from 'vitest'
import { type Budgets, type Measured, overBudget } from './weigh.ts'

const budget = { most: 100_000, why: 'Somebody waits.', packages: { react: 60_000, portal: 39_000 } }
const budgets: Budgets = { signIn: budget, home: budget, module: budget, forms: budget, font: budget }
const page = (bytes: number, change: Partial<Measured> = {}): Measured => ({
  kind: 'signIn',
  name: 'sign-in',
  files: [{ path: '/chunks/a.js', kind: 'script', bytes }],
  packages: new Map([
    ['react', 60_000],
    ['portal', bytes - 60_000],
  ]),
  sources: ['src/main.tsx'],
  ...change,
})

it('says which budget is passed, by how much, and which package grew', () => {
  expect(overBudget([page(100_000)], budgets)).toEqual([])
  expect(overBudget([page(104_000)], budgets)).toEqual([
    'sign-in: 104.0 kB are 4000 bytes more than the budget of 100.0 kB (Somebody waits.) What grew: portal by 5.0 kB to 44.0 kB.',
  ])
})

it('names a file of devtools, of another module and of the form library where nobody asked for it', () => {
  for (const file of ['src/devtools/panel.tsx', 'modules/reservation/parts/index.ts', 'node_modules/@rjsf/core/lib/index.js'])
    expect(overBudget([page(1, { sources: ['src/main.tsx', file] })], budgets)).toEqual([
      `sign-in fetches ${file}, which it has no use for.`,
    ])
  expect(overBudget([page(1, { kind: 'module', sources: ['modules/reservation/parts/index.ts'] })], budgets)).toEqual([])
})

it('weighs a font by its own bytes', () => {
  const font = page(1, { kind: 'font', files: [{ path: '/fonts/a.woff2', kind: 'font', bytes: 100_100 }] })
  expect(overBudget([font], budgets)).toHaveLength(1)
})
