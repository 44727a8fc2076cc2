import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { fieldAt } from '../../../compiled/fieldKind.ts'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { laterIcons } from '../../icon/laterIcons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { Flow } from '../../look/Flow.tsx'
import { useBlock } from '../../runtime/useBlock.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { controlId } from '../controlId.ts'
import { Legend } from './Legend.tsx'
import type { RjsfContext } from './PlaceContext.ts'
import { rjsfLook } from './rjsfLook.ts'

type Act = 'add' | 'remove' | 'up' | 'down'
interface List {
  /** DOM id of an item. */
  readonly idOf: (index: number) => string
  /** Whether its items may be moved. */
  readonly moves: boolean
  /** Whether it has more items than it must have. */
  readonly mayShrink: boolean
  /** An item is about to be changed: the focus follows, and screen readers hear it. */
  readonly did: (act: Act, index: number) => void
}
const ListContext = createContext<List>({ moves: true, mayShrink: true, idOf: () => '', did: () => undefined })

const CONTROLS = 'input, select, textarea, button'

/** Where the focus goes once the list has changed: into a new item, to the button that moved one, or to the item in the place of a removed one. */
function focusAfter(act: Act, index: number, last: number, idOf: List['idOf'], add: HTMLElement | null): void {
  const item = (at: number) => document.getElementById(idOf(at))
  const target =
    act === 'add'
      ? item(last)?.querySelector<HTMLElement>(CONTROLS)
      : act === 'remove'
        ? (item(Math.min(index, last)) ?? add)
        : (item(act === 'up' ? index - 1 : index + 1)?.querySelector<HTMLElement>(`[data-act=${act}]`) ??
          item(act === 'up' ? index - 1 : index + 1))
  target?.focus()
}

/** Keeps the focus in a list that changes, and says what has changed. */
function useListChanges(keys: string, count: number, idOf: List['idOf']) {
  const word = useWord()
  const add = useRef<HTMLButtonElement>(null)
  const pending = useRef<{ readonly act: Act; readonly index: number; readonly keys: string }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { current } = pending
    if (current === undefined || current.keys === keys) return
    // RJSF may make the items again when what is hidden in them has been omitted: the focus follows until the user does something.
    pending.current = { ...current, keys }
    focusAfter(current.act, current.index, count - 1, idOf, add.current)
  })
  const did = (act: Act, index: number) => {
    pending.current = { act, index, keys }
    const n = { n: index + 1 }
    setSaid(
      act === 'add'
        ? word('form.added', n)
        : act === 'remove'
          ? word('form.removed', n)
          : word('form.moved', { ...n, to: act === 'up' ? index : index + 2 }),
    )
  }
  const settled = () => {
    pending.current = undefined
  }
  return { add, said, did, settled }
}

/** A list: its items, and the button that adds one. */
export const ListField = ({
  title,
  schema,
  items,
  canAdd,
  disabled,
  readonly,
  onAddClick,
  fieldPathId,
  registry,
}: ArrayFieldTemplateProps) => {
  const word = useWord()
  const look = classesOf(rjsfLook)
  const { store } = registry.formContext as RjsfContext
  const { path } = fieldPathId
  const place = path.join('/')
  const field = fieldAt(store.form, place)?.field
  const { text } = useBlock(field ?? store.form)
  const idOf = (index: number) => `${controlId(store.id, `${place}/${index}`)}--item`
  const { add, said, did, settled } = useListChanges(items.map(({ key }) => key).join(' '), items.length, idOf)
  const label = field === undefined ? title : text(field.label)
  return (
    <fieldset onKeyDownCapture={settled} onPointerDownCapture={settled}>
      <Legend title={title} path={path} registry={registry} />
      <Flow gap={3}>
        <ListContext value={{ moves: field?.moves !== false, mayShrink: items.length > (schema.minItems ?? 0), idOf, did }}>
          {items}
        </ListContext>
        {canAdd && !readonly && (
          <span>
            <Button
              ref={add}
              icon={laterIcons.plus}
              off={disabled}
              onClick={(event) => {
                if (disabled) return
                did('add', items.length)
                onAddClick(event)
              }}
            >
              {label ? word('form.addTo', { what: label }) : word('form.add')}
            </Button>
          </span>
        )}
      </Flow>
      <p role="status" className={look.said}>
        {said}
      </p>
    </fieldset>
  )
}

/** An item of a list, with the buttons that move and remove it. */
export const ListItem = ({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) => {
  const look = classesOf(rjsfLook)
  const word = useWord()
  const { idOf, did, moves, mayShrink } = use(ListContext)
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem, disabled, readonly } = buttonsProps
  const n = { n: index + 1 }
  const isFixed = disabled || readonly
  const press = (act: Act, change: (event: unknown) => void) => (event: unknown) => {
    did(act, index)
    change(event)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody wants to see on each record
    <div id={idOf(index)} tabIndex={-1} className={look.item} role="group" aria-label={word('form.item', n)}>
      <div className={look.inside}>{children}</div>
      {!isFixed && (
        <div className={look.buttons}>
          {moves && hasMoveUp && (
            <Button data-act="up" variant="quiet" size="icon" aria-label={word('form.up', n)} onClick={press('up', onMoveUpItem)}>
              <Icon nodes={icons.arrowUp} />
            </Button>
          )}
          {moves && hasMoveDown && (
            <Button data-act="down" variant="quiet" size="icon" aria-label={word('form.down', n)} onClick={press('down', onMoveDownItem)}>
              <Icon nodes={icons.arrowDown} />
            </Button>
          )}
          {mayShrink && hasRemove && (
            <Button variant="dangerQuiet" size="icon" aria-label={word('form.remove', n)} onClick={press('remove', onRemoveItem)}>
              <Icon nodes={laterIcons.trash} />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
