import { afterEach, beforeEach } from 'vitest'

type Level = 'debug' | 'error' | 'info' | 'log' | 'warn'
const LEVELS: readonly Level[] = ['debug', 'error', 'info', 'log', 'warn']

interface Allowed {
  readonly level: Level
  readonly pattern: RegExp
}
let allowed: readonly Allowed[] = []
let unexpected: readonly string[] = []
const before = new Map<Level, Console[Level]>()

/** Lets this test write to the console, at this level and in words that fit the pattern. Anything else that is written fails the test. */
export function expectConsole(level: Level, pattern: RegExp): void {
  allowed = [...allowed, { level, pattern }]
}

const wordsOf = (given: readonly unknown[]): string =>
  given.map((one) => (one instanceof Error ? (one.stack ?? one.message) : typeof one === 'string' ? one : JSON.stringify(one))).join(' ')

beforeEach(() => {
  allowed = []
  unexpected = []
  for (const level of LEVELS) {
    before.set(level, console[level])
    console[level] = (...given: unknown[]) => {
      const words = wordsOf(given)
      if (!allowed.some((one) => one.level === level && one.pattern.test(words))) unexpected = [...unexpected, `console.${level}: ${words}`]
    }
  }
})

afterEach(() => {
  for (const [level, write] of before) Object.assign(console, { [level]: write })
  before.clear()
  if (unexpected.length > 0) throw new Error(`unexpected console output:\n${unexpected.join('\n')}`)
})
