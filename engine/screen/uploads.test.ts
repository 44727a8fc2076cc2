import { expect, it } from 'vitest'
import type { Outcome } from '../calls/index.ts'
import type { CompiledField, CompiledForm } from '../compiled/compiled.ts'
import { createFiles } from '../createFiles.ts'
import { rareFaults } from '../fieldKinds/rareFaults.ts'
import { createVirtualClock } from '../replay/index.ts'
import { createFormStore } from './formStore.ts'
import { watchUploads } from './uploads.ts'

const form = {
  core: 'lean',
  validator: '',
  schema: { type: 'object', required: ['files'], properties: { files: { type: 'array' } } },
  fields: { files: { as: 'uploads', call: 'm/up', ltr: false, trim: false, wait: 400, secret: false } satisfies CompiledField },
} as CompiledForm

function open() {
  let made = 0
  const files = createFiles(() => `f${++made}`)
  const sent: {
    readonly id: string
    readonly subject: string | undefined
    readonly stops: boolean | undefined
    settle: (outcome: Outcome) => void
    ended: boolean
  }[] = []
  const store = createFormStore({
    id: 'm/f',
    form,
    validator: () => [],
    clock: createVirtualClock(0),
    faults: rareFaults,
    start: () => ({}),
    scope: () => ({}),
    changed: () => undefined,
  })
  const stop = watchUploads(store, {
    files,
    batch: (change) => change(),
    calls: {
      start: ({ args, subject, stops }, settle) => {
        const call = { id: (args['file'] as { id: string }).id, subject, stops, settle, ended: false }
        sent.push(call)
        return () => {
          call.ended = true
        }
      },
      listing: () => ({}),
      known: () => undefined,
      watch: () => () => undefined,
      waits: () => false,
      has: () => true,
    },
  })
  const keep = () => files.keep(new Uint8Array([1]), { name: 'a.pdf', type: 'application/pdf' })
  const all = () => (store.typed()['files'] ?? []) as readonly { readonly id: string }[]
  return { files, sent, store, stop, keep, all }
}
const failed: Outcome = {
  ok: false,
  error: { call: 'm/up', status: 0, errorCode: '', messageFa: '', messageEn: '', quiet: false, named: false },
}

it('[HELP-65] each file goes up when it is picked, and the form is not valid until all have', () => {
  const { store, sent, keep } = open()
  const [a, b] = [keep(), keep()]
  store.set('files', [a])
  store.set('files', [a, b])
  expect(sent.map(({ id, stops }) => [id, stops])).toEqual([
    ['f1', true],
    ['f2', true],
  ])
  expect(store.get().valid).toBe(false)
  store.touchAll()
  expect(store.field('files').error).toMatchObject({ key: 'portal:form.upload' })
  sent[1]?.settle({ ok: true, result: { token: 'T2' } })
  expect(store.get().valid).toBe(false)
  sent[0]?.settle({ ok: true, result: { token: 'T1' } })
  expect([store.get().valid, store.field('files').error]).toEqual([true, undefined])
  expect(store.get().data['files']).toEqual([
    { ...a, uploaded: { token: 'T1' } },
    { ...b, uploaded: { token: 'T2' } },
  ])
  expect(sent).toHaveLength(2)
})

it('[HELP-67] a file that failed says so, is sent again as the same act, and keeps the others', () => {
  const { store, sent, keep, all } = open()
  const [a, b] = [keep(), keep()]
  store.set('files', [a, b])
  sent[0]?.settle(failed)
  sent[1]?.settle({ ok: true, result: { token: 'T2' } })
  store.touchAll()
  expect(store.field('files').error).toMatchObject({ key: 'portal:form.upload.mend' })
  expect(all()[0]).toMatchObject({ id: 'f1', failed: { key: 'portal:errors.connection' } })
  store.set('files', [a, all()[1]])
  expect(sent.map(({ id, subject }) => [id, subject])).toEqual([
    ['f1', 'm/f files f1'],
    ['f2', 'm/f files f2'],
    ['f1', 'm/f files f1'],
  ])
  sent[2]?.settle({ ok: true, result: { token: 'T1' } })
  expect(store.get().valid).toBe(true)
})

it('what is taken out is no longer sent nor kept, and a late answer changes nothing', () => {
  const { store, sent, files, keep, all } = open()
  const [a, b] = [keep(), keep()]
  store.set('files', [a, b])
  store.set('files', [b])
  expect([sent[0]?.ended, sent[1]?.ended, files.read('f1'), files.read('f2') !== undefined]).toEqual([true, false, undefined, true])
  sent[0]?.settle({ ok: true, result: { token: 'T1' } })
  expect(all()).toEqual([b])
})

it('a file whose bytes are gone is not sent, and says that it must be picked again', () => {
  const { store, sent, all } = open()
  store.set('files', [{ id: 'old', name: 'a.pdf', type: 'application/pdf', size: 3 }])
  expect([sent, store.get().valid]).toEqual([[], false])
  expect(all()).toMatchObject([{ id: 'old', failed: { key: 'portal:form.upload.gone' } }])
})

it('leaving the screen stops what is under way', () => {
  const { store, sent, stop, keep } = open()
  store.set('files', [keep()])
  stop()
  expect(sent[0]?.ended).toBe(true)
})
