import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../engine/react/button/Button.tsx'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import { Counter } from './Counter.tsx'
import { itemActionsLook } from './itemActionsLook.ts'
import { actionOf, type ItemView, type PressItem } from './itemView.ts'

type Action = ItemView['actions'][number]
/** Actions with a fixed place: the counter, the reserve button, the item's name. */
const placed: ReadonlySet<string> = new Set(['reserve', 'minus', 'plus', 'detail'])
/** Button that takes the focus when the pressed one is removed. */
const following: Readonly<Record<string, readonly string[]>> = { reserve: ['plus', 'minus'], minus: ['reserve'], plus: ['reserve'] }

/** What is announced once a changed number of portions is settled: the server's answer, not the optimistic value. */
function useStanding({ item, standing, actions }: ItemView): string {
  const known = useRef(item.count)
  const [words, setWords] = useState('')
  const busy = actions.some((action) => action.busy)
  useEffect(() => {
    if (busy || known.current === item.count) return
    known.current = item.count
    setWords(standing)
  }, [busy, item.count, standing])
  return words
}

export interface ItemActionsProps {
  readonly view: ItemView
  readonly onPress: PressItem
}

interface ReasonsProps {
  readonly view: ItemView
  readonly id: string
  /** The action that was pressed last. */
  readonly latest: string | undefined
}

/** Why actions are disabled, and what a screen reader says after a press. */
const Reasons = ({ view, id, latest }: ReasonsProps) => {
  const look = classesOf(itemActionsLook)
  const hidden = classesOf(hiddenLook).root
  const standing = useStanding(view)
  // The tag on the picture shows already that it is sold out.
  const isSeen = (action: Action): boolean => action.id !== 'minus' && action.id !== 'plus' && !view.item.soldOut
  return (
    <>
      {view.actions.map(
        (action) =>
          action.why && (
            <span key={action.id} id={`${id}${action.id}`} className={isSeen(action) ? look.why : hidden}>
              {action.why}
            </span>
          ),
      )}
      <span role="status" className={hidden}>
        {standing}
      </span>
      <p role="status" className={look.why}>
        {view.actions.find((action) => action.id === latest && !isSeen(action))?.why}
      </p>
    </>
  )
}

/** The actions of an item: reserve, or a counter; below them the others, with the reasons for disabled ones. */
export const ItemActions = ({ view, onPress }: ItemActionsProps) => {
  const look = classesOf(itemActionsLook)
  const hidden = classesOf(hiddenLook).root
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  const [latest, setLatest] = useState<string>()
  const [reserve, minus, plus] = ['reserve', 'minus', 'plus'].map((name) => actionOf(view, name))
  const more = view.actions.filter((action) => !placed.has(action.id))
  const shown = view.actions.filter((action) => action.id !== 'detail').map((action) => action.id)
  const layout = shown.join()

  // A press may replace its own button: the focus stays within the item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the visible buttons change
  useLayoutEffect(() => {
    const pressed = last.current
    if (pressed === undefined || shown.includes(pressed)) return
    const next = following[pressed]?.find((name) => shown.includes(name))
    // A refusal may take that one away again.
    last.current = next
    if (document.activeElement !== document.body && document.activeElement !== null) return
    root.current?.querySelector<HTMLElement>(next ? `[data-action="${next}"]` : 'button')?.focus()
  }, [layout])

  const press = (action: Action) => {
    if (action.busy) return
    setLatest(action.id)
    last.current = action.id
    if (action.enabled) onPress(view.item.key, action.id)
  }
  if (shown.length === 0) return null
  return (
    <div ref={root} className={look.root}>
      {reserve && (
        <Button
          variant={reserve.variant}
          block
          icon={reserve.icon}
          off={!reserve.enabled}
          busy={reserve.busy}
          data-action={reserve.id}
          aria-describedby={`${reserve.why ? `${id}${reserve.id} ` : ''}${id}n`}
          onClick={() => press(reserve)}
        >
          {reserve.text}
        </Button>
      )}
      {(minus || plus) && (
        <Counter label={view.countName} nameId={`${id}n`} count={view.item.count} minus={minus} plus={plus} whyId={id} onPress={press} />
      )}
      {more.length > 0 && (
        <div className={look.more}>
          {more.map((action) => (
            <Button
              key={action.id}
              variant={action.variant}
              size="sm"
              icon={action.icon}
              off={!action.enabled}
              busy={action.busy && latest === action.id}
              data-action={action.id}
              aria-describedby={`${action.why ? `${id}${action.id} ` : ''}${id}n`}
              onClick={() => press(action)}
            >
              {action.text}
            </Button>
          ))}
        </div>
      )}
      <span id={`${id}n`} className={hidden}>
        {view.item.name}
      </span>
      <Reasons view={view} id={id} latest={latest} />
    </div>
  )
}
