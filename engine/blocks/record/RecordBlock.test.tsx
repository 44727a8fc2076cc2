import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = (width: number) =>
  renderScreen({
    width,
    screen: { queries: { people: { call: 'test/people' } } },
    body: {
      list: {
        block: 'list',
        of: 'people',
        item: {
          record: {
            block: 'record',
            fields: {
              name: { label: say('نام') },
              fee: { label: say('هزینه'), value: ['*', 10, 1000], format: 'money' },
              room: { label: say('اتاق'), none: say('ندارد') },
              secret: { label: say('رمز'), value: 'x', shownWhen: false },
              code: { label: say('کد'), value: 'A-7', device: 'desktop' },
            },
          },
        },
      },
    },
  })
const pairs = async () =>
  (await screen.findAllByRole('term')).map(({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`)

it('pairs names with values: the row’s own, computed, or words where there is none; hidden ones are not there', async () => {
  draw(1440).settle('test/people', { ok: true, result: [{ id: 1, name: 'نگار' }] })
  expect(await pairs()).toEqual(['نام نگار', 'هزینه ۱٬۰۰۰portal:money.unit', 'اتاق ندارد', 'کد A-7'])
})

it('[PRES-17] leaves out on a phone what is for wide screens', async () => {
  draw(1024).settle('test/people', { ok: true, result: [{ id: 1, name: 'نگار' }] })
  expect((await pairs()).map((pair) => pair.split(' ')[0])).toEqual(['نام', 'هزینه', 'اتاق'])
})

it('shows a sentence instead of a value, with a tone that follows the data', async () => {
  const due = {
    label: say('مهلت'),
    text: { plain: ['.', ['id', 'row'], 'due'] },
    tone: ['?:', ['.', ['id', 'row'], 'late'], 'danger', 'info'],
  }
  const { container, settle } = renderScreen({
    screen: { queries: { people: { call: 'test/people' } } },
    body: { list: { block: 'list', of: 'people', item: { record: { block: 'record', fields: { due } } } } },
  })
  settle('test/people', {
    ok: true,
    result: [
      { id: 1, due: 'سه روز دیر', late: true },
      { id: 2, due: 'به‌موقع', late: false },
    ],
  })
  expect(await pairs()).toEqual(['مهلت سه روز دیر', 'مهلت به‌موقع'])
  const icons = [...container.querySelectorAll('dd svg')].map(({ innerHTML }) => innerHTML)
  expect(new Set(icons).size).toBe(2)
})
