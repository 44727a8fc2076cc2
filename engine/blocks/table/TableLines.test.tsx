import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IconsContext } from '../../react/icon/IconsContext.ts'
import { icons } from '../../react/icon/icons.ts'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const PEOPLE = [
  { id: 1, name: 'نگار صادقی', number: '401', role: 'HEAD', status: 'APPROVED', phone: '۰۲۱' },
  { id: 2, name: 'مریم توکلی', number: '402', role: null, status: 'WAITING', phone: '۰۳۱' },
]
const draw = (lines: string, width: number) =>
  renderScreen({
    width,
    around: (lines) => <IconsContext value={() => icons.x}>{lines}</IconsContext>,
    screen: { local: { gone: { schema: {} } } },
    body: {
      people: {
        block: 'table',
        rows: ['list', ...PEOPLE.map((row) => ['map', ...Object.entries(row).flat()])],
        lines,
        avatar: path('row.name'),
        columns: {
          name: { label: say('نام'), at: 'title' },
          role: { label: say('نقش'), at: 'beside', tone: 'module', icon: 'crown' },
          number: { label: say('شماره'), at: 'note', format: 'code' },
          status: { label: say('وضعیت'), at: 'end', labels: 'test:state', tones: { APPROVED: 'success' } },
          phone: { label: say('تلفن') },
        },
        rowActions: { remove: { text: say('حذف'), icon: 'x', press: { set: { gone: path('row.id') } } } },
      },
    },
  })

it.each([
  ['mobile', 390],
  ['always', 390],
  ['always', 1440],
])('lines: %s at %i px shows avatar, title, note and end, and label and value of a column without a place', async (lines, width) => {
  const { container } = draw(lines, width)
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two lines')
  expect(container.querySelector('li [aria-hidden="true"]')?.textContent).toBe('ن')
  expect(within(first).getByText('نگار صادقی').closest('b')).toBeTruthy()
  expect(first.querySelector('dl')?.textContent).toBe('تلفن۰۲۱')
  // The labels of the places are there for screen readers; a place without a value says nothing.
  expect(['نقش: ', 'شماره: ', 'وضعیت: '].map((label) => first.textContent.includes(label))).toEqual([true, true, true])
  expect(second.textContent).not.toContain('نقش')
})

it('lines on a phone are a table on a desktop', async () => {
  draw('mobile', 1440)
  expect(await screen.findByRole('table')).toBeTruthy()
})

it.each([
  [390, 'حذف مریم توکلی'],
  [1440, 'حذف'],
])('a button of a line has its name at %i px, where a phone has room for its icon alone, and acts', async (width, name) => {
  const { runtime } = draw('always', width)
  const button = (await screen.findAllByRole('button', { name })).at(-1)
  button?.click()
  expect(runtime.local()['gone']).toBe(2)
})
