import { isFileValue } from '../../data/isFileValue.ts'
import { Button } from '../../react/button/Button.tsx'
import { RowActions } from '../../react/button/RowActions.tsx'
import { icons } from '../../react/icon/icons.ts'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { Notice } from '../../react/notice/Notice.tsx'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { actionsOf } from '../../react/runtime/usePress.tsx'
import { useReads } from '../../react/runtime/useReads.ts'
import { useWord } from '../../react/texts/TextsContext.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { CameraChoice } from './CameraChoice.tsx'
import { CameraPreview } from './CameraPreview.tsx'
import type { CameraProblem } from './cameraDevice.ts'
import { cameraLook } from './cameraLook.ts'
import { TakenPicture } from './TakenPicture.tsx'
import { type Camera, useCamera } from './useCamera.ts'
import { type Capture, useCapture } from './useCapture.ts'

type Block = BlockPropsOf<'camera'>['block']
interface PartProps {
  readonly block: Block
  readonly tools: BlockTools
  readonly camera: Camera
  readonly capture: Capture
  readonly isFilm: boolean
}

const SECOND = 1000
/** Problems with which the same helps as with another one. */
const MENDED_AS: Partial<Record<CameraProblem, CameraProblem>> = { ended: 'busy', unconverted: 'failed' }
const lengthOf = ({ most = 5000 }: Block) => most

const Problem = ({ camera: { phase } }: Pick<PartProps, 'camera'>) => {
  const word = useWord()
  if (phase.at !== 'problem') return null
  return (
    <div role="alert">
      <Notice tone="warning">
        <b>{word(`camera.${phase.problem}`)}</b>
        <span>{word(`camera.${MENDED_AS[phase.problem] ?? phase.problem}.mend`)}</span>
      </Notice>
    </div>
  )
}

/** What to do now, or what has been done: announced as it changes. */
const Status = ({ block, tools, camera, capture: { taken, passed }, isFilm }: PartProps) => {
  const word = useWord()
  const { guide = [] } = block
  const length = lengthOf(block)
  const said = () => {
    if (taken) return word(isFilm ? 'camera.takenFilm' : 'camera.takenPhoto')
    if (passed === undefined) return camera.phase.at === 'live' ? tools.text(block.hint) : ''
    if (guide.length === 0) return word('camera.filming', { n: Math.ceil(length / SECOND) })
    return tools.text(guide[Math.floor((passed / length) * guide.length)])
  }
  return (
    <span role="status" className={classesOf(cameraLook).said} data-recording={passed !== undefined || undefined}>
      {said()}
    </span>
  )
}

/** One button, so that it keeps the focus: it opens the camera, captures, and removes the capture (FACE-19). */
const MainButton = ({ block, tools, camera, capture, isFilm }: PartProps) => {
  const word = useWord()
  const { phase, hasFrame, open } = camera
  const { taken, passed, button } = capture
  const isOff = !tools.holds(block.enabledWhen)
  const shows = () => {
    if (taken) return { text: word('camera.again'), icon: icons.refreshCw, off: isOff || button === 'turning', press: capture.remove }
    if (phase.at === 'live')
      return {
        text: word(isFilm ? 'camera.film' : 'camera.shoot'),
        icon: laterIcons.camera,
        off: isOff || !hasFrame || passed !== undefined,
        press: () => void capture.take(),
      }
    return {
      text: word(phase.at === 'problem' ? 'tryAgain' : 'camera.open'),
      icon: laterIcons.camera,
      off: isOff || phase.at === 'asking',
      press: () => void open(),
    }
  }
  const { text, icon, off, press } = shows()
  const variant = !taken && phase.at === 'live' ? 'primary' : 'secondary'
  return (
    <span className={classesOf(cameraLook).main} data-now={button}>
      <Button variant={variant} size="lg" icon={icon} off={off} onClick={() => off || press()}>
        {text}
      </Button>
    </span>
  )
}

/** Takes a photo or a short video with the device's camera: preview, capture, retake. Sends nothing. */
export const CameraBlock = ({ block }: BlockPropsOf<'camera'>) => {
  const tools = useBlock(block)
  useReads(tools.runtime, pressPaths)
  const look = classesOf(cameraLook)
  const word = useWord()
  const isFilm = tools.value(block.mode) === 'video'
  const value = tools.value(block.value)
  const perform = (actions: Block['taken'] | undefined, event: object = {}) =>
    tools.runtime.act(actionsOf(actions), tools.within({ event }).scope)
  const own = { opened: block.opened, closed: block.closed, failed: block.failed }
  const camera = useCamera(({ type, ...event }) => perform(own[type], event))
  const capture = useCapture({
    camera,
    taken: isFileValue(value) ? value : undefined,
    runtime: tools.runtime,
    isFilm,
    length: lengthOf(block),
    started: () => perform(block.started),
    captured: (capture) => perform(block.taken, capture),
    cleared: () => perform(block.cleared),
  })
  const { taken, passed } = capture
  const left = passed === undefined ? undefined : Math.ceil((lengthOf(block) - passed) / SECOND)
  const parts = { block, tools, camera, capture, isFilm }
  return (
    <div className={look.root}>
      {taken ? (
        <TakenPicture file={taken} files={tools.runtime.files} label={word(isFilm ? 'camera.takenFilm' : 'camera.takenPhoto')} />
      ) : (
        <CameraPreview camera={camera} outline={block.frame} left={left} />
      )}
      <Problem camera={camera} />
      <Status {...parts} />
      <div className={look.actions}>
        <MainButton {...parts} />
        {taken ? block.actions && <RowActions actions={block.actions} tools={tools} size="lg" /> : <CameraChoice {...parts} />}
      </div>
    </div>
  )
}
