import type { ReactNode } from 'react'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { Goto } from '../runtime/Goto.tsx'
import { type ButtonTone, buttonClasses } from './buttonLook.ts'

export interface ButtonLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly tone?: ButtonTone
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: IconNodes
}

/** A link styled as a button. */
export const ButtonLink = ({ to, children, tone = 'secondary', size = 'md', icon }: ButtonLinkProps) => (
  <Goto className={buttonClasses({ tone, size })} to={to}>
    {icon && <Icon nodes={icon} size="sm" />}
    {children}
  </Goto>
)
