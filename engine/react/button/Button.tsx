import type { ButtonHTMLAttributes, ReactNode, Ref, SyntheticEvent } from 'react'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { Spinner } from '../state/Spinner.tsx'
import { type ButtonVariant, buttonClasses } from './buttonLook.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly children?: ReactNode
  readonly variant?: ButtonVariant | undefined
  readonly size?: 'sm' | 'md' | 'lg' | 'icon'
  readonly block?: boolean
  readonly icon?: IconNodes | undefined
  /** `aria-disabled`: grey but focusable, so that it can give a reason. The caller ignores its presses. */
  readonly off?: boolean | undefined
  /** Shows a spinner and ignores presses. It keeps the focus: a natively disabled button loses it to the page. */
  readonly busy?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

const ignore = (event: SyntheticEvent) => event.preventDefault()

export const Button = ({ children, variant = 'secondary', size = 'md', block, icon, off, busy, type = 'button', ...rest }: ButtonProps) => {
  const className = buttonClasses({ variant, size, block: block ? 'true' : undefined })
  return (
    <button
      {...rest}
      type={type}
      className={className}
      {...(busy && { onClick: ignore })}
      aria-busy={busy || undefined}
      aria-disabled={off || busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon nodes={icon} size={size === 'lg' ? 'md' : 'sm'} />}
      {children}
    </button>
  )
}
