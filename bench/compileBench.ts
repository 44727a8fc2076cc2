import { createCompiler } from '../engine/compile/createCompiler.ts'
import { createPorts } from '../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../gateway/compiler/readPortalFolder.ts'
import { compare, type Measured } from './compare.ts'

/** Compiles the entire portal: cold, unchanged, and after one edit, compared with `JSON.parse` of the same files. */
export function compileBench(root: string, rounds: number): { readonly files: number; readonly measured: readonly Measured[] } {
  const files = readPortalFolder([root])
  const ports = createPorts()
  const texts = [...files].flatMap(([name, { text }]) => (name.endsWith('.json') ? [text] : []))
  const name = 'universities/aftab.json'
  const before = files.get(name)
  if (before === undefined) throw new Error(`There is no ${name} to edit.`)
  const compiler = createCompiler()
  compiler.compile({ files, ports })
  let count = 0
  const measured = compare(
    [
      { name: 'JSON.parse of all files', prepare: () => () => texts.map((text): unknown => JSON.parse(text)) },
      { name: 'compile, cold', prepare: () => () => createCompiler().compile({ files, ports }) },
      { name: 'compile, nothing changed', prepare: () => () => compiler.compile({ files, ports }) },
      {
        name: 'compile, one university edited',
        prepare() {
          count += 1
          const text = before.text.replace(/"autoLogoutTime": \d+/, `"autoLogoutTime": ${1800 + count}`)
          const edited = new Map(files).set(name, { ...before, text })
          return () => compiler.compile({ files: edited, ports })
        },
      },
    ],
    rounds,
  )
  return { files: texts.length, measured }
}
