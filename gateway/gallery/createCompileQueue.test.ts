import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createCompileQueue } from './createCompileQueue.ts'

const thread = (code: string) => () => new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
const ECHO = "parentPort.on('message', (edits) => parentPort.postMessage({ broken: Object.keys(edits).join() }))"

it('ends a compilation that does not end, and goes on with the next', async () => {
  const starts = [thread("parentPort.on('message', () => { for (;;); })"), thread(ECHO)]
  const queue = createCompileQueue({ patience: 400, start: () => starts.shift()?.() ?? thread(ECHO)() })
  const [hung, next] = await Promise.all([queue.compile('a', {}), queue.compile('b', { 'b.json': '' })])
  expect([hung, next]).toEqual([{ refused: 'slow' }, { broken: 'b.json' }])
  await queue.close()
})

it('goes on after a thread that breaks', async () => {
  const starts = [thread("parentPort.on('message', () => { throw new Error('no memory') })"), thread(ECHO)]
  const queue = createCompileQueue({ start: () => starts.shift()?.() ?? thread(ECHO)() })
  expect(await queue.compile('a', {})).toEqual({ broken: 'no memory' })
  expect(await queue.compile('a', { 'c.json': '' })).toEqual({ broken: 'c.json' })
  await queue.close()
})

it('keeps one order of a client waiting, its newest, and no more clients than it has room for', async () => {
  const queue = createCompileQueue({ start: thread(ECHO) })
  const first = queue.compile('a', { '0.json': '' })
  const waiting = ['1.json', '2.json', '3.json'].map((name) => queue.compile('a', { [name]: '' }))
  expect(await Promise.all(waiting)).toEqual([{ refused: 'newer' }, { refused: 'newer' }, { broken: '3.json' }])
  expect(await first).toEqual({ broken: '0.json' })
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, each) => queue.compile(`client ${each}`, {})))
  expect(crowd.filter((answer) => 'refused' in answer && answer.refused === 'many')).toHaveLength(13)
  await queue.close()
})

it('answers what still waits when it is closed', async () => {
  const queue = createCompileQueue({ start: thread("parentPort.on('message', () => undefined)") })
  const answers = [queue.compile('a', {}), queue.compile('b', {})]
  await queue.close()
  expect(await Promise.all(answers)).toEqual([{ refused: 'slow' }, { refused: 'slow' }])
})
