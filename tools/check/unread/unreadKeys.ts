import { type BlockName, blockSchemas } from '../../../engine/blocks/blockSchemas.ts'
import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { field } from '../../../schemas/forms.ts'
import type { SourceFile } from '../boundaries.ts'
import { createKeysRead, keysReadIn, type ReadModule } from './keysRead.ts'
import { keysReadOff } from './keysReadOff.ts'

/** A key that is read elsewhere than from the block or field, and the file that reads it. */
interface ReadElsewhere {
  /** Omitted: of every block. */
  readonly of?: BlockName | 'field'
  readonly key: string
  readonly file: string
}

const ELSEWHERE: readonly ReadElsewhere[] = [
  // The compiler sorts by it.
  { key: 'order', file: 'engine/compile/check/walk.ts' },
  { of: 'field', key: 'order', file: 'engine/compile/check/walk.ts' },
  // usePresses() returns the function that reads them.
  { key: 'confirm', file: 'engine/react/runtime/usePress.tsx' },
  { key: 'confirmWhen', file: 'engine/react/runtime/usePress.tsx' },
  // Scenarios address a row of a part by it.
  { of: 'part', key: 'rowKey', file: 'engine/screen/blockRows.ts' },
  // The screen performs them.
  { of: 'countdown', key: 'over', file: 'engine/blocks/countdown/press.ts' },
  // The screen creates the form before its block renders.
  { of: 'form', key: 'with', file: 'engine/screen/createForms.ts' },
  { of: 'form', key: 'start', file: 'engine/screen/createForms.ts' },
  { of: 'field', key: 'resetOn', file: 'engine/screen/fieldDependencies.ts' },
  // The compiler replaces it by the body of a share.
  { of: 'stack', key: 'uses', file: 'engine/compile/modules/expandShares.ts' },
  { of: 'field', key: 'secret', file: 'engine/replay/record/wrapForm.ts' },
]
/** Keys of every block, read in one place: `block`, `on` and `shownWhen` by `Block.tsx`. */
const OF_EVERY_BLOCK = new Set(['block', 'order', 'shownWhen', 'device'])

const componentOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Block`
const last = (path: string) => path.split('.').at(-1) ?? path

const isReadElsewhere = (readModule: ReadModule, of: string, key: string): boolean =>
  ELSEWHERE.some((entry) => {
    if (entry.key !== key || (entry.of === undefined ? of === 'field' : entry.of !== of)) return false
    const module = readModule(entry.file)
    return module !== undefined && keysReadIn(module).has(key)
  })

/** One sentence for each key that a block's schema declares and no code reads: file, key and fix. */
export function unreadBlockKeys(readModule: ReadModule, schemas: Readonly<Record<string, JsonMap>> = blockSchemas): readonly string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const folder = `engine/blocks/${name}`
    const component = componentOf(name)
    const keys = createKeysRead(readModule, `${folder}/`)
    if (!keys.from(`${folder}/${component}.tsx`, component, new Map([[0, new Set(['block'])]])))
      return [`${folder}/${component}.tsx exports no ${component}: a block has its component in its folder`]
    return keyRows(schema)
      .map(({ path }) => path)
      .filter((path) => !OF_EVERY_BLOCK.has(path) && !keys.read.has(last(path)) && !isReadElsewhere(readModule, name, last(path)))
      .map(
        (path) =>
          `${folder}/schema.ts declares "${path}", which nothing reads: read it in ${folder}/${component}.tsx, or take it out of the schema`,
      )
  })
}

/** The sources that render, validate and submit fields. */
export const fieldSources = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path }) =>
    /^engine\/(react\/form|fieldKinds|screen|fields|compiled)\//.test(path) && !path.includes('.test.') ? [path] : [],
  )

/** The same for the keys of a field; `files`: the sources in which a variable `field` is one. */
export function unreadFieldKeys(readModule: ReadModule, files: readonly string[], schema: JsonMap = field): readonly string[] {
  const read = new Set(files.flatMap((file) => [...keysReadOff(readModule(file), 'field')]))
  return Object.keys(schema['properties'] as JsonMap)
    .filter((key) => !read.has(key) && !isReadElsewhere(readModule, 'field', key))
    .map(
      (key) =>
        `schemas/forms.ts declares "${key}" of a field, which nothing reads: read "field.${key}" in engine/fieldKinds, engine/react/form or engine/screen, or take it out of the schema`,
    )
}
