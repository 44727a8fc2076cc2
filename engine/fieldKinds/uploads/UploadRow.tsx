import { useEffect, useMemo } from 'react'
import { isUploading, type UploadItem } from '../../fields/index.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Button } from '../../react/button/Button.tsx'
import { uploadsLook } from '../../react/form/uploadsLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import type { BlockTools } from '../../react/runtime/useBlock.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

export interface UploadRowProps {
  readonly item: UploadItem
  readonly tools: BlockTools
  readonly enabled: boolean
  readonly onAgain: () => void
  readonly onRemove: () => void
}

/** Object URL of an image, revoked on unmount. */
const usePicture = ({ id, type }: UploadItem, tools: BlockTools): string | undefined => {
  const { files } = tools.runtime
  const address = useMemo(() => {
    const bytes = type.startsWith('image/') ? files.read(id) : undefined
    return bytes && URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  }, [files, id, type])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

/** One file of an upload field: name, progress and actions. */
export const UploadRow = ({ item, tools, enabled, onAgain, onRemove }: UploadRowProps) => {
  const { name, size, failed } = item
  const look = classesOf(uploadsLook)
  const word = useWord()
  const picture = usePicture(item, tools)
  const isBusy = isUploading(item)
  const { language } = tools.texts
  return (
    <li className={look.row} data-failed={failed !== undefined || undefined} aria-busy={isBusy || undefined}>
      <span className={look.picture}>{picture ? <img src={picture} alt="" /> : <Icon nodes={laterIcons.fileText} />}</span>
      <span className={look.words}>
        <bdi className={look.name}>{name}</bdi>
        <span className={look.state}>
          {failed ? (
            tools.text(failed)
          ) : (
            <>
              {isBusy ? word('form.upload.pending') : <Icon nodes={icons.check} size="xs" />}
              {isBusy ? ' · ' : ''}
              {word('form.upload.kilobytes', { n: formatNumber(Math.max(1, Math.round(size / 1024)), language, 0) })}
            </>
          )}
        </span>
        {isBusy && <span role="progressbar" aria-label={word('form.upload.pendingOf', { name })} className={look.bar} />}
      </span>
      {failed && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={word('form.upload.again', { name })}
          off={!enabled}
          onClick={() => enabled && onAgain()}
        >
          <Icon nodes={icons.refreshCw} />
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={word(isBusy ? 'form.upload.cancel' : 'form.upload.remove', { name })}
        off={!enabled}
        onClick={() => enabled && onRemove()}
      >
        <Icon nodes={isBusy ? icons.x : laterIcons.trash} />
      </Button>
    </li>
  )
}
