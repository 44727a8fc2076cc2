import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CompiledFlow } from '../../compiled/compiled.ts'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const draw = (more: object) =>
  renderScreen({
    screen: { local: { ready: { schema: { type: 'boolean' }, default: true } }, commands: { pay: { call: 'test/pay' } } },
    body: { pay: { block: 'button', text: say('پرداخت'), press: { run: 'pay' }, ...more } },
  })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'پرداخت' })

it('does what it says once, and is off and busy until that is done', () => {
  const { waiting, settle } = draw({})
  expect(button().type).toBe('button')
  fireEvent.click(button())
  fireEvent.click(button())
  expect(waiting.map(({ call }) => call)).toEqual(['test/pay'])
  expect([button().getAttribute('aria-disabled'), button().getAttribute('aria-busy')]).toEqual(['true', 'true'])
  settle('test/pay', { ok: true, result: {} })
  expect([button().getAttribute('aria-disabled'), button().getAttribute('aria-busy')]).toEqual([null, null])
})

it('that may not be pressed keeps the focus, says why, and does nothing until it may', () => {
  const { waiting, runtime } = draw({ enabledWhen: path('local.ready'), why: say('اول مبلغ را بنویسید') })
  act(() => runtime.setLocal('ready', false))
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('اول مبلغ را بنویسید')
  fireEvent.click(button())
  expect(waiting).toEqual([])
  act(() => runtime.setLocal('ready', true))
  expect([button().getAttribute('aria-disabled'), screen.queryByText('اول مبلغ را بنویسید')]).toEqual([null, null])
})

it('of several actions does those whose condition holds, and is busy with those alone', () => {
  const { waiting, runtime } = draw({
    press: [
      { when: path('local.ready'), run: 'pay' },
      { when: ['!', path('local.ready')], set: { ready: true } },
    ],
  })
  act(() => runtime.setLocal('ready', false))
  fireEvent.click(button())
  expect([waiting.length, runtime.local()['ready'], button().getAttribute('aria-busy')]).toEqual([0, true, null])
  fireEvent.click(button())
  expect([waiting.map(({ call }) => call), button().getAttribute('aria-busy')]).toEqual([['test/pay'], 'true'])
})

it('that sends an event is busy with the call of that event alone, and off while another is in flight', () => {
  const flow = {
    initial: 'open',
    states: { open: { calls: { SAVE: { call: 'test/save' }, LEAVE: { call: 'test/leave' } } } },
  } as CompiledFlow
  const drawn = renderScreen({
    flow,
    screen: { flow: 'test/flow' },
    body: {
      save: { block: 'button', text: say('ثبت'), press: { send: 'SAVE' } },
      leave: { block: 'button', text: say('ترک'), press: { send: 'LEAVE' } },
    },
  })
  const stateOf = (name: string) => {
    const { attributes } = screen.getByRole('button', { name })
    return ['aria-disabled', 'aria-busy'].map((key) => attributes.getNamedItem(key)?.value)
  }
  fireEvent.click(screen.getByRole('button', { name: 'ثبت' }))
  expect([stateOf('ثبت'), stateOf('ترک')]).toEqual([
    ['true', 'true'],
    ['true', undefined],
  ])
  drawn.settle('test/save', { ok: true, result: {} })
  expect([stateOf('ثبت'), stateOf('ترک')]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

it('asks first where it must: the way back has the focus and does nothing', () => {
  const { waiting } = draw({ tone: 'danger', confirm: { text: say('برگشت ندارد.'), yes: say('پاک کردن'), no: say('نگه داشتن') } })
  const ask = () => {
    fireEvent.click(button())
    return screen.getByRole('alertdialog', { name: 'portal:confirm.title' })
  }
  expect(ask().textContent).toContain('برگشت ندارد.')
  const no = screen.getByRole('button', { name: 'نگه داشتن' })
  expect(document.activeElement).toBe(no)
  fireEvent.click(no)
  expect([screen.queryByRole('alertdialog'), waiting]).toEqual([null, []])
  ask()
  fireEvent.click(screen.getByRole('button', { name: 'پاک کردن' }))
  expect(waiting.map(({ call }) => call)).toEqual(['test/pay'])
})
