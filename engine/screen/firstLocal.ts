import type { CompiledScreen } from '../compiled/compiled.ts'
import type { ScreenDeps, ScreenStart } from './screenDeps.ts'

/** Initial local values: carried over from an older version, else stored, else default. */
export function firstLocal(screen: CompiledScreen, deps: ScreenDeps, start: ScreenStart): Readonly<Record<string, unknown>> {
  const { stored } = deps.facts()
  return Object.fromEntries(
    Object.entries(screen.local ?? {}).map(([name, definition]) => {
      const storedValue = definition.stored === undefined ? undefined : stored[definition.stored as string]
      return [name, start.carried?.local[name] ?? storedValue ?? definition.default]
    }),
  )
}
