import type { ReactNode } from 'react'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { defineLook, type VariantOf } from '../look/look.ts'

const badgeLook = defineLook(
  {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      padding: '1px 10px',
      minBlockSize: '26px',
      borderRadius: 'full',
      fontSize: 'xs',
      lineHeight: '1.375rem',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
  },
  {
    tone: {
      neutral: { root: { background: 'sunken', color: 'muted' } },
      success: { root: { background: 'success.tint', color: 'success.text' } },
      warning: { root: { background: 'warning.tint', color: 'warning.text' } },
      danger: { root: { background: 'danger.tint', color: 'danger.text' } },
      info: { root: { background: 'info.tint', color: 'info.text' } },
      module: { root: { background: 'hue.tint', color: 'hue.text' } },
      accent: { root: { background: 'accent.tintStrong', color: 'accent.onTint' } },
    },
  },
)
export type Tone = VariantOf<typeof badgeLook, 'tone'>
const TONES: Readonly<Record<Tone, true>> = {
  neutral: true,
  success: true,
  warning: true,
  danger: true,
  info: true,
  module: true,
  accent: true,
}
export const isTone = (value: unknown): value is Tone => typeof value === 'string' && Object.hasOwn(TONES, value)

/** Icon of each tone: never by colour alone. */
const drawings: Readonly<Partial<Record<Tone, IconNodes>>> = {
  success: icons.circleCheck,
  warning: icons.clock,
  danger: icons.circleX,
  info: icons.info,
}

export interface BadgeProps {
  readonly tone: Tone
  /** In place of its tone's icon. */
  readonly icon?: IconNodes | undefined
  readonly children: ReactNode
}

export const Badge = ({ tone, icon, children }: BadgeProps) => {
  const drawing = icon ?? drawings[tone]
  return (
    <span className={classesOf(badgeLook, { tone }).root}>
      {drawing && <Icon nodes={drawing} size="xs" />}
      {children}
    </span>
  )
}
