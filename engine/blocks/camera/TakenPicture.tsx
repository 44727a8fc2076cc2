import { useEffect, useMemo } from 'react'
import type { Files, FileValue } from '../../ports.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { cameraLook } from './cameraLook.ts'

/** The captured photo or video, from its bytes in memory, with a tick (FACE-20); its object URL is revoked with it (FACE-O11). */
export const TakenPicture = ({ file, files, label }: { readonly file: FileValue; readonly files: Files; readonly label: string }) => {
  const look = classesOf(cameraLook)
  const address = useMemo(() => {
    const bytes = files.read(file.id)
    return bytes && URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: file.type }))
  }, [file, files])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return (
    <div className={look.frame}>
      {file.type.startsWith('image/') ? (
        <img className={look.picture} src={address} alt={label} />
      ) : (
        <video className={look.picture} src={address} aria-label={label} autoPlay loop muted playsInline controls />
      )}
      <span className={look.tick}>
        <Icon nodes={icons.check} size="md" />
      </span>
    </div>
  )
}
