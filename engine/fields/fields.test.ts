import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDigits } from '../format/digits.ts'
import { isMobile, typedPhone } from './mobile.ts'
import { isNationalCode } from './nationalCode.ts'
import { grouped, numberOf, steppedNumber, typedNumber } from './typedNumber.ts'
import { isTime, parseTypedTime } from './typedTime.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const language = fc.constantFrom('fa', 'ar', 'en')

describe('a mobile number', () => {
  it('is the same whatever its prefix, script and spaces', () => {
    fc.assert(
      fc.property(
        digits(9),
        fc.constantFrom('0', '+98', '0098', '98', '', '+980'),
        language,
        fc.constantFrom('', ' ', '-'),
        (rest, prefix, to, gap) => {
          const written = `${prefix}${gap}9${rest.slice(0, 2)}${gap}${rest.slice(2, 5)}${gap}${rest.slice(5)}`
          const phone = typedPhone(localDigits(written, to))
          expect(phone).toBe(`09${rest}`)
          expect(isMobile(phone ?? '')).toBe(true)
          expect(typedPhone(phone ?? '')).toBe(phone)
        },
      ),
    )
  })
  it('can be typed letter by letter, and letters change nothing', () => {
    let value = ''
    for (const letter of '+989123456789') value = typedPhone(value + letter) ?? value
    expect(value).toBe('09123456789')
    expect(typedPhone('0912a')).toBeUndefined()
    expect(isMobile('02112345678')).toBe(false)
  })
})

describe('a national code', () => {
  const codes = digits(9).filter((nine) => !/^(\d)\1{8}$/.test(nine))
  const checkOf = (nine: string) => [...Array(10).keys()].find((digit) => isNationalCode(nine + digit))
  it('has exactly one check digit, and one wrong digit is noticed', () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (nine, at, by) => {
        const check = checkOf(nine)
        expect([...Array(10).keys()].filter((digit) => isNationalCode(nine + digit))).toEqual([check])
        const code = `${nine}${check}`
        const swapped = `${code.slice(0, at)}${(Number(code[at]) + by) % 10}${code.slice(at + 1)}`
        // The checksum is modulo 11, and remainders 1 and 10 share a check digit: only such a pair goes undetected.
        const sum = (digitsOf: string) =>
          [...digitsOf.slice(0, 9)].reduce((all, digit, index) => all + Number(digit) * (10 - index), 0) % 11
        if (Math.max(sum(code), sum(swapped)) < 2) return
        expect(isNationalCode(swapped)).toBe([0, 1, 10].includes(sum(code)) && sum(code) + sum(swapped) === 11)
      }),
    )
  })
  it.each(['0013542419', '0084575948', '1234567891'])('%s is one', (code) => expect(isNationalCode(code)).toBe(true))
  it.each(['0013542418', '1111111111', '12345', '', '00135424190'])('%s is none', (code) => expect(isNationalCode(code)).toBe(false))
})

describe('a time', () => {
  it('is read as it is typed, in every script', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        language,
        fc.constantFrom(':', '.', ''),
        (hour, minute, to, gap) => {
          const pad = (number: number) => String(number).padStart(2, '0')
          const time = `${pad(hour)}:${pad(minute)}`
          expect(parseTypedTime(localDigits(`${gap === '' ? pad(hour) : hour}${gap}${pad(minute)}`, to))).toBe(time)
          expect(isTime(time)).toBe(true)
        },
      ),
    )
  })
  it.each([
    ['7', '07:00'],
    ['730', '07:30'],
    ['24:00', undefined],
    ['7:60', undefined],
    ['7:3', undefined],
    ['', undefined],
    ['صبح', undefined],
  ])('%s is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))
})

describe('a number', () => {
  it('is what was typed, in every script and with separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), language, (number, to) => {
        const written = `${number < 0 ? '-' : ''}${grouped(String(Math.abs(number)))}`
        const typed = typedNumber(localDigits(written, to), { negative: true, decimal: false })
        expect(numberOf(typed ?? '')).toBe(number === 0 ? 0 : number)
      }),
    )
  })
  it.each([
    ['[FORM-06] letters refuse the whole', '12x', { negative: false, decimal: false }, undefined],
    ['a minus that may not be', '-3', { negative: false, decimal: false }, undefined],
    ['a minus that is longer', '−۳', { negative: true, decimal: false }, '-3'],
    ['a Persian point', '۳٫۵', { negative: false, decimal: true }, '3.5'],
    ['a point in a whole number', '3.5', { negative: false, decimal: false }, undefined],
    ['thousands of Persian', '۱۲٬۵۰۰', { negative: false, decimal: false }, '12500'],
  ])('%s: %s', (_, text, kind, written) => expect(typedNumber(text, kind)).toBe(written))
  it('is none while it is not whole, or larger than is exact', () => {
    expect(['', '-', '3.', '.', '9007199254740993'].map(numberOf)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(['3.50', '007', '-2'].map(numberOf)).toEqual([3.5, 7, -2])
  })
  it('goes by its steps and never past its limits', () => {
    expect(steppedNumber(undefined, true, 5, 10, 20)).toBe(10)
    expect(steppedNumber(11, true, 5, 10, 20)).toBe(15)
    expect(steppedNumber(11, false, 5, 10, 20)).toBe(10)
    expect(steppedNumber(20, true, 5, 10, 20)).toBe(20)
    expect(steppedNumber(0.1, true, 0.1, 0, 1)).toBe(0.2)
  })
})
