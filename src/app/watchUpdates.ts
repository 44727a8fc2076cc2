import type { Attention, Clock } from '../../engine/ports.ts'

export interface UpdatesDeps {
  readonly clock: Clock
  readonly attention: Pick<Attention, 'visible' | 'watch'>
  /** The scripts that run. */
  readonly running: readonly string[]
  /** The scripts of the page as it is served now. Rejects without a connection. */
  read(): Promise<readonly string[]>
  /** Whether a reload would disturb: asked for before each offer. */
  isBusy(): boolean
  offer(): void
}

/** Time between two looks for another release, and between two offers of it, ms. */
export const LOOK_MS = 30 * 60_000
/** How soon an offer follows that had to wait, ms. */
export const WAIT_MS = 60_000

/** Offers a reload when another release is served. Never while somebody is in the middle of something, and not while the page is hidden. */
export function watchUpdates({ clock, attention, running, read, isBusy, offer }: UpdatesDeps): void {
  let lookedAt = clock.now()
  let offeredAt = Number.NEGATIVE_INFINITY
  let isOld = false
  const isOther = (scripts: readonly string[]) => scripts.length > 0 && scripts.some((script) => !running.includes(script))

  async function look(): Promise<void> {
    if (!attention.visible()) return
    if (!isOld && clock.now() - lookedAt >= LOOK_MS) {
      lookedAt = clock.now()
      isOld = await read().then(isOther, () => false)
    }
    if (!isOld || isBusy() || clock.now() - offeredAt < LOOK_MS) return
    offeredAt = clock.now()
    offer()
  }
  function step(): void {
    void look()
    clock.after(WAIT_MS, step)
  }
  clock.after(WAIT_MS, step)
  attention.watch(() => void look())
}
