import { memo, useSyncExternalStore } from 'react'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../engine/react/look/hiddenLook.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { useScreenEnvironment } from '../../engine/react/runtime/screenEnvironment.ts'
import { Screen } from '../../engine/react/Screen.tsx'
import { Soon } from '../../engine/react/soon/Soon.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { headerLook } from './headerLook.ts'
import type { HostFrame } from './portalHost.ts'

export interface WalletBalanceProps {
  readonly frame: HostFrame
}

const everywhere = { scope: 'all' } as const

/** The balance as a link to the wallet; renders its slot of the header. */
export const WalletBalance = memo(({ frame: { purse } }: WalletBalanceProps) => {
  const look = classesOf(headerLook)
  const hidden = classesOf(hiddenLook).root
  const word = useWord()
  const { slot, subscribe } = useScreenEnvironment()
  const screens = useSyncExternalStore(subscribe, () => slot('header.purse', everywhere))
  if (!purse) return null
  return (
    <Goto className={look.purse} to={purse.goto}>
      <Icon nodes={icons.wallet} />
      <span className={hidden}>{word('wallet')}</span>
      <Soon to={purse.goto} hidden />
      {screens.map(({ id, runtime }) => (
        <Screen key={id} runtime={runtime} />
      ))}
    </Goto>
  )
})
