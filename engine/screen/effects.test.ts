import { describe, expect, it } from 'vitest'
import type { CallError } from '../calls/index.ts'
import { resolveText } from '../format/resolveText.ts'
import { persianPage } from '../format/texts.ts'
import { toastOfError } from './index.ts'

const failed = (change: Partial<CallError> = {}): CallError => ({
  call: 'food/x',
  status: 400,
  errorCode: 'FULL',
  messageFa: 'پر است',
  messageEn: 'API failed',
  data: { messageFa: 'پر است' },
  quiet: false,
  named: true,
  ...change,
})
const own = { key: 'food:errors.most' }

describe('the message of a failure', () => {
  it('[CALL-18][CALL-21][CALL-22] is the Persian message under the generic title, marked as generic', () => {
    for (const acted of [true, false])
      expect(toastOfError(failed(), acted)).toEqual({
        type: 'toast',
        tone: 'danger',
        title: { key: 'portal:errors.action' },
        text: { plain: 'پر است' },
        generic: true,
      })
  })

  it('is in the one language of the server that the reader is nearer to', () => {
    const read = (change: Partial<CallError>) =>
      (['fa', 'en', 'ar'] as const).map((language) => {
        const text = toastOfError(failed(change), true)?.text ?? { plain: '' }
        return resolveText(text, {}, { ...persianPage, language, translate: (key) => key, has: () => true })
      })
    expect(read({ messageEn: 'It is full' })).toEqual(['پر است', 'It is full', 'It is full'])
    expect(read({})).toEqual(['پر است', 'پر است', '\u2068پر است\u2069'])
    expect(read({ data: { status: 500 }, messageFa: 'خطای ناشناخته' })).toEqual(Array(3).fill('portal:errors.unknown'))
  })

  it('[CALL-O15] is data, never markup', () => {
    expect(toastOfError(failed({ messageFa: '<b>پر</b>' }), true)?.text).toMatchObject({ plain: '<b>پر</b>' })
  })

  it('[CALL-19] is none for a reading whose failure the server did not name', () => {
    expect(toastOfError(failed({ named: false }), false)).toBeUndefined()
  })

  it.each([0, 199, 303, 399])('[CALL-20] is none for a reading with status %s, below 400', (status) => {
    expect(toastOfError(failed({ status }), false)).toBeUndefined()
  })

  it('[CALL-25][CALL-O17] is none for a silenced failure without words of its own', () => {
    expect(toastOfError(failed({ quiet: true }), true)).toBeUndefined()
    expect(toastOfError(failed({ quiet: true }), false)).toBeUndefined()
  })

  it('[CALL-O17] is said by nothing here where it concerns the whole portal, not even in its own words', () => {
    const refusal = { in: 'flag', value: true }
    expect(toastOfError(failed({ shown: own, refusal }), true)).toBeUndefined()
    expect(toastOfError(failed({ refusal }), false)).toBeUndefined()
  })

  it("[CALL-46][CALL-O17] is the call's own text in place of the generic one, for what the user did", () => {
    expect(toastOfError(failed({ shown: own }), true)).toEqual({ type: 'toast', tone: 'danger', text: own })
    expect(toastOfError(failed({ shown: own, quiet: true }), true)).toEqual({ type: 'toast', tone: 'danger', text: own })
  })

  it('[RESV-O31] is never missing for what the user did', () => {
    expect(toastOfError(failed({ named: false }), true)).toMatchObject({ text: { plain: 'پر است' } })
    expect(toastOfError(failed({ named: false }), true)).not.toHaveProperty('generic')
    expect(toastOfError(failed({ status: 0, named: false }), true)).toMatchObject({ text: { key: 'portal:errors.connection' } })
  })
})
