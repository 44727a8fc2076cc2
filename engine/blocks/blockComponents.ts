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

type BlockComponent = ComponentType<BlockProps>
/**
 * Registers a component; the compiled block names its component, so names and props agree. The cast goes through `unknown`, since
 * comparing all kinds takes the compiler minutes.
 */
const asBlock = <Name extends BlockName>(component: ComponentType<BlockPropsOf<Name>>): BlockComponent =>
  component as unknown as BlockComponent

const lazily = <Name extends BlockName>(
  pick: (blocks: Awaited<ReturnType<typeof loadLaterBlocks>>) => ComponentType<BlockPropsOf<Name>>,
): BlockComponent => later(() => loadLaterBlocks().then((blocks) => asBlock<Name>(pick(blocks))))

/** The component of each block kind. */
export const blockComponents: Readonly<Record<BlockName, ComponentType<BlockProps>>> = {
  stack: asBlock<'stack'>(StackBlock),
  card: asBlock<'card'>(CardBlock),
  fold: asBlock<'fold'>(FoldBlock),
  gate: asBlock<'gate'>(GateBlock),
  text: asBlock<'text'>(TextBlock),
  html: asBlock<'html'>(HtmlBlock),
  notice: asBlock<'notice'>(NoticeBlock),
  button: asBlock<'button'>(ButtonBlock),
  form: asBlock<'form'>(FormBlock),
  skeleton: asBlock<'skeleton'>(SkeletonBlock),
  failure: asBlock<'failure'>(FailureBlock),
  slot: asBlock<'slot'>(SlotBlock),
  part: asBlock<'part'>(PartBlock),
  tabs: asBlock<'tabs'>(TabsBlock),
  value: lazily<'value'>((blocks) => blocks.ValueBlock),
  record: lazily<'record'>((blocks) => blocks.RecordBlock),
  picture: lazily<'picture'>((blocks) => blocks.PictureBlock),
  camera: later(() => import('./camera/CameraBlock.tsx').then(({ CameraBlock }) => asBlock<'camera'>(CameraBlock))),
  progress: lazily<'progress'>((blocks) => blocks.ProgressBlock),
  countdown: lazily<'countdown'>((blocks) => blocks.CountdownBlock),
  chart: lazily<'chart'>((blocks) => blocks.ChartBlock),
  qr: later(() => import('./qr/QrBlock.tsx').then(({ QrBlock }) => asBlock<'qr'>(QrBlock))),
  list: lazily<'list'>((blocks) => blocks.ListBlock),
  table: lazily<'table'>((blocks) => blocks.TableBlock),
  swiper: lazily<'swiper'>((blocks) => blocks.SwiperBlock),
  choice: asBlock<'choice'>(ChoiceBlock),
  tiles: lazily<'tiles'>((blocks) => blocks.TilesBlock),
  stepper: lazily<'stepper'>((blocks) => blocks.StepperBlock),
  search: lazily<'search'>((blocks) => blocks.SearchBlock),
}
