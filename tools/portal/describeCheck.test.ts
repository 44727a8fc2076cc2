import { expect, it } from 'vitest'
import type { CompileResult } from '../../engine/compile/compilePortal.ts'
import { describeCheck } from './describeCheck.ts'

const printed = (settings: object | undefined) =>
  describeCheck(
    {
      diagnostics: [],
      stats: { filesRead: 1, unitsChecked: 1, expressionsChecked: 1 },
      portal: { universities: {}, chunks: new Map(), facts: [{ unikey: 'aftab', settings }] },
    } as unknown as CompileResult,
    false,
  )

it('says at which universities calls go out without their Idempotency-Key', () => {
  expect(printed({ idempotencyKey: false })).toContain('without an Idempotency-Key (aftab): a press that is sent twice may act twice')
})

it.each([{ settings: { idempotencyKey: true } }, { settings: {} }, { settings: undefined }])('is silent about %j', ({ settings }) => {
  expect(printed(settings)).toBe('1 file, 1 unit, 1 expression, 0 universities: 0 errors, 0 warnings')
})
