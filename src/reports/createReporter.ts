import { deviceNow } from '../../engine/react/runtime/device.ts'
import { ChunkError } from '../../engine/react/runtime/later.tsx'
import { fingerprintOf, reportOf } from './reportOf.ts'
import type { Moment } from './watchErrors.ts'

/** Reports of one page load. */
const MOST = 5
/** Hex digits of an ETag. */
const DIGITS = 20

/** The ETag of what the gateway served; '' on a site without encryption, where browsers do not hash. */
async function etagOf(served: object | undefined): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (served === undefined || subtle === undefined) return ''
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(served)))
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DIGITS)
}

/**
 * Returns a function that sends the report of a moment to an address: each error once, at most five in all, without credentials, and never a second time. What
 * cannot be sent, or happens offline, is dropped.
 */
export function createReporter(to: string): (moment: Moment) => Promise<void> {
  const sent = new Set<string>()
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  return async (moment) => {
    // A chunk that could not be fetched: the page offers to try again.
    if (!navigator.onLine || moment.cause instanceof ChunkError) return
    const report = reportOf(moment, {
      origin: location.origin,
      build: script.slice(script.lastIndexOf('/') + 1),
      publication: await etagOf(moment.index),
      language: document.documentElement.lang,
      device: deviceNow(),
    })
    if (report === undefined) return
    const fingerprint = fingerprintOf(report)
    if (sent.size >= MOST || sent.has(fingerprint)) return
    sent.add(fingerprint)
    await fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  }
}
