import { expect, it } from 'vitest'
import { withGroups } from './formGroups.ts'

const HOME = ['id', 'home']
const CITY = ['id', 'city']

it('fields follow their groups, and are shown where their group is', () => {
  const form = {
    fields: { city: { group: 'home', shownWhen: CITY }, name: { label: 'n' }, code: { group: 'home' }, mail: { group: 'contact' } },
    groups: { contact: { title: 'c' }, home: { title: 'h', shownWhen: HOME } },
  }
  const grouped = withGroups(form) as typeof form
  expect(Object.entries(grouped.fields)).toEqual([
    ['name', { label: 'n' }],
    ['mail', { group: 'contact' }],
    ['city', { group: 'home', shownWhen: ['&&', HOME, CITY] }],
    ['code', { group: 'home', shownWhen: HOME }],
  ])
  expect(grouped.groups).toEqual({ contact: { title: 'c' }, home: { title: 'h' } })
})

it('a form without groups stays as it is', () => {
  const form = { fields: { b: {}, a: {} } }
  expect(withGroups(form)).toBe(form)
})

it('groups that one expression lists are shown where it lists them, beside the conditions of a group and a field', () => {
  const LISTED = ['id', 'listed']
  const form = {
    fields: { city: { group: 'home', shownWhen: CITY }, mail: { group: 'contact' }, name: {} },
    groups: { contact: { title: 'c' }, home: { title: 'h', shownWhen: HOME } },
    shownGroups: LISTED,
  }
  expect(withGroups(form)).toEqual({
    fields: {
      name: {},
      mail: { group: 'contact', shownWhen: ['in', 'contact', LISTED] },
      city: { group: 'home', shownWhen: ['&&', ['&&', HOME, ['in', 'home', LISTED]], CITY] },
    },
    groups: { contact: { title: 'c' }, home: { title: 'h' } },
  })
})
