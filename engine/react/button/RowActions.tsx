import { useId } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'
import type { RowAction } from '../runtime/parts.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import { Soon } from '../soon/Soon.tsx'
import { Button } from './Button.tsx'
import { type ActionKeys, useRowActions } from './useRowActions.tsx'

const actionsLook = defineLook({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'var(--actions-justify, flex-start)',
    gap: '2',
    '&:empty': { display: 'none' },
  },
  why: { fontSize: 'xs', lineHeight: 'xs', color: 'muted', flexBasis: '100%' },
})

export interface ActionButtonProps {
  readonly action: RowAction
  readonly size?: 'sm' | 'md' | 'lg'
  /** Only its icon, where it has one; its text is its accessible name. */
  readonly compact?: boolean
  /** DOM id of what names the row: added to the name of a button without words. */
  readonly rowName?: string | undefined
}

/** A button; if disabled, with the reason beside it. */
const ActionButton = ({ action, size = 'sm', compact = false, rowName }: ActionButtonProps) => {
  const look = classesOf(actionsLook)
  const id = useId()
  const iconOnly = compact && action.icon !== undefined
  return (
    <>
      <Button
        variant={size === 'sm' && action.variant === 'danger' ? 'dangerQuiet' : action.variant}
        size={iconOnly ? 'icon' : size}
        aria-label={iconOnly ? action.text : undefined}
        {...(iconOnly && rowName !== undefined && { id: `${id}act`, 'aria-labelledby': `${id}act ${rowName}` })}
        icon={action.icon}
        off={!action.enabled}
        busy={action.busy}
        aria-describedby={action.why ? id : undefined}
        onClick={action.press}
      >
        {iconOnly ? undefined : action.text}
        <Soon to={action.goto} />
      </Button>
      {action.why && (
        <span id={id} className={look.why}>
          {action.why}
        </span>
      )}
    </>
  )
}

export interface RowActionsProps {
  readonly actions: Readonly<Record<string, ActionKeys>>
  readonly tools: BlockTools
  readonly size?: 'sm' | 'md' | 'lg'
  readonly compact?: boolean
  readonly rowName?: string | undefined
}

/** The buttons of a block or a row. */
export const RowActions = ({ actions: defined, tools, size = 'sm', compact = false, rowName }: RowActionsProps) => {
  const look = classesOf(actionsLook)
  const { actions, question } = useRowActions(defined)
  return (
    <div className={look.root}>
      {actions(tools).map((action) => (
        <ActionButton key={action.id} action={action} size={size} compact={compact} rowName={rowName} />
      ))}
      {question}
    </div>
  )
}
