import { later } from '../../react/runtime/later.tsx'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'

/** Capacity of a QR code at error correction level M, in bytes. */
const MOST_BYTES = 2331

const QrCode = later(() => import('./QrCode.tsx').then((module) => module.QrCode), null)

/** A QR code; `null` if the value is empty or too long. */
export const QrBlock = ({ block }: BlockPropsOf<'qr'>) => {
  const { text, value } = useBlock(block)
  const given = value(block.value)
  const content = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  if (content === '' || new TextEncoder().encode(content).length > MOST_BYTES) return null
  return <QrCode content={content} words={text(block.text)} width={block.size} />
}
