import { expect, it } from 'vitest'
import { createFiles } from './createFiles.ts'
import { isFileValue } from './data/isFileValue.ts'

const open = (most?: number) => {
  let made = 0
  return createFiles(() => `f${++made}`, most)
}

it('bytes are found by the id of their file until they are dropped', () => {
  const files = open()
  const file = files.keep(new Uint8Array([1, 2]), { name: 'a.pdf', type: 'application/pdf' })
  expect(file).toEqual({ id: 'f1', name: 'a.pdf', type: 'application/pdf', size: 2 })
  expect([isFileValue(file), isFileValue({ ...file, size: '2' }), isFileValue(null)]).toEqual([true, false, false])
  expect(files.read('f1')).toEqual(new Uint8Array([1, 2]))
  files.drop('f1')
  expect(files.read('f1')).toBeUndefined()
})

it('a page that stays open holds no more than so much: the oldest go first, the newest never', () => {
  const files = open(5)
  for (const size of [2, 2, 2, 9]) files.keep(new Uint8Array(size), { name: '', type: '' })
  expect(['f1', 'f2', 'f3', 'f4'].map((id) => files.read(id)?.length)).toEqual([undefined, undefined, undefined, 9])
  files.clear()
  expect(files.read('f4')).toBeUndefined()
})
