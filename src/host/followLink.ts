import type { Session } from '../../engine/calls/index.ts'
import type { HostDeps } from './hostDeps.ts'
import { LINK, type RawFacts } from './storedUniversity.ts'

/** Time to read why, ms (CONF-24). */
const WAIT = 2000

const originOf = (address: unknown): string => {
  try {
    return new URL(String(address)).origin
  } catch {
    return ''
  }
}

/**
 * Follows the address of the chosen university to the present one from the `former`, by which it was reached last. Tokens stay with the
 * origin that gave them (CONF-O4). An address that has left the list has expired, which is said before the page is reloaded with the
 * present one (CONF-23, CONF-24, CONF-O3).
 */
export function followLink(
  former: string,
  chosen: RawFacts,
  session: Pick<Session, 'drop'>,
  { storage, toasts, texts, clock, reload }: Pick<HostDeps, 'storage' | 'toasts' | 'texts' | 'clock' | 'reload'>,
): void {
  const addresses = [chosen['universityURL'] ?? []].flat()
  const renew = () => {
    if (addresses[0]) storage.set(LINK, `${chosen['unikey']} ${addresses[0]}`)
    else storage.remove(LINK)
  }
  if (originOf(former) !== originOf(addresses[0])) session.drop()
  if (addresses.includes(former)) {
    renew()
    return
  }
  toasts.show({ tone: 'info', text: texts.get().translate('portal:linkExpired') })
  clock.after(WAIT, () => {
    renew()
    reload()
  })
}
