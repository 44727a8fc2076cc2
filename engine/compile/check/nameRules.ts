import type { MapCheck } from './walk.ts'

/** Reserved words of the expression language. */
const RESERVED = new Set([
  'as',
  'break',
  'const',
  'constructor',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'namespace',
  'null',
  'package',
  'prototype',
  'return',
  'true',
  'var',
  'void',
  'while',
])
const READABLE = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Whether expressions can read a name. */
export const isReadable = (name: string): boolean => READABLE.test(name) && !RESERVED.has(name)

/** Maps whose ids are identifiers in expressions, by kind of object. */
const READ: Readonly<Record<string, readonly string[]>> = {
  screen: ['queries', 'local', 'derive', 'params', 'search', 'commands.*.params', 'dialogs.*.params'],
  flow: ['queries', 'derive', 'params', 'context', 'events.*.data'],
  form: ['params'],
  call: ['params', 'draw'],
  module: ['flags', 'stores'],
}

/** Ids that expressions read must be valid identifiers. `DG-NAM-001` */
export const checkNames: MapCheck = (walk, _schema, value, at) => {
  if (!READ[at.root]?.includes(at.rule)) return
  for (const name of Object.keys(value)) {
    if (isReadable(name)) continue
    walk.context.report(
      'DG-NAM-001',
      [...at.path, name],
      {
        message: `expressions cannot read the name "${name}"`,
        expected: 'a letter, then letters, digits or _; no reserved word',
        got: name,
      },
      'key',
    )
  }
}
