import type { ScenarioFile } from '../../schemas/index.ts'

const moduleOf = (screen: string) => screen.slice(0, screen.indexOf('/'))

/** Renames a module's calls, texts and addresses (`food/…`, `food:…`, `/food/…`) to another module's, in all keys and strings. */
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

/** The scenario itself, and a copy for each screen in `also`, with that screen in its title. */
export function scenariosOf({ also = [], ...scenario }: ScenarioFile): readonly ScenarioFile[] {
  const others = also.map((screen): ScenarioFile => {
    const { path, steps } = scenario
    const own = renamed({ ...(path === undefined ? {} : { path }), steps }, moduleOf(scenario.screen ?? ''), moduleOf(screen))
    return { ...scenario, title: `${scenario.title} (${screen})`, screen, ...(own as Pick<ScenarioFile, 'path' | 'steps'>) }
  })
  return [scenario, ...others]
}
