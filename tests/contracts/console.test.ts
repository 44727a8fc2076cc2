import { describe, expect, it } from 'vitest'
import { expectConsole } from '../support/failOnConsole.ts'

describe('a test that writes to the console', () => {
  it.fails('fails when nobody expected it', () => {
    console.warn('unexpected')
  })

  it.fails('fails when other words or another level were expected', () => {
    expectConsole('warn', /other words/)
    expectConsole('error', /^unexpected$/)
    console.warn('unexpected')
  })

  it('passes when these words were expected', () => {
    expectConsole('warn', /^slow: 3 \{"a":1\}$/)
    console.warn('slow:', '3', { a: 1 })
  })

  it.fails('expects nothing of the test before', () => {
    console.warn('slow:', '3', { a: 1 })
  })

  it('passes when it writes nothing', () => {
    expect(1).toBe(1)
  })
})
