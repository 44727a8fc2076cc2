import { expect, it } from 'vitest'
import { readFlags } from './readFlags.ts'

const known = { port: true, portal: true, demo: false }
const problem = (...args: string[]) => {
  const read = readFlags(args, known)
  return 'problem' in read ? [read.problem.kind, read.problem.flag, read.problem.word] : undefined
}

it('reads flags in both spellings, more than once, among words', () => {
  expect(readFlags(['check', '--portal', 'a', '--demo', '--portal=b=c', 'mine'], known)).toEqual({
    flags: [
      { name: 'portal', value: 'a' },
      { name: 'demo', value: '' },
      { name: 'portal', value: 'b=c' },
    ],
    words: ['check', 'mine'],
  })
})

it.each([
  [['--prot', '1'], 'unknown', '--prot', '--prot'],
  [['--prot=1'], 'unknown', '--prot', '--prot=1'],
  [['-p', '1'], 'unknown', '-p', '-p'],
  [['--', '--port'], 'unknown', '--', '--'],
  [['--no-demo'], 'unknown', '--no-demo', '--no-demo'],
  [['--constructor'], 'unknown', '--constructor', '--constructor'],
  [['--port'], 'lacksValue', '--port', '--port'],
  [['--port='], 'lacksValue', '--port', '--port='],
  [['--port', '--demo'], 'lacksValue', '--port', '--port'],
  [['--demo=yes'], 'takesNoValue', '--demo', '--demo=yes'],
])('answers what is wrong with %j', (args, kind, flag, word) => {
  expect(problem(...args)).toEqual([kind, flag, word])
})

it('names the first problem, and a value may begin with one dash', () => {
  expect(problem('--demo=1', '--prot')).toEqual(['takesNoValue', '--demo', '--demo=1'])
  expect(readFlags(['--port', '-1'], known)).toEqual({ flags: [{ name: 'port', value: '-1' }], words: [] })
})
