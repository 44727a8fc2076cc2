import { useMemo } from 'react'
import { encode } from 'uqr'
import { classesOf } from '../../react/look/classesOf.ts'
import { qrLook } from './qrLook.ts'

/** Quiet zone around the code in modules; scanners need it. */
const QUIET = 4

const pathOf = (fields: readonly (readonly boolean[])[]): string =>
  fields.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export interface QrCodeProps {
  readonly content: string
  readonly words: string
  readonly width: number | undefined
}

/** The drawing of a QR code with its words: a chunk of its own, fetched once there is a code. */
export const QrCode = ({ content, words, width }: QrCodeProps) => {
  const look = classesOf(qrLook)
  const code = useMemo(() => encode(content, { ecc: 'M', border: QUIET }), [content])
  return (
    <figure className={look.root}>
      <svg
        className={look.code}
        width={width}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={words}
        shapeRendering="crispEdges"
      >
        <path d={pathOf(code.data)} />
      </svg>
      <figcaption className={look.words} aria-hidden="true">
        {words}
      </figcaption>
    </figure>
  )
}
