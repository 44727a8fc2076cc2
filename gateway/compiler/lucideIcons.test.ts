import { expect, it } from 'vitest'
import { likeIcon, lucideIcon } from './lucideIcons.ts'

it('has the drawing of an icon, as elements with attributes', () => {
  expect(lucideIcon('trash')?.[0]).toEqual(['path', { d: expect.any(String) }])
  expect(likeIcon('trsh')).toContain('trash')
})

it('has the icons by their former names, too, which lucide.dev still shows', () => {
  expect(lucideIcon('trash-2')).toEqual(lucideIcon('trash'))
  expect(lucideIcon('building-2')?.length).toBeGreaterThan(1)
})

it.each(['no-such-icon', '../package', 'Trash', 'constructor', ''])('has no icon %s', (name) => {
  expect(lucideIcon(name)).toBeUndefined()
})
