import type { SourceFile } from './boundaries.ts'

/** Where a name is rightly written beside the folder of what it names: file, name, reason. */
const CENTRAL: readonly (readonly [file: string, name: string, why: string])[] = [
  ['engine/screen/formBlocks.ts', 'form', 'the screen creates forms before any block renders'],
  ['engine/format/resolveText.ts', 'money', 'a format of values, not a kind of field'],
]

const isSource = (path: string) =>
  /^(engine|src|modules|gateway)\//.test(path) && !/^engine\/(blocks|fieldKinds)\/\w+\//.test(path) && !/\.test\.tsx?$/.test(path)

/**
 * One sentence for each place that compares with the name of a block or of a kind of field outside its folder: what is particular
 * to it belongs into the folder, where a new one is written.
 */
export function namedOutside(files: readonly SourceFile[], blocks: readonly string[], kinds: readonly string[]): readonly string[] {
  const named: readonly (readonly [RegExp, readonly string[], string])[] = [
    [/\bblock'?\]?\s*[!=]==\s*'(\w+)'/g, blocks, 'engine/blocks'],
    [/\bas'?\]?\s*[!=]==\s*'(\w+)'/g, kinds, 'engine/fieldKinds'],
  ]
  return files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) =>
      named.flatMap(([pattern, names, folder]) =>
        [...text.matchAll(pattern)].flatMap(([, name = '']) =>
          !names.includes(name) || CENTRAL.some(([file, central]) => file === path && central === name)
            ? []
            : [`${path} names "${name}": say what it needs to know in ${folder}/${name}`],
        ),
      ),
    )
}
