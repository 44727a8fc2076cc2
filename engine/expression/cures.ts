/** Operators of other languages outside of texts, with what to write. */
const OPERATORS: readonly (readonly [pattern: RegExp, cure: string])[] = [
  [/===/, 'write "=="'],
  [/!==/, 'write "!="'],
  [/<>/, 'write "!="'],
  [/=>/, 'write the variable as the first argument: list.filter(x, x > 1); "at least" is ">="'],
  [/=</, 'write "<="'],
  [/\?\./, 'write "."; a missing value makes the whole path nothing'],
  [/\+\+|--|\+=|-=/, 'an expression changes nothing: write a sum'],
  [/(?<![&])&(?!&)/, 'write "&&"'],
  [/(?<!\|)\|(?!\|)/, 'write "||"'],
  [/(?<![=!<>])=(?![=>])/, 'write "==" to compare'],
  [/(?<=[\w)\]'"] {1,9})and\b/i, 'write "&&"'],
  [/(?<=[\w)\]'"] {1,9})or\b(?! *\()/i, 'write "||"'],
  [/(?<=[\w)\]'"] {1,9})not {1,9}in\b/i, 'write !(value in list)'],
  [/\bnot\b(?= )/i, 'write "!"'],
  [/(?<=[\w)\]'"] {1,9})is {1,9}not\b/, 'write "!="'],
  [/(?<=[\w)\]'"] {1,9})is\b/, 'write "=="'],
  [/`/, 'write texts between single quotes, joined by "+"'],
  [/\bif\b/, 'write condition ? value : otherwise'],
]

/** The source with each character of its texts replaced, so that operators in texts are not found. */
const withoutTexts = (source: string): string =>
  source.replace(/'(?:[^'\\]|\\[\s\S]?)*(?:'|$)|"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g, (text) => `'${'x'.repeat(Math.max(0, text.length - 2))}'`)

/** The first operator of another language in a source that cannot be parsed, and what to write; `undefined` if there is none. */
export function foreignOperator(source: string): { readonly start: number; readonly end: number; readonly hint: string } | undefined {
  const bare = withoutTexts(source)
  const found = OPERATORS.flatMap(([pattern, hint]) => {
    const match = pattern.exec(bare)
    return match === null ? [] : [{ start: match.index, end: match.index + match[0].length, hint }]
  })
  return found.reduce<(typeof found)[number] | undefined>((first, one) => (first && first.start <= one.start ? first : one), undefined)
}

/** Names of other languages, with what to write. */
const NAMES: Readonly<Record<string, string>> = {
  undefined: 'write null',
  None: 'write null',
  nil: 'write null',
  NULL: 'write null',
  True: 'write true',
  TRUE: 'write true',
  False: 'write false',
  FALSE: 'write false',
  or: 'write value ?? default, or a || b',
  and: 'write a && b',
  not: 'write !(…)',
  len: 'write count(…)',
  length: 'write count(…)',
  size: 'write count(…)',
  isEmpty: 'write count(…) == 0',
  empty: 'write count(…) == 0',
  exists: 'write has(…)',
  isset: 'write has(…)',
  coalesce: 'write value ?? default',
  str: 'write string(…)',
  includes: 'write text.contains(part), or value in list',
  indexOf: 'write indexOf(list, value)',
  some: 'write list.exists(x, …)',
  any: 'write list.exists(x, …)',
  every: 'write list.all(x, …)',
  find: 'write first(list.filter(x, …))',
  toString: 'write string(…)',
}

/** What to write in place of a name of another language; `undefined` for any other name. */
export const cureOfName = (name: string): string | undefined => (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined)
