import type { Effect, StoredValues } from '../../engine/screen/index.ts'
import type { Navigate } from '../shell/portalHost.ts'
import { type AddressBar, placeAt } from './addressBar.ts'
import type { SessionEffect } from './createSessionChanges.ts'
import type { Views } from './createViews.ts'
import type { HostDeps } from './hostDeps.ts'
import { performEffect, type Take } from './performEffect.ts'

export interface PerformDeps extends Pick<HostDeps, 'toasts' | 'texts' | 'leave' | 'saveCalendar' | 'saveBytes' | 'files'> {
  readonly stores: Pick<StoredValues, 'put'>
  readonly bar: AddressBar
  views(): Pick<Views, 'isLeft' | 'isUnsaved'>
  navigate: Navigate
  factsChanged(): void
  session(effect: SessionEffect): void
}

/** Performs an effect of a screen. `mayAsk`: whether it asks before it leaves a page on which something typed would be lost. */
export type Perform = (effect: Effect, take?: Take, mayAsk?: boolean) => void

export function createPerform(host: PerformDeps): Perform {
  const { toasts, texts, leave, saveCalendar, saveBytes, files, stores, bar, session } = host
  return (effect, take, mayAsk = true) => {
    const isOfPage = effect.type === 'goto' && effect.path === undefined
    // A page that is being left does not change the address of the next one.
    if (isOfPage && (bar.isMoving || host.views().isLeft())) return
    performEffect(effect, {
      toasts,
      texts,
      leave,
      saveCalendar,
      saveBytes,
      files,
      take,
      session,
      navigate(to, replace) {
        const asks = mayAsk && placeAt(to).path !== bar.now.path && host.views().isUnsaved()
        if (!asks) bar.leadTo(to)
        host.navigate(to, { replace, asks })
      },
      here: () => bar.next,
      store(name, value, seconds) {
        stores.put(name, value, seconds)
        host.factsChanged()
      },
    })
  }
}
