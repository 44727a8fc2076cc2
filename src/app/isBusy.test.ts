import { expect, it } from 'vitest'
import { isBusy } from './runAsApp.ts'

type Snapshot = ReturnType<Parameters<typeof isBusy>[0]['snapshot']>

const at = (unsaved: boolean, done: boolean | undefined, more: object = {}) =>
  isBusy({
    snapshot: () =>
      ({
        online: true,
        view: { kind: 'screen', id: 'm/s', runtime: { unsaved: () => unsaved, flow: () => (done === undefined ? undefined : { done }) } },
        ...more,
      }) as unknown as Snapshot,
  })

it('a form with unsent input, a dialog and a flow that has not ended are not disturbed', () => {
  expect([at(true, undefined), at(false, false), at(false, undefined, { dialog: {} })]).toEqual([true, true, true])
  expect([at(false, undefined), at(false, true), at(false, undefined, { view: { kind: 'loading' } })]).toEqual([false, false, false])
})
