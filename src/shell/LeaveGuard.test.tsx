// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useReads } from '../../engine/react/runtime/useReads.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { aForm, noAnswer, renderScreen, say } from '../../engine/react/support/renderScreen.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { createLeaveGate, type LeaveGate } from './leaveGate.ts'

const READS = ['forms', 'dialogs']
const Guarded = ({ runtime, gate }: { readonly runtime: ScreenRuntime; readonly gate: LeaveGate }) => {
  useReads(runtime, READS)
  return runtime.unsaved() && <LeaveGuard gate={gate} />
}

function draw(press: object = { run: 'send' }) {
  const form = aForm({ schema: { type: 'object', properties: { words: { type: 'string' } } }, fields: { words: { label: say('متن') } } })
  const drawn = renderScreen({
    forms: { form },
    body: { form: { block: 'form', form: 'form', submit: { text: say('ثبت'), press } } },
    screen: { commands: { send: { form: 'form', call: 'test/x' } } },
  })
  const gate = createLeaveGate(window)
  render(<Guarded runtime={drawn.runtime} gate={gate} />)
  const left: string[] = []
  return {
    ...drawn,
    left,
    type: (value: string) => fireEvent.change(screen.getByLabelText(/متن/), { target: { value } }),
    /** Follows a link. */
    follow: (to: string) => act(() => gate.pass(() => void left.push(to))),
    /** Whether the browser would ask before the page is closed or loaded again. */
    asksBeforeUnload() {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    },
  }
}
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a half-filled form is left by a link only after a question; nothing is asked before something is typed', () => {
  const { type, follow, left, asksBeforeUnload } = draw()
  expect(asksBeforeUnload()).toBe(false)
  follow('/a')
  expect(left).toEqual(['/a'])
  type('سلام')
  expect(asksBeforeUnload()).toBe(true)
  follow('/b')
  expect([left, screen.getByRole('alertdialog').textContent]).toEqual([['/a'], expect.stringContaining('portal:leave.question')])
  answer('portal:leave.no')
  expect([left, screen.queryByRole('alertdialog')]).toEqual([['/a'], null])
  follow('/c')
  answer('portal:leave.yes')
  expect(left).toEqual(['/a', '/c'])
})

it('what was emptied again, is being sent, or was sent, is nobody’s loss; what was refused is', async () => {
  const { type, follow, left, asksBeforeUnload, settle } = draw()
  type('سلام')
  type('')
  expect(asksBeforeUnload()).toBe(false)
  type('سلام')
  const submit = () => fireEvent.submit(screen.getByText('ثبت').closest('form') ?? document.body)
  submit()
  expect(asksBeforeUnload()).toBe(false)
  act(() => settle('test/x', noAnswer('test/x')))
  expect(asksBeforeUnload()).toBe(true)
  submit()
  act(() => settle('test/x', { ok: true, result: {} }))
  expect(asksBeforeUnload()).toBe(false)
  follow('/a')
  expect(left).toEqual(['/a'])
})

it('a step back is taken back until the user has answered', () => {
  window.history.replaceState({ idx: 0 }, '')
  const { type } = draw()
  type('سلام')
  const seen: number[] = []
  const router = () => void seen.push(1)
  window.addEventListener('popstate', router)
  const steps: (number | undefined)[] = []
  const { go } = window.history
  window.history.go = (delta) => void steps.push(delta)
  try {
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: -1 } })))
    expect([seen, steps]).toEqual([[], [1]])
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } })))
    expect(seen).toEqual([])
    answer('portal:leave.yes')
    expect(steps).toEqual([1, -1])
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: -1 } })))
    expect(seen).toEqual([1])
  } finally {
    window.history.go = go
    window.removeEventListener('popstate', router)
  }
})
