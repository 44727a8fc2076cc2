import { expect, it } from 'vitest'
import { realPortal } from './support/realPortal.ts'

it.each([
  ['/food', 'food/home'],
  ['/sport', 'sport/home'],
  ['/health', 'health/home'],
  ['/helpdesk', 'helpdesk/home'],
  ['/dormitory', 'dormitory/home'],
  ['/transport', 'transport/home'],
  ['/face', 'face/intro'],
  ['/surveys', 'surveys/home'],
])('[ROUTE-10] the home of a module is at %s', (path, screen) => {
  expect(realPortal('aftab').manifest.routes.find(({ pattern }) => pattern === path)?.screen).toBe(screen)
})
