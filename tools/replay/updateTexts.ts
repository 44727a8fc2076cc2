import { readFileSync, writeFileSync } from 'node:fs'
import { applyEdits, modify } from 'jsonc-parser'
import type { ScenarioFailure } from '../../engine/replay/index.ts'

/** Writes the present texts of the portal into the expectations of a file, and changes nothing else. Returns the changes. */
export function updateTexts(file: string, failures: readonly ScenarioFailure[]): readonly string[] {
  let text = readFileSync(file, 'utf8')
  const changed = failures.flatMap(({ step, words }) =>
    Object.entries(words?.texts ?? {}).map(([name, value]) => {
      const path = ['steps', step - 1, 'expect', 'effects', words?.effect ?? 0, name]
      text = applyEdits(text, modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }))
      return `step ${step}: ${name} is now ${JSON.stringify(value)}`
    }),
  )
  if (changed.length > 0) writeFileSync(file, text)
  return changed
}
