import { useEffect, useRef, useState } from 'react'
import { type FrameState, frameAddress, type Shown, STATES } from '../galleryAddress.ts'
import type { Say } from './words.ts'

interface FrameProps {
  readonly frame: FrameState
  readonly width: number
  readonly title: string
}

const heightOf = (width: number) => (width < 768 ? 680 : 900)

/** An iframe at its real width, so that media queries, direction and mode are real; scaled down to fit. */
const Frame = ({ frame, width, title }: FrameProps) => {
  const [address] = useState(() => frameAddress(frame))
  const iframe = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [scale, fit] = useState(1)
  const wanted = frameAddress(frame)
  useEffect(() => {
    const page = iframe.current?.contentWindow
    // Only the hash changes: no page load, no history entry.
    if (page && page.location.hash !== '' && !page.location.href.endsWith(wanted)) page.location.replace(wanted)
  }, [wanted])
  useEffect(() => {
    const box = room.current
    if (box === null) return undefined
    const observer = new ResizeObserver(() => fit(Math.min(1, box.clientWidth / width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])
  const height = heightOf(width)
  return (
    <div ref={room} className="room" dir="ltr" style={{ blockSize: height * scale }}>
      <iframe
        ref={iframe}
        src={address}
        title={title}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        data-width={width}
      />
    </div>
  )
}

interface FramesProps {
  readonly shown: Shown
  readonly version: string
  readonly say: Say
}

/** The entry in the chosen state, or in all states side by side. */
export const Frames = ({ shown: { width, state, ...shown }, version, say }: FramesProps) => (
  <div className={state === 'all' ? 'frames all' : 'frames'}>
    {(state === 'all' ? STATES : [state]).map((each) => (
      <figure key={state === 'all' ? each : 'one'}>
        {state === 'all' && <figcaption>{say(each)}</figcaption>}
        <Frame frame={{ ...shown, state: each, version }} width={width} title={`${shown.entry}: ${say(each)}`} />
      </figure>
    ))}
  </div>
)
