import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../engine/calls/index.ts'
import type { CompiledCall, Manifest } from '../../../../engine/compiled/compiled.ts'
import { createVirtualClock } from '../../../../engine/replay/virtualClock.ts'
import type { GalleryState } from '../galleryAddress.ts'
import { createExampleCalls, exampleFor } from './exampleCalls.ts'

const examples = {
  usual: { result: [1, 2] },
  second: { with: { page: 2 }, result: [3] },
  empty: { result: [] },
  long: { result: [9] },
  failed: { error: { status: 409, errorCode: 'TAKEN' } },
} as const

describe('the example that answers', () => {
  it('is the one of the state, else the one for these arguments, else a result', () => {
    expect(exampleFor(examples, 'usual', {})).toBe('usual')
    expect(exampleFor(examples, 'usual', { page: 2 })).toBe('second')
    expect(exampleFor(examples, 'empty', { page: 2 })).toBe('empty')
    expect(exampleFor(examples, 'long', {})).toBe('long')
    expect(exampleFor(examples, 'failed', {})).toBe('failed')
    expect(exampleFor({ any: { result: 1 } }, 'empty', {})).toBe('any')
    expect(exampleFor({ any: { result: 1 }, no: { error: {} } }, 'failed', {})).toBe('no')
    expect(exampleFor({ any: { result: 1 } }, 'failed', {})).toBeUndefined()
  })
})

describe('the calls of a frame', () => {
  const call = { method: 'GET', path: '/items', examples, params: { id: { type: 'integer' } } } as unknown as CompiledCall
  const bare = { method: 'POST', path: '/items' } as unknown as CompiledCall
  const portal = {
    manifest: { quiet: {} } as Manifest,
    call: (id: string) => ({ 'a/read': call, 'a/do': bare })[id],
    unknownText: () => 'unknown',
  }
  const open = (state: GalleryState) => {
    const clock = createVirtualClock(0)
    const heard: Outcome[] = []
    const calls = createExampleCalls({ state, portal, scope: { language: 'en' }, clock })
    const start = (id: string, kind: 'query' | 'command') =>
      calls.start({ call: id, args: { id: 1 }, kind }, (outcome) => heard.push(outcome))
    return { clock, heard, calls, start }
  }

  it('answer by the state, a command after a while, and never while loading', () => {
    const usual = open('usual')
    usual.start('a/read', 'query')
    usual.clock.pass(0)
    expect(usual.heard).toEqual([{ ok: true, result: [1, 2] }])
    usual.start('a/read', 'command')
    usual.clock.pass(100)
    expect(usual.heard).toHaveLength(1)
    usual.clock.pass(1000)
    expect(usual.heard).toHaveLength(2)
    const loading = open('loading')
    loading.start('a/read', 'query')
    loading.clock.pass(1e6)
    expect(loading.heard).toEqual([])
  })

  it('fail by the error of an example, or by a status of 500 where there is none', () => {
    const failed = open('failed')
    failed.start('a/read', 'query')
    failed.start('a/do', 'query')
    failed.clock.pass(0)
    expect(failed.heard).toMatchObject([
      { ok: false, error: { status: 409, errorCode: 'TAKEN' } },
      { ok: false, error: { status: 500 } },
    ])
  })

  it('are forgotten when they are cancelled, and wait for their arguments', () => {
    const { clock, heard, calls, start } = open('usual')
    start('a/read', 'query')()
    clock.pass(10)
    expect(heard).toEqual([])
    expect([calls.waits('a/read', {}), calls.waits('a/read', { id: 1 }), calls.waits('a/no', {})]).toEqual([true, false, true])
    expect([calls.has('a/read'), calls.has('a/no')]).toEqual([true, false])
  })
})
