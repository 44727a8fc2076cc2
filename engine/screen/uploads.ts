import type { CallsPort } from '../calls/index.ts'
import type { CompiledText } from '../compiled/compiled.ts'
import { isUploading, type UploadItem, uploadItems } from '../fields/index.ts'
import type { Cancel, Files } from '../ports.ts'
import { toastOfError } from './effects.ts'
import type { FormStore } from './formStore.ts'

const FAILED: CompiledText = { key: 'portal:form.upload.failed' }
/** The file was picked before the page was reloaded. */
const GONE: CompiledText = { key: 'portal:form.upload.gone' }

interface UploadDeps {
  readonly calls: CallsPort
  readonly files: Files
  /** Batches the changes that the outcome of a call brings. */
  batch(change: () => void): void
}

/** Uploads what is added to a form. Returns a function that ends it. */
export type WatchUploads = (store: FormStore, deps: UploadDeps) => Cancel

/**
 * Uploads the files of a form's upload fields as they are added, one call per file; removing a file cancels its upload. A retry
 * sends the same arguments, and so the same idempotency key.
 */
export const watchUploads: WatchUploads = (store, { calls, files, batch }) => {
  const stops = Object.entries(store.form.fields).flatMap(([name, field]) => {
    const { call } = field
    if (call === undefined) return []
    const sending = new Map<string, Cancel>()
    let known: readonly string[] = []
    const items = () => uploadItems(store.typed()[name])
    const put = (id: string, outcome: Pick<UploadItem, 'uploaded' | 'failed'>) => {
      sending.delete(id)
      batch(() =>
        store.set(
          name,
          items().map((item) => (item.id === id ? { ...item, ...outcome } : item)),
        ),
      )
    }
    const send = ({ id, name: fileName, type, size }: UploadItem) => {
      if (files.read(id) === undefined) return put(id, { failed: GONE })
      const file = { id, name: fileName, type, size }
      sending.set(id, () => undefined)
      const cancel = calls.start(
        { call: call as string, args: { file }, kind: 'command', subject: `${store.id} ${name} ${id}`, stops: true },
        (outcome) =>
          put(id, outcome.ok ? { uploaded: outcome.result ?? {} } : { failed: toastOfError(outcome.error, true)?.text ?? FAILED }),
      )
      if (sending.has(id)) sending.set(id, cancel)
    }
    const follow = () => {
      const now = items()
      const ids = now.map(({ id }) => id)
      for (const id of known) {
        if (ids.includes(id)) continue
        sending.get(id)?.()
        sending.delete(id)
        files.drop(id)
      }
      known = ids
      for (const item of now) if (isUploading(item) && !sending.has(item.id)) send(item)
    }
    const unsubscribe = store.subscribe(name, follow)
    follow()
    return [
      () => {
        unsubscribe()
        for (const cancel of sending.values()) cancel()
      },
    ]
  })
  return () => {
    for (const stop of stops) stop()
  }
}
