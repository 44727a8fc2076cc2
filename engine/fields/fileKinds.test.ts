import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptOf, checkFile, type FileKind, kindOfBytes } from './fileKinds.ts'

const starts: Readonly<Record<FileKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}
const mime = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
const kind = fc.constantFrom<FileKind>('pdf', 'jpg', 'png')
const rest = fc.uint8Array({ maxLength: 40 })
const bytesOf = (of: FileKind, more: Uint8Array) => new Uint8Array([...starts[of], ...more])
const ofSize = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(starts.pdf)
  return bytes
}

describe('a file that may be added', () => {
  it('[FORM-O3] [FORM-O4] is one whose name, bytes and type say the same, in any case', () => {
    fc.assert(
      fc.property(kind, kind, rest, fc.boolean(), fc.boolean(), (named, held, more, upper, told) => {
        const ending = named === 'jpg' && upper ? 'JPEG' : upper ? named.toUpperCase() : named
        const checked = checkFile({ name: `نامه.v2.${ending}`, type: told ? mime[named] : '', bytes: bytesOf(held, more) })
        expect(checked).toEqual(named === held ? { type: mime[named] } : { fault: 'type' })
      }),
    )
  })
  it('[FORM-01] is refused when it is of any other type, whatever its name', () => {
    const gif = new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1])
    const program = new Uint8Array([0x4d, 0x5a, 0x90])
    const others = [
      { name: 'a.gif', type: 'image/gif', bytes: gif },
      { name: 'a.gif', type: '', bytes: bytesOf('png', new Uint8Array()) },
      { name: 'a.exe', type: 'application/octet-stream', bytes: program },
      { name: 'a.txt', type: 'text/plain', bytes: new Uint8Array([65]) },
    ]
    for (const other of others) expect([other.name, checkFile(other)]).toEqual([other.name, { fault: 'type' }])
    for (const of of Object.keys(starts) as FileKind[])
      expect(checkFile({ name: `a.${of}`, type: mime[of], bytes: bytesOf(of, new Uint8Array()) })).toEqual({ type: mime[of] })
  })
  it('[FORM-O4] is refused when the system says another type, or its bytes are of no kind', () => {
    fc.assert(
      fc.property(rest, (bytes) => {
        fc.pre(bytes.length > 0 && kindOfBytes(bytes) === undefined)
        expect(checkFile({ name: 'a.pdf', type: '', bytes })).toEqual({ fault: 'type' })
      }),
    )
    expect(checkFile({ name: 'a.pdf', type: 'text/html', bytes: bytesOf('pdf', new Uint8Array()) })).toEqual({ fault: 'type' })
    expect(checkFile({ name: 'pdf', type: '', bytes: bytesOf('pdf', new Uint8Array()) })).toEqual({ fault: 'type' })
    expect(checkFile({ name: 'a.png', type: '', bytes: bytesOf('png', new Uint8Array()) }, ['pdf'])).toEqual({ fault: 'type' })
  })
  it.each([
    ['[FORM-02] [FORM-O1] just under 2 MB', 2_097_151, { type: 'application/pdf' }],
    ['[FORM-02] [FORM-O1] exactly 2 MB', 2_097_152, { fault: 'size' }],
  ])('%s', (_, size, checked) => expect(checkFile({ name: 'a.pdf', type: '', bytes: ofSize(size) })).toEqual(checked))
  it('[FORM-O7] is not empty', () => {
    expect(checkFile({ name: 'a.pdf', type: '', bytes: new Uint8Array() })).toEqual({ fault: 'empty' })
  })
  it('is what the chooser offers', () => {
    expect(acceptOf(['jpg', 'pdf'])).toBe('.jpg,.jpeg,image/jpeg,.pdf,application/pdf')
  })
})
