import { useId, useState, useSyncExternalStore } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { chipLook } from '../../react/look/chipLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Goto } from '../../react/runtime/Goto.tsx'
import { useRuntime } from '../../react/runtime/RuntimeContext.ts'
import { useScreenEnvironment } from '../../react/runtime/screenEnvironment.ts'
import type { Tile } from '../../react/runtime.ts'
import { Soon, useIsPlanned } from '../../react/soon/Soon.tsx'
import { StateCard } from '../../react/state/StateCard.tsx'
import { useTexts, useWord } from '../../react/texts/TextsContext.ts'
import { useText } from '../../react/texts/useText.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { tilesLook } from './tilesLook.ts'

interface OneTileProps {
  readonly tile: Tile
}

const OneTile = ({ tile }: OneTileProps) => {
  const off = !tile.enabled || tile.goto === undefined
  const isPlanned = useIsPlanned()(tile.goto) && !off
  const look = classesOf(tilesLook)
  const chip = classesOf(chipLook, { tone: off || isPlanned ? 'off' : 'plain' })
  const { language } = useTexts()
  const text = useText()
  const word = useWord()
  const id = useId()
  const [asked, setAsked] = useState(false)
  const why = tile.why ? text(tile.why) : word('tiles.off')
  const note = off ? why : tile.note && text(tile.note)
  const inside = (
    <>
      <span className={chip.root}>
        <Icon nodes={tile.icon} />
      </span>
      {tile.count !== undefined && tile.count > 0 && !off && !isPlanned && (
        <span className={look.count}>{formatNumber(tile.count, language)}</span>
      )}
      {off && (
        <span className={look.lock}>
          <Icon nodes={laterIcons.lock} size="sm" />
        </span>
      )}
      {isPlanned && (
        <span className={look.soon}>
          <Soon to={tile.goto} />
        </span>
      )}
      <span className={look.words}>
        <b className={look.name}>{text(tile.text)}</b>
        {note && (
          <small id={id} className={look.note} data-asked={asked || undefined}>
            {note}
          </small>
        )}
      </span>
    </>
  )
  if (off || tile.goto === undefined)
    return (
      <button
        type="button"
        className={look.off}
        data-hue={tile.hue}
        aria-disabled="true"
        aria-describedby={id}
        onClick={() => setAsked(!asked)}
      >
        {inside}
      </button>
    )
  return (
    <Goto className={isPlanned ? look.off : look.tile} data-hue={tile.hue} to={tile.goto}>
      {inside}
    </Goto>
  )
}

/** The tiles of a module, or one for each module. A disabled tile is grey and gives the reason. */
export const TilesBlock = ({ block }: BlockPropsOf<'tiles'>) => {
  const runtime = useRuntime()
  const look = classesOf(tilesLook)
  const word = useWord()
  const { tiles, subscribe } = useScreenEnvironment()
  const found = useSyncExternalStore(subscribe, () =>
    tiles({ runtime, ...(block.of === undefined ? {} : { of: block.of }), ...(block.modules ? { modules: true } : {}) }),
  )
  if (found.length === 0) return <StateCard art="empty" text={word('empty')} />
  return (
    <ul className={look.root}>
      {found.map((tile) => (
        <li key={tile.id}>
          <OneTile tile={tile} />
        </li>
      ))}
    </ul>
  )
}
