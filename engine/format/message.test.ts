import { expect, it } from 'vitest'
import { type Message, renderMessage } from './message.ts'

const left: Message = [['plural', 'n', { '=0': 'پر شد', one: [['#'], ' جا'], other: [['#'], ' جا برای ', ['arg', 'who']] }]]

it('plurals take an exact number first, then the class of the language', () => {
  expect(renderMessage(left, { n: 0 }, 'fa')).toBe('پر شد')
  expect(renderMessage(left, { n: 1234, who: 'نگار' }, 'fa')).toBe('۱٬۲۳۴ جا برای نگار')
  const arabic: Message = [['plural', 'n', { two: 'رسالتان', few: [['#'], ' رسائل'], other: [['#'], ' رسالة'] }]]
  expect([2, 3, 11].map((n) => renderMessage(arabic, { n }, 'ar'))).toEqual(['رسالتان', '٣ رسائل', '١١ رسالة'])
})

it('an argument in Latin letters is isolated in a Persian sentence, a missing one leaves nothing', () => {
  expect(renderMessage(['سلام ', ['arg', 'name'], '!'], { name: 'Ali-2' }, 'fa')).toBe('سلام \u2068Ali-2\u2069!')
  expect(renderMessage(['سلام ', ['arg', 'name'], '!'], {}, 'fa')).toBe('سلام !')
  expect(renderMessage([['arg', 'code']], { code: 404 }, 'fa')).toBe('۴۰۴')
})

it('a select without its value takes other', () => {
  expect(renderMessage([['select', 'who', { me: 'من', other: 'دیگری' }]], { who: 'x' }, 'fa')).toBe('دیگری')
})
