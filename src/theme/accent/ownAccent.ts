import { accentProperties } from '../themeTokens.ts'
import { accentRamp } from './accentRamp.ts'

/** The custom properties that put a university's own colour in the place of a theme, or why it cannot be used. */
export function ownAccent(colour: string) {
  const answer = accentRamp(colour)
  return answer.ok ? { ok: true as const, properties: accentProperties(answer.ramp) } : answer
}
