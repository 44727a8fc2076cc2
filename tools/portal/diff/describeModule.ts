import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { compareMaps, leavesOf, shortly } from './compareMaps.ts'
import { describeChunk, describeNamed } from './describeScreen.ts'

const PIECES: Readonly<Record<string, string>> = { screens: 'screen', forms: 'form', flows: 'flow' }
const NAMED: Readonly<Record<string, string>> = {
  tiles: 'tile',
  navigation: 'navigation entry',
  routes: 'route',
  flags: 'flag',
  roles: 'role',
  hideable: 'part to hide',
  stores: 'store',
  calls: 'call',
  shapes: 'shape',
  slots: 'slot',
  dialogs: 'dialog',
  background: 'background screen',
  tones: 'tones of',
}

/** Changed texts by language. */
export function describeTexts(before: unknown, after: unknown): readonly string[] {
  const languages = [...new Set([before, after].flatMap((texts) => Object.keys(mapOrEmpty(texts))))]
  return languages.flatMap((language) => {
    const a = mapOrEmpty(mapOrEmpty(before)[language])
    const b = mapOrEmpty(mapOrEmpty(after)[language])
    const { added, removed, changed } = compareMaps(a, b)
    return [
      ...added.map((key) => `new text ${key} (${language}): ${shortly(b[key])}`),
      ...removed.map((key) => `text ${key} (${language}) removed`),
      ...changed.map((key) => `text ${key} (${language}): ${shortly(a[key])} is now ${shortly(b[key])}`),
    ]
  })
}

/** Changed plain values: "theme.accent: "teal" is now "amber"". */
export function describeValues(before: JsonMap, after: JsonMap): readonly string[] {
  const a = leavesOf(before)
  const b = leavesOf(after)
  const { added, removed, changed } = compareMaps(a, b)
  return [
    ...added.map((key) => `${key} is now ${shortly(b[key])}`),
    ...removed.map((key) => `${key} is no longer said (was ${shortly(a[key])})`),
    ...changed.map((key) => `${key}: ${shortly(a[key])} is now ${shortly(b[key])}`),
  ]
}

function describeChunks(noun: string, before: unknown, after: unknown): readonly string[] {
  const a = mapOrEmpty(before)
  const b = mapOrEmpty(after)
  const { added, removed, changed } = compareMaps(a, b)
  return [
    ...added.map((id) => `new ${noun} ${id}`),
    ...removed.map((id) => `${noun} ${id} removed`),
    ...changed.flatMap((id) => describeChunk(mapOrEmpty(a[id]), mapOrEmpty(b[id])).map((words) => `${noun} ${id}: ${words}`)),
  ]
}

/** Changes of a module, a sentence each. */
export function describeModule(before: JsonMap, after: JsonMap): readonly string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    if (key === 'locales') return describeTexts(before[key], after[key])
    const chunk = PIECES[key]
    if (chunk !== undefined) return describeChunks(chunk, before[key], after[key])
    const noun = NAMED[key]
    return noun === undefined
      ? describeValues({ ...(key in before ? { [key]: before[key] } : {}) }, { ...(key in after ? { [key]: after[key] } : {}) })
      : describeNamed(noun, before[key], after[key])
  })
}
