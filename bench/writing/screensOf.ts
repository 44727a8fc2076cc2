import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap } from '../../engine/data/isMap.ts'
import { countWriting, shareOf, sumOf, type Written } from './countWriting.ts'

/** One screen of a module and its sources; texts and calls are counted separately. */
export interface ScreenWriting {
  readonly screen: string
  /** Its file, the forms that it renders, and its share of its flow. */
  readonly written: Written
}

/** All forms and the flow that a screen references. */
function namesIn(value: unknown, key: 'form' | 'flow'): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => namesIn(inner, key))
  if (!isMap(value)) return []
  const own = value[key]
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap((inner) => namesIn(inner, key))]
}

/** The sources of each screen of a module's folder. */
export function screensOf(module: string): readonly ScreenWriting[] {
  const folder = join(module, 'screens')
  const screens = readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const value: unknown = JSON.parse(text)
    return { screen: basename(name, '.json'), text, forms: new Set(namesIn(value, 'form')), flows: new Set(namesIn(value, 'flow')) }
  })
  const sharers = (key: 'forms' | 'flows', name: string) => screens.filter((screen) => screen[key].has(name)).length
  const partOf = (key: 'forms' | 'flows', name: string): readonly Written[] => {
    const file = join(module, key, `${name}.json`)
    return existsSync(file) ? [shareOf(countWriting(readFileSync(file, 'utf8')), sharers(key, name))] : []
  }
  return screens.map(({ screen, text, forms, flows }) => ({
    screen,
    written: sumOf([
      countWriting(text),
      ...[...forms].flatMap((name) => partOf('forms', name)),
      ...[...flows].flatMap((name) => partOf('flows', name)),
    ]),
  }))
}
