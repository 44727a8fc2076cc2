import { useMemo } from 'react'
import { encode } from 'uqr'
import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { qrLook } from './qrLook.ts'

/** Quiet zone around the code in modules; scanners need it. */
const QUIET = 4
/** Capacity of a QR code at error correction level M, in bytes. */
const MOST_BYTES = 2331

const pathOf = (fields: readonly (readonly boolean[])[]): string =>
  fields.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A QR code; `null` if the value is empty or too long. */
export const QrBlock = ({ block }: BlockPropsOf<'qr'>) => {
  const { text, value } = useBlock(block)
  const look = classesOf(qrLook)
  const given = value(block.value)
  const content = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const code = useMemo(() => {
    if (content === '' || new TextEncoder().encode(content).length > MOST_BYTES) return undefined
    const { data, size } = encode(content, { ecc: 'M', border: QUIET })
    return { path: pathOf(data), size }
  }, [content])
  if (code === undefined) return null
  const words = text(block.text)
  return (
    <figure className={look.root}>
      <svg
        className={look.code}
        width={block.size}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={words}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <figcaption className={look.words} aria-hidden="true">
        {words}
      </figcaption>
    </figure>
  )
}
