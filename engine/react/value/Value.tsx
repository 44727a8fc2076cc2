import { type Format, formatValue } from '../../format/formatValue.ts'
import type { CompiledText } from '../../format/resolveText.ts'
import { labelOf } from '../../format/resolveText.ts'
import { classesOf } from '../look/classesOf.ts'
import { useTexts, useWord } from '../texts/TextsContext.ts'
import { Badge, type Tone } from './Badge.tsx'
import { valueLook } from './valueLook.ts'

export interface ValueProps {
  readonly value: unknown
  readonly as?: Format | undefined
  readonly labels?: string | undefined
  readonly tones?: Readonly<Record<string, Tone>> | undefined
  /** What stands where there is nothing. */
  readonly none?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

export type ValueText = CompiledText
const leftToRight: ReadonlySet<Format> = new Set(['code', 'phone', 'email'])

const Money = ({ value, size }: { readonly value: number; readonly size: NonNullable<ValueProps['size']> }) => {
  const look = classesOf(valueLook, { size })
  const word = useWord()
  const { language, moneyUnit } = useTexts()
  return (
    <span className={look.money}>
      <bdi>{formatValue(value, 'money', language)}</bdi>
      {moneyUnit && <small>{word('money.unit')}</small>}
    </span>
  )
}

/** A value as people read it: in the language's digits, identifiers from left to right, money with its unit. */
export const Value = ({ value, as, labels, tones, none = '', size = 'medium' }: ValueProps) => {
  const texts = useTexts()
  const look = classesOf(valueLook, { size })
  const format = as ?? (labels === undefined ? 'text' : 'label')
  if (value === undefined || value === null || value === '')
    return none === '' ? <span className={look.none}>—</span> : <span className={look.none}>{none}</span>
  if (format === 'badge' || (format === 'label' && tones)) {
    const words = labels === undefined ? String(value) : labelOf(labels, value, texts)
    return <Badge tone={tones?.[String(value)] ?? 'neutral'}>{words}</Badge>
  }
  if (labels !== undefined) return <span>{labelOf(labels, value, texts)}</span>
  if (format === 'money' && typeof value === 'number') return <Money value={value} size={size} />
  const words = formatValue(value, format, texts.language)
  if (leftToRight.has(format)) return <bdi dir="ltr">{words}</bdi>
  return format === 'text' || format === 'user' ? <bdi dir="auto">{words}</bdi> : <span className={look.text}>{words}</span>
}
