import { accentProperties } from '../themeTokens.ts'
import { accentRamp } from './accentRamp.ts'

/** Custom properties that replace a theme by a university's own colour, or why it cannot be used. */
export function ownAccent(colour: string) {
  const answer = accentRamp(colour)
  return answer.ok ? { ok: true as const, properties: accentProperties(answer.ramp) } : answer
}
