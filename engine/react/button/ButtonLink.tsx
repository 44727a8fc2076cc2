import type { ReactNode } from 'react'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { useLook } from '../look/useLook.ts'
import { Goto } from '../runtime/Goto.tsx'
import { type ButtonTone, buttonLook } from './buttonLook.ts'

export interface ButtonLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly tone?: ButtonTone
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: IconNodes
}

/** A link that looks like a button. */
export const ButtonLink = ({ to, children, tone = 'secondary', size = 'md', icon }: ButtonLinkProps) => (
  <Goto className={useLook(buttonLook, { tone, size }).root} to={to}>
    {icon && <Icon nodes={icon} size="sm" />}
    {children}
  </Goto>
)
