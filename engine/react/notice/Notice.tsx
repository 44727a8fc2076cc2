import type { ReactNode, Ref } from 'react'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'
import type { Tone } from '../value/Badge.tsx'

const noticeLook = defineLook(
  {
    root: {
      display: 'flex',
      gap: '3',
      padding: '14px 16px',
      borderRadius: 'md',
      border: '1px solid',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& > svg': { marginBlockStart: '2px' },
      '& b': { fontWeight: 'semibold' },
    },
    words: { flex: '1', minInlineSize: '0', display: 'flex', flexDirection: 'column', gap: '2', whiteSpace: 'pre-line' },
  },
  {
    tone: {
      info: { root: { borderColor: 'info.line', background: 'info.tint', '& > svg': { color: 'info.mark' } } },
      success: { root: { borderColor: 'success.line', background: 'success.tint', '& > svg': { color: 'success.mark' } } },
      warning: { root: { borderColor: 'warning.line', background: 'warning.tint', '& > svg': { color: 'warning.mark' } } },
      danger: {
        root: {
          borderColor: 'danger.line',
          background: 'danger.tint',
          '& > svg': { color: 'danger.mark' },
          '& a': { color: 'danger.text', fontWeight: 'semibold' },
        },
      },
      neutral: { root: { borderColor: 'borderSubtle', background: 'surface' } },
      accent: { root: { borderColor: 'accent.line', background: 'accent.tint', '& > svg': { color: 'accent.mark' } } },
      module: { root: { borderColor: 'transparent', background: 'hue.tint', '& > svg': { color: 'hue.icon' } } },
    },
  },
)
const drawings: Readonly<Record<Tone, IconNodes>> = {
  info: icons.info,
  success: icons.circleCheck,
  warning: icons.triangleAlert,
  danger: icons.circleAlert,
  neutral: icons.info,
  accent: icons.info,
  module: icons.info,
}

export interface NoticeProps {
  readonly tone: Tone
  readonly children: ReactNode
  readonly focusRef?: Ref<HTMLDivElement>
}

/** An inline message; with `focusRef` it is focusable from code. */
export const Notice = ({ tone, children, focusRef }: NoticeProps) => {
  const look = classesOf(noticeLook, { tone })
  return (
    <div ref={focusRef} className={look.root} tabIndex={focusRef ? -1 : undefined} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon nodes={drawings[tone]} />
      <div className={look.words}>{children}</div>
    </div>
  )
}
