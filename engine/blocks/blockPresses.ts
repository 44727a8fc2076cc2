import type { BlockNode, BlockPress } from './blockPress.ts'
import type { BlockName } from './blockSchemas.ts'
import { choicePress } from './choice/press.ts'
import { countdownPress } from './countdown/press.ts'
import { formPress } from './form/press.ts'
import { gatePress } from './gate/press.ts'
import { matrixPress } from './matrix/press.ts'
import { recordPress } from './record/press.ts'
import { slidesPress } from './slides/press.ts'
import { stepperPress } from './stepper/press.ts'
import { swiperPress } from './swiper/press.ts'
import { tablePress } from './table/press.ts'
import { tabsPress } from './tabs/press.ts'

/** The shared keys (`body`, `press`, `actions` …) describe all there is to press. */
const PLAIN: BlockPress = {}

/** How scenarios find and press what each block shows. */
const blockPresses = {
  stack: PLAIN,
  card: PLAIN,
  tabs: tabsPress,
  fold: PLAIN,
  gate: gatePress,
  text: PLAIN,
  html: PLAIN,
  value: PLAIN,
  notice: PLAIN,
  record: recordPress,
  picture: PLAIN,
  camera: PLAIN,
  progress: PLAIN,
  countdown: countdownPress,
  skeleton: PLAIN,
  failure: PLAIN,
  list: PLAIN,
  table: tablePress,
  matrix: matrixPress,
  chart: PLAIN,
  qr: PLAIN,
  swiper: swiperPress,
  choice: choicePress,
  tiles: PLAIN,
  button: PLAIN,
  form: formPress,
  stepper: stepperPress,
  search: PLAIN,
  slot: PLAIN,
  part: PLAIN,
  slides: slidesPress,
} satisfies Readonly<Record<BlockName, BlockPress>>

const isBlock = (name: unknown): name is BlockName => typeof name === 'string' && Object.hasOwn(blockPresses, name)

/** How scenarios press a block; an empty entry for nodes that are no block. */
export const pressOf = ({ block }: BlockNode): BlockPress => (isBlock(block) ? blockPresses[block] : PLAIN)
