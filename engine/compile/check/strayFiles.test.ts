import { expect, it } from 'vitest'
import { FILE, listOf, mapShape, STRING } from '../../expression/shape.ts'
import { checkFiles } from './strayFiles.ts'

const isReported = (encode: string, rule: string, shape: Parameters<typeof checkFiles>[1]) => {
  const codes: string[] = []
  const walk = { context: { module: 'm', look: () => undefined, report: (code: string) => codes.push(code) } } as unknown as Parameters<
    typeof checkFiles
  >[0]
  checkFiles(walk, shape, { path: [], root: 'call', rule }, { env: { names: {} }, names: {}, encode })
  return codes.length > 0
}
const deep = mapShape({ form: mapShape({ papers: listOf(FILE) }) })

it.each([
  ['json', 'body', STRING, false],
  ['json', 'body', FILE, true],
  ['json', 'body.*', listOf(FILE), true],
  ['json', 'body', deep, true],
  ['form', 'body.*', FILE, true],
  ['bytes', 'body', FILE, false],
  ['bytes', 'body.*', FILE, true],
  ['bytes', 'query.*', FILE, true],
  ['multipart', 'body', mapShape({ name: STRING, image: FILE, papers: listOf(FILE) }), false],
  ['multipart', 'body', deep, true],
  ['multipart', 'body.*', listOf(FILE), false],
  ['multipart', 'body.*.#', FILE, false],
  ['multipart', 'body.*.*', FILE, true],
])('%s carries the files of %s or reports them: %#', (encode, rule, shape, expected) => {
  expect(isReported(encode, rule, shape)).toBe(expected)
})
