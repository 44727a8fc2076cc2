import { expect, it } from 'vitest'
import { cleanName, downloadType, typeByName } from './fileTypes.ts'

it.each([
  ['a.pdf', 'a.pdf'],
  ['../../a.pdf', 'a.pdf'],
  ['C:\\files\\a.pdf', 'a.pdf'],
  ['a\r\nb\0.pdf', 'ab.pdf'],
  ['<a>"b".pdf', '_a_b_.pdf'],
  ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
  ['عکس\u200cها.png', 'عکس\u200cها.png'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ['.pdf', undefined],
  ['pdf', undefined],
  ['', undefined],
])('the file name %j is stored as %j', (given, stored) => {
  expect(cleanName(given)).toBe(stored)
})

it('types are told by the last ending, in any case', () => {
  expect(['a.PDF', 'a.jpeg', 'a.JPG', 'a.png'].map((name) => typeByName(name)?.type)).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/jpeg',
    'image/png',
  ])
  for (const name of ['a.pdf.exe', 'a', 'a.', 'a.svg', 'a.html', 'pdf']) expect(typeByName(name)).toBeUndefined()
  expect(downloadType('a.svg')).toBe('application/octet-stream')
})
