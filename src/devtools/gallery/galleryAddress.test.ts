import { expect, it } from 'vitest'
import { frameAddress, isFrame, pageAddress, parseFrameState, parseShown } from './galleryAddress.ts'

const ENTRIES = ['blocks/text', 'blocks/list', 'fields/date']

it('the address of the page keeps entry and switches', () => {
  const shown = { entry: 'fields/date', state: 'all', width: 320, language: 'ar', mode: 'dark' } as const
  const { search, pathname } = new URL(pageAddress(shown), 'http://x')
  expect(parseShown(search, ENTRIES)).toEqual(shown)
  expect([pathname, isFrame(pathname)]).toEqual(['/__portal/gallery', false])
})

it('what an address does not say, or says wrongly, is the first there is', () => {
  const first = { entry: 'blocks/text', state: 'usual', width: 390, language: 'fa', mode: 'light' }
  expect(parseShown('', ENTRIES)).toEqual(first)
  expect(parseShown('?entry=no/such&state=sad&language=xx&mode=pink', ENTRIES)).toEqual(first)
  expect(parseShown('?width=7', ENTRIES).width).toBe(320)
})

it('the address of a frame keeps what it draws in its hash', () => {
  const frame = { entry: 'blocks/list', state: 'failed', language: 'en', mode: 'dark', version: 'abc' } as const
  const { hash, pathname } = new URL(frameAddress(frame), 'http://x')
  expect(parseFrameState(hash)).toEqual(frame)
  expect(isFrame(pathname)).toBe(true)
  expect(parseFrameState('#entry=a/b')).toEqual({ entry: 'a/b', state: 'usual', language: 'fa', mode: 'light', version: undefined })
})
