import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Answer, type Command, fine, problems } from '../command.ts'
import { emitSchemas } from '../emitSchemas.ts'
import { referencePages } from '../reference/referencePages.ts'

const readOr = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes generated files, or with `--check` lists stale ones. */
function generate(root: string, files: ReadonlyMap<string, string>, isCheck: boolean, command: string): Answer {
  const stale = [...files].filter(([name, text]) => readOr(join(root, name)) !== text)
  const names = stale.map(([name]) => name).join(', ')
  if (isCheck)
    return stale.length === 0
      ? fine(`${files.size} generated files are up to date`)
      : problems(`stale: ${names}; run "npm run portal -- ${command}"`)
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return fine(stale.length === 0 ? 'nothing to write: all is up to date' : `written: ${names}`)
}

const options = { check: { about: 'writes nothing; names what is stale and ends with 1' } }

/** The schemas for editors by their path in a portal folder. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map([...emitSchemas()].map(([name, text]) => [`schemas/json/${name}`, text] as const))

export const schemas: Command = {
  usage: '[--check]',
  about: 'writes schemas/json, by which editors complete and check',
  options,
  run: ({ roots, options }, { shipped }) => generate(roots.at(-1) ?? shipped, schemaFiles(), 'check' in options, 'schemas'),
}

export const reference: Command = {
  usage: '[--check]',
  about: 'writes docs/reference from the grammar and the catalogue',
  options,
  run: ({ options }, { shipped }) => generate(shipped, referencePages(), 'check' in options, 'reference'),
}
