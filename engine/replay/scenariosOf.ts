import type { ScenarioFile } from '../../schemas/index.ts'

const moduleOf = (screen: string) => screen.slice(0, screen.indexOf('/'))

/** Calls, texts and addresses of a module (`food/…`, `food:…`, `/food/…`) as those of another, in all keys and texts. */
function renamed(value: unknown, from: string, to: string): unknown {
  const name = (text: string) => {
    const start = text.startsWith('/') ? '/' : ''
    const rest = text.slice(start.length)
    const isOfModule = rest.startsWith(`${from}/`) || (start === '' && rest.startsWith(`${from}:`))
    return isOfModule ? start + to + rest.slice(from.length) : text
  }
  if (typeof value === 'string') return name(value)
  if (Array.isArray(value)) return value.map((item) => renamed(item, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [name(key), renamed(item, from, to)]))
}

/** A scenario as it is told, and once more for each screen on which it goes the same; there its title names the screen. */
export function scenariosOf({ also = [], ...told }: ScenarioFile): readonly ScenarioFile[] {
  const others = also.map((screen): ScenarioFile => {
    const steps = renamed(told.steps, moduleOf(told.screen ?? ''), moduleOf(screen)) as ScenarioFile['steps']
    return { ...told, title: `${told.title} (${screen})`, screen, steps }
  })
  return [told, ...others]
}
