import { useId } from 'react'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { useWord } from '../../react/texts/TextsContext.ts'
import type { Camera } from './useCamera.ts'
import type { Capture } from './useCapture.ts'

interface CameraChoiceProps {
  readonly camera: Camera
  readonly capture: Capture
}

/** Selects a camera, if the device has several. */
export const CameraChoice = ({ camera, capture }: CameraChoiceProps) => {
  const id = useId()
  const word = useWord()
  const { devices, device, open, phase } = camera
  const off = capture.passed !== undefined
  if (devices.length < 2 || phase.at !== 'live') return null
  return (
    <span className={classesOf(fieldLook, { select: 'true' }).input} data-off={off || undefined}>
      <label htmlFor={id} className={classesOf(hiddenLook).root}>
        {word('camera.which')}
      </label>
      <select id={id} value={device ?? ''} disabled={off} onChange={(event) => void open(event.target.value)}>
        {devices.map(({ deviceId, label }, index) => (
          <option key={deviceId} value={deviceId}>
            {label || word('camera.nth', { n: index + 1 })}
          </option>
        ))}
      </select>
      <Icon nodes={icons.chevronDown} size="sm" />
    </span>
  )
}
