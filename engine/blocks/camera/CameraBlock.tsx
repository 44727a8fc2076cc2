import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileValue } from '../../ports.ts'
import { Button } from '../../react/button/Button.tsx'
import { icons } from '../../react/icon/icons.ts'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Notice } from '../../react/notice/Notice.tsx'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { actionsOf } from '../../react/runtime/usePress.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { CameraChoice } from './CameraChoice.tsx'
import { CameraPreview } from './CameraPreview.tsx'
import { shootPhoto, startFilm } from './cameraDevice.ts'
import { cameraLook } from './cameraLook.ts'
import { TakenPicture } from './TakenPicture.tsx'
import { useCamera } from './useCamera.ts'

const SECOND = 1000

/** Takes a photo or a short video with the device's camera: preview, capture, retake. Sends nothing. */
export const CameraBlock = ({ block }: BlockPropsOf<'camera'>) => {
  const tools = useBlock(block)
  const { files } = tools.runtime
  const look = classesOf(cameraLook)
  const word = useWord()
  const camera = useCamera()
  const { phase, video, hasFrame, open, close, fail } = camera
  const [left, setLeft] = useState<number>()
  const [taken, setTaken] = useState<{ readonly file: FileValue; readonly still: FileValue }>()
  const here = useRef(true)
  const start = useRef<HTMLButtonElement>(null)
  const isFilm = block.mode === 'video'
  const length = block.most ?? 5000

  useEffect(() => {
    here.current = true
    void open()
    return () => {
      here.current = false
    }
  }, [open])

  const give = (bytes: Uint8Array, type: string, still: Uint8Array) => {
    const file = files.keep(bytes, { name: isFilm ? `film.${type.split('/')[1] ?? 'webm'}` : 'photo.jpg', type })
    const frame = isFilm ? files.keep(still, { name: 'photo.jpg', type: 'image/jpeg' }) : file
    close()
    setTaken({ file, still: frame })
    tools.runtime.act(actionsOf(block.taken), tools.within({ event: { file, still: frame } }).scope)
  }
  const film = async (shown: HTMLVideoElement, stream: MediaStream) => {
    const recording = startFilm(stream)
    if (recording === undefined) return fail('unsupported')
    for (let rest = Math.ceil(length / SECOND); rest > 0; rest--) {
      setLeft(rest)
      await new Promise((resolve) => setTimeout(resolve, Math.min(SECOND, length)))
      // The page was hidden, or the block unmounted: the recording is discarded.
      if (!here.current || camera.stream() !== stream) return void recording.stop().catch(() => undefined)
    }
    const still = await shootPhoto(shown)
    const { bytes, type } = await recording.stop()
    if (here.current) give(bytes, type, still)
  }
  const take = async () => {
    const [shown, stream] = [video.current, camera.stream()]
    if (!shown || !stream || !hasFrame || left !== undefined) return
    try {
      if (isFilm) await film(shown, stream)
      else {
        const picture = await shootPhoto(shown)
        if (here.current) give(picture, 'image/jpeg', picture)
      }
    } catch {
      if (here.current) fail('failed')
    } finally {
      if (here.current) setLeft(undefined)
    }
  }
  const takeBack = useCallback(() => {
    for (const kept of taken ? [taken.file, taken.still] : []) files.drop(kept.id)
    setTaken(undefined)
    tools.runtime.act(actionsOf(block.cleared), tools.scope)
    void open()
    requestAnimationFrame(() => start.current?.focus())
  }, [taken, files, tools, block, open])

  if (taken)
    return (
      <div className={look.root}>
        <TakenPicture file={taken.file} files={files} label={word(isFilm ? 'camera.takenFilm' : 'camera.takenPhoto')} />
        <div className={look.actions}>
          <Button icon={icons.refreshCw} onClick={takeBack}>
            {word('camera.again')}
          </Button>
          <span role="status" className={look.said}>
            {word(isFilm ? 'camera.takenFilm' : 'camera.takenPhoto')}
          </span>
        </div>
      </div>
    )
  const isLive = phase.at === 'live'
  return (
    <div className={look.root}>
      <CameraPreview camera={camera} left={left} />
      {phase.at === 'problem' && (
        <div role="alert">
          <Notice tone="warning">
            <b>{word(`camera.${phase.problem}`)}</b>
            <span>{word(`camera.${phase.problem}.mend`)}</span>
          </Notice>
        </div>
      )}
      <div className={look.actions}>
        {isLive ? (
          <Button
            ref={start}
            variant="primary"
            size="lg"
            icon={laterIcons.camera}
            off={!hasFrame || left !== undefined}
            onClick={() => void take()}
          >
            {word(isFilm ? 'camera.film' : 'camera.shoot')}
          </Button>
        ) : (
          <Button
            ref={start}
            size="lg"
            icon={laterIcons.camera}
            off={phase.at === 'asking'}
            onClick={() => phase.at !== 'asking' && void open()}
          >
            {word(phase.at === 'problem' ? 'camera.retry' : 'camera.open')}
          </Button>
        )}
        <CameraChoice camera={camera} off={left !== undefined} />
      </div>
      <span role="status" className={look.said}>
        {left !== undefined ? word('camera.filming', { n: Math.ceil(length / SECOND) }) : isLive ? tools.text(block.hint) : ''}
      </span>
    </div>
  )
}
