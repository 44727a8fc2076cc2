import { buttonSchema } from './button/schema.ts'
import { cameraSchema } from './camera/schema.ts'
import { cardSchema } from './card/schema.ts'
import { chartSchema } from './chart/schema.ts'
import { choiceSchema } from './choice/schema.ts'
import { countdownSchema } from './countdown/schema.ts'
import { failureSchema } from './failure/schema.ts'
import { foldSchema } from './fold/schema.ts'
import { formSchema } from './form/schema.ts'
import { gateSchema } from './gate/schema.ts'
import { htmlSchema } from './html/schema.ts'
import { listSchema } from './list/schema.ts'
import { matrixSchema } from './matrix/schema.ts'
import { noticeSchema } from './notice/schema.ts'
import { partSchema } from './part/schema.ts'
import { pictureSchema } from './picture/schema.ts'
import { progressSchema } from './progress/schema.ts'
import { qrSchema } from './qr/schema.ts'
import { recordSchema } from './record/schema.ts'
import { searchSchema } from './search/schema.ts'
import { skeletonSchema } from './skeleton/schema.ts'
import { slidesSchema } from './slides/schema.ts'
import { slotSchema } from './slot/schema.ts'
import { stackSchema } from './stack/schema.ts'
import { stepperSchema } from './stepper/schema.ts'
import { swiperSchema } from './swiper/schema.ts'
import { tableSchema } from './table/schema.ts'
import { tabsSchema } from './tabs/schema.ts'
import { textSchema } from './text/schema.ts'
import { tilesSchema } from './tiles/schema.ts'
import { valueSchema } from './value/schema.ts'

/** JSON Schema of every block by name, in the order of the reference. */
export const blockSchemas = {
  stack: stackSchema,
  card: cardSchema,
  tabs: tabsSchema,
  fold: foldSchema,
  gate: gateSchema,
  text: textSchema,
  html: htmlSchema,
  value: valueSchema,
  notice: noticeSchema,
  record: recordSchema,
  picture: pictureSchema,
  camera: cameraSchema,
  progress: progressSchema,
  countdown: countdownSchema,
  skeleton: skeletonSchema,
  failure: failureSchema,
  list: listSchema,
  table: tableSchema,
  matrix: matrixSchema,
  chart: chartSchema,
  qr: qrSchema,
  swiper: swiperSchema,
  slides: slidesSchema,
  choice: choiceSchema,
  tiles: tilesSchema,
  button: buttonSchema,
  form: formSchema,
  stepper: stepperSchema,
  search: searchSchema,
  slot: slotSchema,
  part: partSchema,
} as const

/** Name of a block kind, as in JSON. */
export type BlockName = keyof typeof blockSchemas

/** One block of any kind. */
export const blockSchema = {
  oneOf: Object.values(blockSchemas) as unknown as readonly [(typeof blockSchemas)[BlockName]],
} as const
