import type { ComponentType } from 'react'
import { loadLaterBlocks } from '../react/loadLater.ts'
import { later } from '../react/runtime/later.tsx'
import type { BlockProps, BlockPropsOf } from './blockProps.ts'
import type { BlockName } from './blockSchemas.ts'
import { ButtonBlock } from './button/ButtonBlock.tsx'
import { CardBlock } from './card/CardBlock.tsx'
import { ChoiceBlock } from './choice/ChoiceBlock.tsx'
import { FailureBlock } from './failure/FailureBlock.tsx'
import { FoldBlock } from './fold/FoldBlock.tsx'
import { FormBlock } from './form/FormBlock.tsx'
import { GateBlock } from './gate/GateBlock.tsx'
import { HtmlBlock } from './html/HtmlBlock.tsx'
import { NoticeBlock } from './notice/NoticeBlock.tsx'
import { PartBlock } from './part/PartBlock.tsx'
import { SkeletonBlock } from './skeleton/SkeletonBlock.tsx'
import { SlotBlock } from './slot/SlotBlock.tsx'
import { StackBlock } from './stack/StackBlock.tsx'
import { TabsBlock } from './tabs/TabsBlock.tsx'
import { TextBlock } from './text/TextBlock.tsx'

type Draws = ComponentType<BlockProps>
/**
 * Registers a component; the compiled block names its component, so names and props agree. The cast goes through `unknown`, since
 * comparing all kinds takes the compiler minutes.
 */
const draws = <Name extends BlockName>(component: ComponentType<BlockPropsOf<Name>>): Draws => component as unknown as Draws

const lazily = <Name extends BlockName>(
  pick: (blocks: Awaited<ReturnType<typeof loadLaterBlocks>>) => ComponentType<BlockPropsOf<Name>>,
): Draws => later(() => loadLaterBlocks().then((blocks) => draws<Name>(pick(blocks))))

/** The component of each block kind. */
export const blockComponents: Readonly<Record<BlockName, ComponentType<BlockProps>>> = {
  stack: draws<'stack'>(StackBlock),
  card: draws<'card'>(CardBlock),
  fold: draws<'fold'>(FoldBlock),
  gate: draws<'gate'>(GateBlock),
  text: draws<'text'>(TextBlock),
  html: draws<'html'>(HtmlBlock),
  notice: draws<'notice'>(NoticeBlock),
  button: draws<'button'>(ButtonBlock),
  form: draws<'form'>(FormBlock),
  skeleton: draws<'skeleton'>(SkeletonBlock),
  failure: draws<'failure'>(FailureBlock),
  slot: draws<'slot'>(SlotBlock),
  part: draws<'part'>(PartBlock),
  tabs: draws<'tabs'>(TabsBlock),
  value: lazily<'value'>((blocks) => blocks.ValueBlock),
  record: lazily<'record'>((blocks) => blocks.RecordBlock),
  picture: lazily<'picture'>((blocks) => blocks.PictureBlock),
  camera: later(() => import('./camera/CameraBlock.tsx').then(({ CameraBlock }) => draws<'camera'>(CameraBlock))),
  progress: lazily<'progress'>((blocks) => blocks.ProgressBlock),
  countdown: lazily<'countdown'>((blocks) => blocks.CountdownBlock),
  chart: lazily<'chart'>((blocks) => blocks.ChartBlock),
  qr: later(() => import('./qr/QrBlock.tsx').then(({ QrBlock }) => draws<'qr'>(QrBlock))),
  list: lazily<'list'>((blocks) => blocks.ListBlock),
  table: lazily<'table'>((blocks) => blocks.TableBlock),
  swiper: lazily<'swiper'>((blocks) => blocks.SwiperBlock),
  choice: draws<'choice'>(ChoiceBlock),
  tiles: lazily<'tiles'>((blocks) => blocks.TilesBlock),
  stepper: lazily<'stepper'>((blocks) => blocks.StepperBlock),
  search: lazily<'search'>((blocks) => blocks.SearchBlock),
}
