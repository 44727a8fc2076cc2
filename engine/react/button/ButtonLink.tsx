import type { ReactNode } from 'react'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { Goto } from '../runtime/Goto.tsx'
import { type ButtonVariant, buttonClasses } from './buttonLook.ts'

export interface ButtonLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: IconNodes
}

/** A link styled as a button. */
export const ButtonLink = ({ to, children, variant = 'secondary', size = 'md', icon }: ButtonLinkProps) => (
  <Goto className={buttonClasses({ variant, size })} to={to}>
    {icon && <Icon nodes={icon} size="sm" />}
    {children}
  </Goto>
)
