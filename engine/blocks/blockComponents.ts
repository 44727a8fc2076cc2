import type { ComponentType } from 'react'
import { loadLaterBlocks, loadPageBlocks, loadTableBlocks } from '../react/loadLater.ts'
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
import { HtmlBlock } from './html/HtmlBlock.tsx'
import { NoticeBlock } from './notice/NoticeBlock.tsx'
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

/** Registers a component with a chunk of its own. */
const alone = <Name extends BlockName>(load: () => Promise<ComponentType<BlockPropsOf<Name>>>): BlockKind => ({
  component: later(() => load().then(asBlock<Name>)),
})

/** Registers components of a chunk of several blocks. */
const from =
  <Blocks>(load: () => Promise<Blocks>) =>
  <Name extends BlockName>(pick: (blocks: Blocks) => ComponentType<BlockPropsOf<Name>>, traits?: Traits): BlockKind => ({
    component: later(() => load().then((blocks) => asBlock<Name>(pick(blocks)))),
    ...traits,
  })
const lazily = from(loadLaterBlocks)
const ofPages = from(loadPageBlocks)
const ofTables = from(loadTableBlocks)

/** The component of each block kind, and its traits. */
export const blockComponents: Readonly<Record<BlockName, BlockKind>> = {
  stack: kind<'stack'>(StackBlock, { inPlaceholder: true }),
  card: kind<'card'>(CardBlock, { inPlaceholder: true }),
  fold: kind<'fold'>(FoldBlock),
  gate: lazily<'gate'>((blocks) => blocks.GateBlock),
  text: kind<'text'>(TextBlock, { inPlaceholder: true }),
  html: kind<'html'>(HtmlBlock),
  notice: kind<'notice'>(NoticeBlock),
  button: kind<'button'>(ButtonBlock),
  form: kind<'form'>(FormBlock),
  skeleton: kind<'skeleton'>(SkeletonBlock),
  failure: kind<'failure'>(FailureBlock),
  slot: kind<'slot'>(SlotBlock),
  part: lazily<'part'>((blocks) => blocks.PartBlock),
  tabs: kind<'tabs'>(TabsBlock),
  value: lazily<'value'>((blocks) => blocks.ValueBlock, { inPlaceholder: true }),
  record: lazily<'record'>((blocks) => blocks.RecordBlock),
  picture: ofPages<'picture'>((blocks) => blocks.PictureBlock),
  camera: alone<'camera'>(() => import('./camera/CameraBlock.tsx').then(({ CameraBlock }) => CameraBlock)),
  progress: alone<'progress'>(() => import('./progress/ProgressBlock.tsx').then(({ ProgressBlock }) => ProgressBlock)),
  countdown: lazily<'countdown'>((blocks) => blocks.CountdownBlock),
  chart: alone<'chart'>(() => import('./chart/ChartBlock.tsx').then(({ ChartBlock }) => ChartBlock)),
  qr: alone<'qr'>(() => import('./qr/QrBlock.tsx').then(({ QrBlock }) => QrBlock)),
  list: lazily<'list'>((blocks) => blocks.ListBlock),
  table: ofTables<'table'>((blocks) => blocks.TableBlock),
  matrix: alone<'matrix'>(() => import('./matrix/MatrixBlock.tsx').then(({ MatrixBlock }) => MatrixBlock)),
  swiper: lazily<'swiper'>((blocks) => blocks.SwiperBlock),
  choice: kind<'choice'>(FirstChoice, { later: ({ as }) => laterChoice(as) }),
  tiles: lazily<'tiles'>((blocks) => blocks.TilesBlock),
  stepper: ofPages<'stepper'>((blocks) => blocks.StepperBlock),
  search: ofTables<'search'>((blocks) => blocks.SearchBlock),
  slides: ofPages<'slides'>((blocks) => blocks.SlidesBlock),
}
