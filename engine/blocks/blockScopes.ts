import type { BlockName } from './blockSchemas.ts'
import type { BlockScope } from './blockScope.ts'
import { buttonScope } from './button/scope.ts'
import { cameraScope } from './camera/scope.ts'
import { cardScope } from './card/scope.ts'
import { chartScope } from './chart/scope.ts'
import { choiceScope } from './choice/scope.ts'
import { countdownScope } from './countdown/scope.ts'
import { foldScope } from './fold/scope.ts'
import { formScope } from './form/scope.ts'
import { gateScope } from './gate/scope.ts'
import { listScope } from './list/scope.ts'
import { matrixScope } from './matrix/scope.ts'
import { noticeScope } from './notice/scope.ts'
import { partScope } from './part/scope.ts'
import { progressScope } from './progress/scope.ts'
import { recordScope } from './record/scope.ts'
import { searchScope } from './search/scope.ts'
import { slidesScope } from './slides/scope.ts'
import { slotScope } from './slot/scope.ts'
import { stackScope } from './stack/scope.ts'
import { stepperScope } from './stepper/scope.ts'
import { swiperScope } from './swiper/scope.ts'
import { tableScope } from './table/scope.ts'
import { tabsScope } from './tabs/scope.ts'
import { tilesScope } from './tiles/scope.ts'
import { valueScope } from './value/scope.ts'

/** Names of the enclosing scope, no checks. */
const PLAIN: BlockScope = {}

/** Scope and checks of every block kind. */
export const blockScopes = {
  stack: stackScope,
  card: cardScope,
  tabs: tabsScope,
  fold: foldScope,
  gate: gateScope,
  text: PLAIN,
  html: PLAIN,
  value: valueScope,
  notice: noticeScope,
  record: recordScope,
  picture: PLAIN,
  camera: cameraScope,
  progress: progressScope,
  countdown: countdownScope,
  skeleton: PLAIN,
  failure: PLAIN,
  list: listScope,
  table: tableScope,
  matrix: matrixScope,
  chart: chartScope,
  qr: PLAIN,
  swiper: swiperScope,
  choice: choiceScope,
  tiles: tilesScope,
  button: buttonScope,
  form: formScope,
  stepper: stepperScope,
  search: searchScope,
  slot: slotScope,
  part: partScope,
  slides: slidesScope,
} satisfies Readonly<Record<BlockName, BlockScope>>

const isBlock = (name: unknown): name is BlockName => typeof name === 'string' && Object.hasOwn(blockScopes, name)

/** The scope of the kind of block with this name; an empty one if there is none. */
export const scopeOfBlock = (name: unknown): BlockScope => (isBlock(name) ? blockScopes[name] : PLAIN)
