import type { ReactNode } from 'react'
import { type Format, formatValue } from '../../format/formatValue.ts'
import { unitOf } from '../../format/money.ts'
import { labelOf } from '../../format/resolveText.ts'
import type { Texts } from '../../format/texts.ts'
import type { IconNodes } from '../icon/Icon.tsx'
import { classesOf } from '../look/classesOf.ts'
import { Badge, type Tone } from './Badge.tsx'
import { valueLook } from './valueLook.ts'

export interface ValueProps {
  readonly value: unknown
  readonly format?: Format | undefined
  readonly labels?: string | undefined
  readonly tones?: Readonly<Record<string, Tone>> | undefined
  /** A value with a tone is rendered as a badge. */
  readonly tone?: Tone | undefined
  /** In a badge, in place of its tone's icon. */
  readonly icon?: IconNodes | undefined
  /** Text for an empty value; "—" if omitted. */
  readonly none?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

const leftToRight: ReadonlySet<Format> = new Set(['code', 'phone', 'email'])

/** Renders a formatted value to plain elements: a table of a thousand values has no component for each. */
export const renderValue = (props: ValueProps, texts: Texts): ReactNode => {
  const { value, labels, tones, tone, none = '', size = 'medium' } = props
  const look = classesOf(valueLook, { size })
  const format = props.format ?? (labels === undefined ? 'text' : 'label')
  const placeholder = <span className={look.none}>{none === '' ? '—' : none}</span>
  if (value === undefined || value === null || value === '') return placeholder
  if (Array.isArray(value)) {
    const lines = value.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one value have no other identity
      <span key={index}>{renderValue({ ...props, value: one }, texts)}</span>
    ))
    return lines.length === 0 ? placeholder : <span className={look.lines}>{lines}</span>
  }
  if (tone !== undefined || format === 'badge' || (format === 'label' && tones))
    return (
      <Badge tone={tone ?? tones?.[String(value)] ?? 'neutral'} icon={props.icon}>
        {renderPlain(props, format, texts)}
      </Badge>
    )
  return renderPlain(props, format, texts) ?? placeholder
}

/** A value without its tone; `undefined` if it does not fit its format, like an invalid date. */
function renderPlain({ value, labels, size = 'medium' }: ValueProps, format: Format, texts: Texts): ReactNode {
  const look = classesOf(valueLook, { size })
  if (labels !== undefined) return <span>{labelOf(labels, value, texts)}</span>
  const words = formatValue(value, format, texts)
  if (words === '') return undefined
  const unit = unitOf(format, texts)
  if (unit !== undefined)
    return (
      <span className={look.money}>
        <bdi>{words}</bdi>
        {unit && <small>{unit}</small>}
      </span>
    )
  if (leftToRight.has(format)) return <bdi dir="ltr">{words}</bdi>
  return format === 'text' || format === 'user' ? <bdi dir="auto">{words}</bdi> : <span className={look.text}>{words}</span>
}
