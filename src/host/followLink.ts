import type { Session } from '../../engine/calls/index.ts'
import type { HostDeps } from './hostDeps.ts'
import type { RawFacts } from './readUniversities.ts'

/** Where the address is stored by which the chosen university was reached last: its key, a space, the address. */
const LINK = 'uni_link'
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
 * Follows the address of the chosen university in a list that has just been read. Tokens stay with the origin that gave them (CONF-O4). An
 * address that has left the list has expired, which is said before the page is reloaded with the present one (CONF-23, CONF-24, CONF-O3).
 */
export function followLink(
  chosen: RawFacts | undefined,
  session: Pick<Session, 'drop'>,
  { storage, toasts, texts, clock, reload }: Pick<HostDeps, 'storage' | 'toasts' | 'texts' | 'clock' | 'reload'>,
): void {
  const addresses = [chosen?.['universityURL'] ?? []].flat()
  const own = `${chosen?.['unikey']} `
  const renew = () => {
    if (addresses[0]) storage.set(LINK, own + addresses[0])
    else storage.remove(LINK)
  }
  const stored = storage.get(LINK)
  const former = stored?.startsWith(own) ? stored.slice(own.length) : undefined
  if (former !== undefined && originOf(former) !== originOf(addresses[0])) session.drop()
  if (former === undefined || addresses.includes(former)) {
    renew()
    return
  }
  toasts.show({ tone: 'info', text: texts.get().translate('portal:linkExpired') })
  clock.after(WAIT, () => {
    renew()
    reload()
  })
}
