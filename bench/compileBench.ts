import { createCompiler } from '../engine/compile/createCompiler.ts'
import { createPorts } from '../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../gateway/compiler/readPortalFolder.ts'
import { compare, type Measured } from './compare.ts'

/** Universities of the portal in which one edit is compiled for all. */
const UNIVERSITIES = 300

type Files = ReturnType<typeof readPortalFolder>

/** The portal with many universities, each of which patches four modules. */
function withUniversities(files: Files, count: number): Files {
  const mahtab = JSON.parse(files.get('universities/mahtab.json')?.text ?? '{}')
  const titled = (words: string) => ({ locales: { fa: { title: words } } })
  const all = new Map(files)
  for (let i = 0; i < count; i++) {
    const modules = {
      ...mahtab.modules,
      food: titled(`غذا ${i}`),
      home: titled(`خانه ${i}`),
      account: titled(`حساب ${i}`),
    }
    const path = `universities/u${i}.json`
    all.set(path, { path, text: JSON.stringify({ ...mahtab, unikey: `u${i}`, modules }) })
  }
  return all
}

/** A compiler that has compiled these files, and a function that compiles them after one more edit of a file. */
function editing(files: Files, name: string, edit: (text: string, count: number) => string) {
  const ports = createPorts()
  const compiler = createCompiler()
  const before = files.get(name)
  if (before === undefined) throw new Error(`There is no ${name} to edit.`)
  compiler.compile({ files, ports })
  let count = 0
  return () => {
    count += 1
    const edited = new Map(files).set(name, { ...before, text: edit(before.text, count) })
    return () => compiler.compile({ files: edited, ports })
  }
}

/** Compiles the entire portal: cold, unchanged, after one edit, and after one with many universities, compared with `JSON.parse` of the same files. */
export function compileBench(root: string, rounds: number): { readonly files: number; readonly measured: readonly Measured[] } {
  const files = readPortalFolder([root])
  const ports = createPorts()
  const texts = [...files].flatMap(([name, { text }]) => (name.endsWith('.json') ? [text] : []))
  const compiler = createCompiler()
  compiler.compile({ files, ports })
  const many = withUniversities(files, UNIVERSITIES)
  const rewordedAfter = (words: string) => (text: string, count: number) => text.replace(words, `${words}${count} `)
  const measured = compare(
    [
      { name: 'JSON.parse of all files', prepare: () => () => texts.map((text): unknown => JSON.parse(text)) },
      { name: 'compile, cold', prepare: () => () => createCompiler().compile({ files, ports }) },
      { name: 'compile, nothing changed', prepare: () => () => compiler.compile({ files, ports }) },
      {
        name: 'compile, one university edited',
        prepare: editing(files, 'universities/aftab.json', (text, count) =>
          text.replace(/"autoLogoutTime": \d+/, `"autoLogoutTime": ${1800 + count}`),
        ),
      },
      { name: `compile, one of ${UNIVERSITIES} edited`, prepare: editing(many, 'universities/u7.json', rewordedAfter('خانه 7')) },
      { name: 'compile, a module that all patch', prepare: editing(many, 'modules/dormitory/calls.json', rewordedAfter('"title": "')) },
    ],
    rounds,
  )
  return { files: texts.length, measured }
}
