import { classesOf } from '../../react/look/classesOf.ts'
import { Spinner } from '../../react/state/Spinner.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import { cameraLook } from './cameraLook.ts'
import type { Camera } from './useCamera.ts'

interface CameraPreviewProps {
  readonly camera: Camera
  /** Where to be. */
  readonly outline: 'face' | undefined
  readonly left: number | undefined
}

/** What the camera sees, mirrored; while it records, the seconds that are left. */
export const CameraPreview = ({ camera, outline, left }: CameraPreviewProps) => {
  const look = classesOf(cameraLook)
  const word = useWord()
  const { at } = camera.phase
  return (
    <div className={look.frame} data-upright={camera.isUpright || undefined}>
      {at === 'live' && (
        <video
          ref={camera.video}
          className={look.preview}
          autoPlay
          muted
          playsInline
          aria-label={word('camera.preview')}
          onLoadedData={camera.onFirstFrame}
        />
      )}
      {camera.hasFrame && outline !== undefined && <span className={look.outline} />}
      {at === 'asking' && (
        <span className={look.empty}>
          <Spinner />
          {word('camera.asking')}
        </span>
      )}
      {at === 'off' && <span className={look.empty}>{word('camera.off')}</span>}
      {left !== undefined && (
        <span className={look.count} role="timer" aria-hidden="true">
          {word('camera.left', { n: left })}
        </span>
      )}
    </div>
  )
}
