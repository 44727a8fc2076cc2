import { describe, expect, it, vi } from 'vitest'
import type { Diagnostic } from '../../../../engine/compile/diagnostics/diagnostic.ts'
import { createVirtualClock } from '../../../../engine/replay/virtualClock.ts'
import type { Compiled, Texts } from '../compileFiles.ts'
import { createGalleryStore } from './createGalleryStore.ts'

const PROBLEM: Diagnostic = {
  code: 'DG-JSON-001',
  severity: 'error',
  message: 'wrong',
  at: { file: 'a.json', line: 1, column: 1, pointer: '' },
}
const calm = () => new Promise((resolve) => setTimeout(resolve))

function aDesk() {
  const clock = createVirtualClock(0)
  const sent: { readonly files: Texts; readonly answer: (answer: Compiled | undefined | Error) => void }[] = []
  const compile = vi.fn(
    (files: Texts) =>
      new Promise<Compiled | undefined>((resolve, reject) => {
        sent.push({ files, answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) })
      }),
  )
  const desk = createGalleryStore({ files: { 'a.json': 'A', 'b.json': 'B' }, compile, client: 'me', after: clock.after })
  return { desk, clock, sent }
}

describe('the desk of the gallery', () => {
  it('compiles what is open at once, and what is typed after 400 ms of calm', async () => {
    const { desk, clock, sent } = aDesk()
    desk.open(['a.json'])
    expect(sent.map(({ files }) => files)).toEqual([{}])
    desk.edit('a.json', 'A1')
    clock.pass(399)
    desk.edit('a.json', 'A2')
    clock.pass(399)
    expect(sent).toHaveLength(1)
    clock.pass(1)
    expect(sent[1]?.files).toEqual({ 'a.json': 'A2' })
    desk.edit('a.json', 'A3')
    desk.compile()
    expect(sent[2]?.files).toEqual({ 'a.json': 'A3' })
    clock.pass(1000)
    expect(sent).toHaveLength(3)
  })

  it('keeps the last good version beside the problems of a bad one, and forgets older answers', async () => {
    const { desk, sent } = aDesk()
    desk.open(['a.json'])
    sent[0]?.answer({ diagnostics: [], version: 'one' })
    await calm()
    expect(desk.get()).toMatchObject({ version: 'one', diagnostics: [], isBusy: false })
    desk.edit('a.json', '{')
    desk.compile()
    desk.compile()
    sent[2]?.answer({ diagnostics: [PROBLEM] })
    await calm()
    sent[1]?.answer({ diagnostics: [], version: 'late' })
    await calm()
    expect(desk.get()).toMatchObject({ version: 'one', diagnostics: [PROBLEM], isBusy: false })
  })

  it('gives the text of the file back, and keeps what was typed elsewhere out of the compilation', () => {
    const { desk, sent } = aDesk()
    desk.open(['a.json'])
    desk.edit('a.json', 'A1')
    desk.open(['b.json'])
    expect(sent.at(-1)?.files).toEqual({})
    expect(desk.get().drafts).toEqual({ 'a.json': 'A1' })
    desk.open(['a.json'])
    expect(sent.at(-1)?.files).toEqual({ 'a.json': 'A1' })
    desk.reset('a.json')
    expect(desk.get().drafts).toEqual({})
    expect(sent.at(-1)?.files).toEqual({})
  })

  it('says why there is no answer until there is one', async () => {
    const { desk, sent } = aDesk()
    desk.open(['a.json'])
    sent[0]?.answer(new Error('too much'))
    await calm()
    expect(desk.get()).toMatchObject({ failure: 'too much', isBusy: false })
    desk.compile()
    sent[1]?.answer(new TypeError('Failed to fetch'))
    await calm()
    expect(desk.get().failure).toBe('')
    desk.compile()
    sent[2]?.answer({ diagnostics: [], version: 'one' })
    await calm()
    expect(desk.get()).toMatchObject({ failure: undefined, version: 'one' })
  })
})
