import type { ComponentType } from 'react'
import { loadLaterBlocks } from '../react/loadLater.ts'
import type { BlockKind } from '../react/runtime/BlockKindsContext.ts'
import { later } from '../react/runtime/later.tsx'
import type { BlockProps, BlockPropsOf } from './blockProps.ts'
import type { BlockName } from './blockSchemas.ts'
import { ButtonBlock } from './button/ButtonBlock.tsx'
import { CardBlock } from './card/CardBlock.tsx'
import { FirstChoice, laterChoice } from './choice/FirstChoice.tsx'
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

type Traits = Omit<BlockKind, 'component'>
type BlockComponent = ComponentType<BlockProps>
/**
 * The compiled block names its component, so names and props agree. The cast goes through `unknown`, since comparing all kinds
 * takes the compiler minutes.
 */
const asBlock = <Name extends BlockName>(component: ComponentType<BlockPropsOf<Name>>): BlockComponent =>
  component as unknown as BlockComponent

/** Registers a component of the first chunk. */
const kind = <Name extends BlockName>(component: ComponentType<BlockPropsOf<Name>>, traits?: Traits): BlockKind => ({
  component: asBlock<Name>(component),
  ...traits,
})

/** Registers a component of the chunk for rarely used blocks. */
const lazily = <Name extends BlockName>(
  pick: (blocks: Awaited<ReturnType<typeof loadLaterBlocks>>) => ComponentType<BlockPropsOf<Name>>,
  traits?: Traits,
): BlockKind => ({ component: later(() => loadLaterBlocks().then((blocks) => asBlock<Name>(pick(blocks)))), ...traits })

/** The component of each block kind, and its traits. */
export const blockComponents: Readonly<Record<BlockName, BlockKind>> = {
  stack: kind<'stack'>(StackBlock, { inPlaceholder: true }),
  card: kind<'card'>(CardBlock, { inPlaceholder: true }),
  fold: kind<'fold'>(FoldBlock),
  gate: kind<'gate'>(GateBlock),
  text: kind<'text'>(TextBlock, { inPlaceholder: true }),
  html: kind<'html'>(HtmlBlock),
  notice: kind<'notice'>(NoticeBlock),
  button: kind<'button'>(ButtonBlock),
  form: kind<'form'>(FormBlock),
  skeleton: kind<'skeleton'>(SkeletonBlock),
  failure: kind<'failure'>(FailureBlock),
  slot: kind<'slot'>(SlotBlock),
  part: kind<'part'>(PartBlock),
  tabs: kind<'tabs'>(TabsBlock),
  value: lazily<'value'>((blocks) => blocks.ValueBlock, { inPlaceholder: true }),
  record: lazily<'record'>((blocks) => blocks.RecordBlock),
  picture: lazily<'picture'>((blocks) => blocks.PictureBlock),
  camera: { component: later(() => import('./camera/CameraBlock.tsx').then(({ CameraBlock }) => asBlock<'camera'>(CameraBlock))) },
  progress: lazily<'progress'>((blocks) => blocks.ProgressBlock),
  countdown: lazily<'countdown'>((blocks) => blocks.CountdownBlock),
  chart: lazily<'chart'>((blocks) => blocks.ChartBlock),
  qr: { component: later(() => import('./qr/QrBlock.tsx').then(({ QrBlock }) => asBlock<'qr'>(QrBlock))) },
  list: lazily<'list'>((blocks) => blocks.ListBlock),
  table: lazily<'table'>((blocks) => blocks.TableBlock),
  matrix: lazily<'matrix'>((blocks) => blocks.MatrixBlock),
  swiper: lazily<'swiper'>((blocks) => blocks.SwiperBlock),
  choice: kind<'choice'>(FirstChoice, { later: ({ as }) => laterChoice(as) }),
  tiles: lazily<'tiles'>((blocks) => blocks.TilesBlock),
  stepper: lazily<'stepper'>((blocks) => blocks.StepperBlock),
  search: lazily<'search'>((blocks) => blocks.SearchBlock),
}
