import { formatNumber } from '../../../engine/format/numbers.ts'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'
import { laterIcons } from '../../../engine/react/icon/laterIcons.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { Spinner } from '../../../engine/react/state/Spinner.tsx'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { counterLook } from './counterLook.ts'
import type { ItemView } from './itemView.ts'

type Action = ItemView['actions'][number]

export interface CounterProps {
  /** Label of the group, before what it counts. */
  readonly label: string
  /** DOM id of the name of what it counts. */
  readonly nameId: string
  readonly count: number
  readonly minus: Action | undefined
  readonly plus: Action | undefined
  /** DOM id of the reasons for disabled buttons. */
  readonly whyId: string
  readonly onPress: (action: Action) => void
}

/** Minus, a number, plus. The buttons keep the focus while disabled or busy. */
export const Counter = ({ label, nameId, count, minus, plus, whyId, onPress }: CounterProps) => {
  const look = classesOf(counterLook)
  const { language } = useTexts()
  const busy = minus?.busy === true || plus?.busy === true
  const button = (action: Action | undefined, drawing: Action['icon']) =>
    action ? (
      <button
        type="button"
        className={look.button}
        aria-label={action.text}
        aria-disabled={!action.enabled || action.busy || undefined}
        aria-describedby={action.why ? `${whyId}${action.id}` : undefined}
        title={action.why}
        data-action={action.id}
        onClick={() => onPress(action)}
      >
        <Icon nodes={action.icon ?? drawing ?? laterIcons.plus} />
      </button>
    ) : (
      <span />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      id={`${nameId}count`}
      className={look.root}
      role="group"
      aria-label={label}
      aria-labelledby={`${nameId}count ${nameId}`}
      aria-busy={busy || undefined}
    >
      {button(minus, icons.minus)}
      <span className={look.number}>
        <output>{formatNumber(count, language)}</output>
        {busy && <Spinner />}
      </span>
      {button(plus, laterIcons.plus)}
    </div>
  )
}
