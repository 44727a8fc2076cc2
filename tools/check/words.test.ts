import { describe, expect, it } from 'vitest'
import { checkWords, privateWordsIn } from './words.ts'

const file = (path: string, text: string) => ({ path, text })

describe('private words', () => {
  it('are found in comments, not in code or strings', () => {
    const text = "/** What is told. */\nconst stands = 'anew' // Stood\n"
    expect(privateWordsIn(file('a.ts', text))).toEqual(['told', 'stood'])
  })

  it('are found in the prose of a document, not in its code', () => {
    expect(privateWordsIn(file('a.md', 'It hangs on `told`.\n```sh\nanew\n```\n'))).toEqual(['hangs on'])
  })

  it('may not become more, and the list of the known ones shrinks with them', () => {
    const files = [file('a.ts', '// told, told'), file('b.ts', '')]
    expect(checkWords(files, { 'a.ts': 2 })).toEqual([])
    expect(checkWords(files, { 'a.ts': 1 })).toEqual(['a.ts: 2 private words, 1 are known: told → notified, reports, says'])
    expect(checkWords(files, { 'a.ts': 3 })).toEqual(['a.ts: 2 private words now; write that into .ci/private-words.json'])
    expect(checkWords(files, { 'a.ts': 2, 'b.ts': 1 })).toEqual(['b.ts: 0 private words now; write that into .ci/private-words.json'])
  })
})
